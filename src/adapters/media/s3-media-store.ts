import { AwsClient } from 'aws4fetch'
import type { MediaStore } from '../../ports/media-store.js'

export type S3Options = {
  /** Of the service, without the bucket: `https://s3.sa-east-1.amazonaws.com`, `http://127.0.0.1:9000`. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly timeoutMs?: number
}

const timeoutMsDefault = 60_000

/** A bucket of anything that speaks S3. The bytes are sealed before they get here: the bucket's owner cannot read them. */
export function createS3MediaStore(options: S3Options): MediaStore {
  const client = new AwsClient({
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    region: options.region,
    service: 's3',
    // A job that failed is tried again, with everything else that goes into it.
    retries: 0,
  })
  const call = (name: string, init: { method: string; body?: Uint8Array }) =>
    client.fetch(urlOf(options, name), {
      ...init,
      signal: AbortSignal.timeout(options.timeoutMs ?? timeoutMsDefault),
    })
  return {
    async put(name, bytes) {
      const answer = await call(name, { method: 'PUT', body: bytes })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the bucket did not take a file (HTTP ${answer.status})`)
    },
    async get(name) {
      const answer = await call(name, { method: 'GET' })
      if (answer.ok) return Buffer.from(await answer.arrayBuffer())
      await answer.body?.cancel()
      if (answer.status === 404) return undefined
      throw new Error(`the bucket did not give a file (HTTP ${answer.status})`)
    },
    async remove(name) {
      const answer = await call(name, { method: 'DELETE' })
      await answer.body?.cancel()
      if (!answer.ok && answer.status !== 404)
        throw new Error(`the bucket did not remove a file (HTTP ${answer.status})`)
    },
  }
}

function urlOf({ endpoint, bucket }: S3Options, name: string): string {
  return `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}/${encodeURIComponent(name)}`
}
