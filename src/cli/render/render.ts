import { z } from 'zod'
import type { Message } from '../../conversation/message.js'
import { messageSchema } from './message-schema.js'
import type { RenderedLine, Renderer } from './renderer.js'

/** Nobody's number: where one will stand in the request. */
const demoRecipient = '5511999990000'

/** What would be asked of a provider, without asking it. The line is a message with `to` beside its fields, or `{ to, message }`. */
export function render(renderer: Renderer, value: unknown): RenderedLine {
  const read = readLine(value)
  return read.ok ? renderer(read.message, read.to) : read
}

type ReadLine =
  { readonly ok: true; readonly message: Message; readonly to: string } | Extract<RenderedLine, { ok: false }>

const wrapped = z.strictObject({ to: z.string().min(1).default(demoRecipient), message: messageSchema })

function readLine(value: unknown): ReadLine {
  const isWrapped = isObject(value) && 'message' in value
  const read = wrapped.safeParse(isWrapped ? value : unwrapped(value))
  if (read.success) return { ok: true, ...read.data }
  const [issue] = read.error.issues
  const path = issue?.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys] : (issue?.path ?? [])
  const field = fieldOf(isWrapped || path[0] !== 'message' ? path : path.slice(1))
  return { ok: false, error: { code: 'message.invalid', field, message: issue?.message ?? 'not a message' } }
}

function unwrapped(value: unknown): unknown {
  if (!isObject(value)) return { message: value }
  const { to, ...message } = value
  return to === undefined ? { message } : { to, message }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `["options", 0, "title"]` is `options[0].title`. */
function fieldOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((before, key) => {
    if (typeof key === 'number') return `${before}[${key}]`
    return before === '' ? String(key) : `${before}.${String(key)}`
  }, '')
}
