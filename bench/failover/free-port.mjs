import { createServer } from 'node:net'

export async function freePort() {
  const server = createServer()
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address()
  await new Promise((closed) => server.close(closed))
  return port
}
