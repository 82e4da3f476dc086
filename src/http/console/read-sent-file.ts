import { z } from 'zod'
import { messageLimits } from '../../conversation/message-limits.js'
import { LemeError } from '../../errors/leme-error.js'
import { readText } from '../chat-request.js'

type FileOfForm = { readonly name: string; readonly bytes: Buffer; readonly caption?: string }

const said = z.object({
  name: z.string().min(1).max(messageLimits.nameLength),
  text: z.string().max(messageLimits.captionLength),
})

/** A form of a file and what is said with it: neither belongs into an address, which every proxy on the way writes down. */
export async function readSentFile(body: unknown, contentType: string | undefined): Promise<FileOfForm> {
  if (!Buffer.isBuffer(body) || body.length === 0) throw new LemeError('message.empty')
  const form = await formOf(body, contentType ?? '')
  const file = form?.get('file')
  if (!(file instanceof Blob)) throw new LemeError('request.invalid', { detail: 'file' })
  const words = said.safeParse({ name: file.name, text: form?.get('text') ?? '' })
  if (!words.success) {
    const [field] = words.error.issues[0]?.path ?? []
    throw new LemeError('request.invalid', { detail: field === 'text' ? 'text' : 'file' })
  }
  const bytes = Buffer.from(await file.arrayBuffer())
  if (bytes.length === 0) throw new LemeError('message.empty')
  const caption = readText(words.data.text)
  return { name: words.data.name, bytes, ...(caption !== '' && { caption }) }
}

async function formOf(body: Buffer, contentType: string): Promise<FormData | undefined> {
  try {
    // Not for what comes without an end: this is bounded, and in memory already.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
  } catch {
    return undefined
  }
}
