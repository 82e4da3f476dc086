import { LemeError } from '../errors/leme-error.js'
import type { Door, HttpApp } from './door.js'

/** What is under way gets this long to finish; a turn that is cut off is taken up again from the record. */
const inFlightMaxMs = 35_000
const pollMs = 20

/** On close: new requests are sent away, those under way finish, then the connections go. */
export function closeGracefully(app: HttpApp, door: Door): void {
  let isClosing = false
  let inFlight = 0
  app.addHook('onRequest', (_request, reply, done) => {
    inFlight++
    reply.raw.once('close', () => inFlight--)
    if (!isClosing) return done()
    reply.header('connection', 'close')
    done(new LemeError('server.closing'))
  })
  app.addHook('preClose', (done) => {
    isClosing = true
    for (const end of door.streams) end()
    // Not awaited: from here on the server takes no more connections, and waits for these to end.
    void drained(() => inFlight + door.running.size === 0).then(() => app.server.closeAllConnections())
    done()
  })
  // Turns whose caller hung up hold no connection.
  app.addHook('onClose', () => drained(() => door.running.size === 0))
}

/**
 * Node closes idle connections by itself, but does not count one as idle that was opened ahead and never used, as browsers
 * do: without this, such a one keeps the server from closing.
 */
async function drained(isQuiet: () => boolean): Promise<void> {
  const giveUpMs = performance.now() + inFlightMaxMs
  do await new Promise((wake) => setTimeout(wake, pollMs))
  while (!isQuiet() && performance.now() < giveUpMs)
}
