import type pg from 'pg'

/**
 * Statements issued by `work` leave in one write and arrive in one read. pg sends each as it is issued, and on a busy
 * machine the system call costs more than the statement; its socket is not part of pg's types.
 */
export function inOnePacket<T>(client: pg.ClientBase, work: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } })
    .connection
  stream.cork()
  try {
    return work()
  } finally {
    stream.uncork()
  }
}
