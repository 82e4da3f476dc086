import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MediaStore } from '../../ports/media-store.js'
import { createFolderMediaStore } from './folder-media-store.js'
import { createS3MediaStore } from './s3-media-store.js'

let folder: string
const kept = new Map<string, Buffer>()
let status: number | null = null

/** As much of S3 as is asked here; whoever did not sign gets nothing. */
const bucket = createServer((request, answer) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { method, url = '', headers } = request
    if (!/^AWS4-HMAC-SHA256 Credential=key\//.test(headers.authorization ?? '')) status = 403
    if (status !== null) return answer.writeHead(status).end()
    if (method === 'PUT') kept.set(url, Buffer.concat(chunks))
    if (method === 'DELETE') kept.delete(url)
    if (method !== 'GET') return answer.writeHead(method === 'PUT' ? 200 : 204).end()
    const found = kept.get(url)
    return answer.writeHead(found ? 200 : 404).end(found)
  })
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leme-store-'))
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  bucket.close()
})

const name = 'ab'.repeat(32)

function s3(): MediaStore {
  const { port } = bucket.address() as AddressInfo
  return createS3MediaStore({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
}

describe.each<[string, () => MediaStore]>([
  ['a folder', () => createFolderMediaStore(folder)],
  ['a bucket', s3],
])('%s', (_what, open) => {
  test('gives back what it was given, until it is removed', async () => {
    const store = open()
    expect(await store.get(name)).toBeUndefined()
    await store.put(name, Buffer.from('one'))
    await store.put(name, Buffer.from('two'))
    expect(await store.get(name)).toEqual(Buffer.from('two'))
    await store.remove(name)
    await store.remove(name)
    expect(await store.get(name)).toBeUndefined()
  })
})

test('a folder takes no name that leads elsewhere, and lets nobody else read', async () => {
  const store = createFolderMediaStore(folder)
  await expect(store.put('../../etc/passwd', Buffer.from('x'))).rejects.toThrow(/64 hexadecimal/)
  await store.put(name, Buffer.from('x'))
  expect(((await stat(join(folder, 'ab', name))).mode & 0o077).toString(8)).toBe('0')
  expect(await readdir(join(folder, 'ab'))).toEqual([name])
})

test('a bucket that refuses is told, not taken for an empty one', async () => {
  status = 503
  await expect(s3().put(name, Buffer.from('x'))).rejects.toThrow(/503/)
  await expect(s3().get(name)).rejects.toThrow(/503/)
  status = null
})
