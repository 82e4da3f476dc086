import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'
import { readOnlyCode } from '../../../errors/is-read-only-server.js'

/** What `pg` keeps of a connection and does not tell in its types. */
type Insides = {
  readonly connection: Omit<pg.Connection, 'stream'> & { readonly stream: Socket }
  readonly _sentQueryQueue: readonly object[]
  _getActiveQuery(): object | null | undefined
}

/** The server owes an answer and is silent. To whoever waits it is the same as a connection that timed out by itself. */
class SilentDatabaseError extends Error {
  override readonly name = 'SilentDatabaseError'
  readonly code = 'ETIMEDOUT'

  constructor(silentMs: number) {
    super(`the database has not answered for ${silentMs} ms: its connection was given up`)
  }
}

/** The server is not the one that is written to any more: the next connection may lead elsewhere. */
export class DemotedDatabaseError extends Error {
  override readonly name = 'DemotedDatabaseError'
  readonly code = readOnlyCode

  constructor() {
    super('the database only reads: its connection was given up')
  }
}

/**
 * Ends a connection of which nothing more is to be had, so that a pool replaces it, whoever has it now. A machine that is cut off from the
 * network tells nobody, and the system would wait for it for a quarter of an hour; a server that was demoted answers all the same.
 */
export function watchConnection(client: pg.ClientBase, answerMaxMs: number): void {
  const inside = insidesOf(client)
  const { connection } = inside
  const { stream } = connection
  const isOwed = () => Boolean(inside._getActiveQuery()) || inside._sentQueryQueue.length > 0
  stream.setTimeout(answerMaxMs)
  stream.on('timeout', () => {
    if (!isOwed()) return
    const { bytesRead } = stream
    // Of a process that was held up itself, the answer lies ready and is read first.
    setImmediate(() => {
      if (isOwed() && stream.bytesRead === bytesRead)
        stream.destroy(new SilentDatabaseError(stream.timeout ?? answerMaxMs))
    })
  })
  // After `pg`, which tells whoever asked; before they can give the connection back.
  ;(connection as EventEmitter).on('errorMessage', ({ code }: { readonly code?: string }) => {
    if (code === readOnlyCode) stream.destroy(new DemotedDatabaseError())
  })
}

/** Until it is said otherwise: for statements that may take longer than usual. */
export function waitForAnswers(client: pg.ClientBase, answerMaxMs: number): void {
  const { stream } = insidesOf(client).connection
  if (stream.timeout !== answerMaxMs) stream.setTimeout(answerMaxMs)
}

function insidesOf(client: pg.ClientBase): Insides {
  return client as unknown as Insides
}
