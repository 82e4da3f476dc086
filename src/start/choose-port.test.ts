import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { choosePort, defaultPort } from './choose-port.js'

const host = '127.0.0.1'
const servers: Server[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((closed) => server.close(closed))))
})

test('without a wish, one from 3000 on that is free', async () => {
  const first = await choosePort({ port: null, host })
  await take(first)
  const second = await choosePort({ port: null, host })
  expect(first).toBeGreaterThanOrEqual(defaultPort)
  expect(second).toBeGreaterThan(first)
})

test('a port that was asked for is not replaced by another', async () => {
  const port = await choosePort({ port: 0, host })
  expect(await choosePort({ port, host })).toBe(port)
  await take(port)
  await expect(choosePort({ port, host })).rejects.toMatchObject({
    code: 'port-taken',
    message: expect.stringMatching(`^port ${port} is taken`) as string,
  })
})

test.skipIf(process.platform !== 'linux')('who has it is named', async () => {
  const port = await choosePort({ port: 0, host })
  await take(port)
  await expect(choosePort({ port, host })).rejects.toThrow(`(process ${process.pid})`)
})

test('a host that is not ours is told', async () => {
  await expect(choosePort({ port: 0, host: '192.0.2.1' })).rejects.toThrow(/HOST is 192\.0\.2\.1/)
})

function take(port: number): Promise<void> {
  const server = createServer()
  servers.push(server)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
}
