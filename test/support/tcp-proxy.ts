import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface TcpProxy {
  readonly port: number
  /** Ends every connection and takes no more, as a server that was switched off. */
  cut(): Promise<void>
  restore(): Promise<void>
  /**
   * Nothing comes through any more, either way, and nobody is told: as a machine that is cut off from the network. The connections there were
   * stay as silent when it is back; those that are opened then are as ever.
   */
  vanish(): void
  reappear(): void
  /** How often somebody wanted to connect while it was gone. */
  knockedInVain(): number
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
  const silent = new WeakSet<Socket>()
  let isGone = false
  let knocked = 0
  let lost: string | undefined
  const server = createServer((inbound) => {
    if (isGone) {
      knocked++
      sockets.add(inbound)
      inbound.on('error', () => undefined).on('close', () => sockets.delete(inbound))
      inbound.resume()
      return
    }
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
      if (silent.has(inbound)) return
      if (lost !== undefined && bytes.includes(lost)) {
        answerIsLost = true
        lost = undefined
      }
      outbound.write(bytes)
    })
    inbound.on('end', () => outbound.end())
    outbound.on('data', (bytes: Buffer) => {
      if (silent.has(outbound)) return
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
    vanish() {
      isGone = true
      for (const socket of sockets) silent.add(socket)
    },
    reappear: () => void (isGone = false),
    knockedInVain: () => knocked,
    loseAnswerTo: (words) => (lost = words),
    close: () => (server.listening ? cut() : Promise.resolve()),
  }
}
