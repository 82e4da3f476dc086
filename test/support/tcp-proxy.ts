import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface TcpProxy {
  readonly port: number
  /** Ends every connection and takes no more, as a server that was switched off. */
  cut(): Promise<void>
  restore(): Promise<void>
  /** The next request with these characters in it reaches the server; its connection ends before the answer is back. */
  loseAnswerTo(words: string): void
  close(): Promise<void>
}

/** Stands before a server on loopback, so that a test can take it away and give it back. */
export async function startTcpProxy(target: {
  readonly host: string
  readonly port: number
}): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let lost: string | undefined
  const server = createServer((inbound) => {
    const outbound = connect(target)
    for (const [socket, other] of [
      [inbound, outbound],
      [outbound, inbound],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    let answerIsLost = false
    inbound.on('data', (bytes: Buffer) => {
      if (lost !== undefined && bytes.includes(lost)) {
        answerIsLost = true
        lost = undefined
      }
      outbound.write(bytes)
    })
    inbound.on('end', () => outbound.end())
    outbound.on('data', (bytes: Buffer) => {
      if (answerIsLost) inbound.destroy()
      else inbound.write(bytes)
    })
    outbound.on('end', () => inbound.end())
  })
  const listen = (port: number) => new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    port,
    cut,
    restore: () => listen(port),
    loseAnswerTo: (words) => (lost = words),
    close: () => (server.listening ? cut() : Promise.resolve()),
  }
}
