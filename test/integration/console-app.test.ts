import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenTo } from '../support/event-listener.js'
import { startTestServer, type TestServer } from '../support/http.js'

let server: TestServer
let unbuilt: TestServer
let root: string

/** Busy machines are slow too; a pattern that backtracks would take minutes. */
const slowMs = 2_000

const script = 'console.log("leme")\n'.repeat(100)

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'leme-console-'))
  const folder = join(root, 'console')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Leme</title>')
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'assets/index-a1b2c3.js'), script)
  await writeFile(join(folder, 'assets/index-a1b2c3.js.map'), '{}')
  await writeFile(join(folder, 'assets/inter-a1b2c3.woff2'), Buffer.from([1, 2, 3]))
  await writeFile(join(root, 'secret.txt'), 'nobody reads this')
  server = await startTestServer({ server: { consoleFolder: folder } })
  unbuilt = await startTestServer({ server: { consoleFolder: join(root, 'nothing') } })
})
afterAll(async () => {
  await server.close()
  await unbuilt.close()
  await rm(root, { recursive: true })
})

/** As it is: `fetch` would tidy the path up and unpack the answer. */
function get(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; bytes: Buffer }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(server.url)
      request({ hostname, port, path, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
          }),
        )
      })
        .on('error', reject)
        .end()
    },
  )
}

describe('the app at /console', () => {
  test.each(['/console', '/console/', '/console/inbox', '/console/inspector/0b9f-1/turns/3'])(
    '%s is the page, asked for anew each time, under a policy that lets nothing else in',
    async (path) => {
      const { status, headers, bytes } = await get(path)
      expect([status, bytes.toString()]).toEqual([200, '<!doctype html><title>Leme</title>'])
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; " +
          "font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
      )
      expect(headers['x-content-type-options']).toBe('nosniff')
    },
  )

  test('its parts are kept for ever, each under its own type', async () => {
    const { headers, bytes } = await get('/console/assets/index-a1b2c3.js')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(bytes.toString()).toBe(script)
    expect((await get('/console/assets/inter-a1b2c3.woff2')).headers['content-type']).toBe('font/woff2')
    expect((await get('/console/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  test('text travels packed where the browser says that it can unpack it', async () => {
    const { headers, bytes } = await get('/console/assets/index-a1b2c3.js', { 'accept-encoding': 'br, gzip' })
    expect([headers['content-encoding'], headers['vary']]).toEqual(['gzip', 'accept-encoding'])
    expect(bytes.length).toBeLessThan(script.length / 10)
    expect(gunzipSync(bytes).toString()).toBe(script)
  })

  test('what the browser has is not sent again', async () => {
    const { etag } = (await get('/console')).headers
    const again = await get('/console', { 'if-none-match': String(etag) })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  test.each([
    '/console/../secret.txt',
    '/console/..%2fsecret.txt',
    '/console/%2e%2e/secret.txt',
    '/console/..%2f..%2f..%2fetc/passwd',
    '/console/assets/..%2f..%2fsecret.txt',
    '/console//etc/passwd',
    '/console/%00',
    '/console/assets/gone.js',
    `/console/${'a'.repeat(10_000)}!`,
    '/console/assets/index-a1b2c3.js.map',
  ])('%s leads nowhere', async (path) => {
    const { status, bytes } = await get(path)
    expect(status).toBe(404)
    expect(bytes.toString()).not.toContain('nobody reads this')
  })

  test('tells whether there is a sign-in for development', async () => {
    expect((await server.call('/console/sign-in.json')).body).toEqual({ development: true })
    const production = await startTestServer({
      server: { consoleFolder: join(root, 'console'), mode: 'production' },
    })
    try {
      expect((await production.call('/console/sign-in.json')).body).toEqual({ development: false })
    } finally {
      await production.close()
    }
  })

  test('an address made to be slow to read is answered at once', async () => {
    // The server's own work, in this process: how long the machine takes to come to it says nothing.
    const began = process.cpuUsage()
    expect((await get(`/console/${'a/'.repeat(4_000)}!`)).status).toBe(404)
    expect((await get(`/console/${'a-'.repeat(4_000)}!`)).status).toBe(404)
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(slowMs)
  })

  test('is where the server’s address leads, if it was built', async () => {
    const built = await server.call('/')
    expect([built.status, built.headers.get('location')]).toEqual([302, '/console'])
    const without = await unbuilt.call('/')
    expect([without.status, without.headers.get('location')]).toEqual([302, '/docs'])
    expect((await unbuilt.call('/console')).code).toBe('route.not_found')
  })
})

test('a server that is stopped ends the lines it holds open', async () => {
  const stopping = await startTestServer()
  const line = await listenTo(`${stopping.url}/ai/console/events`, await stopping.addPerson('viewer'))
  await expect.poll(() => line.heard.length).toBeGreaterThan(0)
  const began = performance.now()
  await stopping.close()
  await line.ended
  // Otherwise it would wait out what is given to turns under way.
  expect(performance.now() - began).toBeLessThan(20_000)
})
