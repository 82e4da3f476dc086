import { connect, createServer } from 'node:net'

/** One address that leads to whichever server is the primary, as a virtual address or HAProxy gives it. */
export async function startForwarder(firstTarget) {
  let target = firstTarget
  const open = new Set()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => undefined)
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening))
  const cut = () => open.forEach((socket) => socket.destroy())
  return {
    port: server.address().port,
    leadTo(port) {
      target = port
      cut()
    },
    stop() {
      server.close()
      cut()
    },
  }
}
