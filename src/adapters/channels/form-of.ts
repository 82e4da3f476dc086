import { randomUUID } from 'node:crypto'
import type { FileBytes } from '../../ports/channel.js'

type Form = { readonly body: Buffer; readonly contentType: string }

/** A form with one file, as RFC 7578 writes it. */
export function formOf(
  fields: { readonly [name: string]: string },
  { field, file }: { readonly field: string; readonly file: FileBytes },
): Form {
  const boundary = `leme-${randomUUID()}`
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${plainName(file.name)}"\r\ncontent-type: ${file.mimeType}\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(parts.join('') + head),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { body, contentType: `multipart/form-data; boundary=${boundary}` }
}

/** A quote or a line break would end the header. */
function plainName(name: string | null): string {
  return (name ?? 'arquivo').replace(/["\\\p{Cc}]/gu, '_')
}
