import { z } from 'zod'
import { renderEvolution } from '../../adapters/whatsapp-evolution/render-evolution.js'
import { renderMeta } from '../../adapters/whatsapp-meta/render-meta.js'
import { renderZapi } from '../../adapters/whatsapp-zapi/render-zapi.js'
import type { Rendered } from '../../adapters/whatsapp/rendered.js'
import { checkMessage } from '../../conversation/check-message.js'
import { degrade, showsNothing } from '../../conversation/degrade.js'
import { textOf, type Message } from '../../conversation/message.js'
import { messageSchema } from './message-schema.js'
import type { Renderer } from './renderer.js'

/** Nobody's number and nobody's accounts: where they will stand in the request. */
const demoRecipient = '5511999990000'
const demoMeta = { apiVersion: 'v25.0', phoneNumberId: '100000000000000' }
const demoInstance = 'demo'

type RenderedLine = Rendered | { readonly ok: true; readonly requests: readonly []; readonly text: string }

/** What would be asked of a provider, without asking it. The line is a message with `to` beside its fields, or `{ to, message }`. */
export function render(renderer: Renderer, value: unknown, showsButtons: boolean): RenderedLine {
  const read = readLine(value)
  if (!read.ok) return read
  const { message, to } = read
  switch (renderer) {
    case 'meta':
      return renderMeta(message, to, demoMeta)
    case 'evolution':
      return renderEvolution(message, to, { instance: demoInstance, showsButtons })
    case 'zapi':
      return renderZapi(message, to, { instance: demoInstance, instanceToken: demoInstance, showsButtons })
    case 'text':
      return renderText(message)
  }
}

function renderText(message: Message): RenderedLine {
  const [problem] = checkMessage(message)
  if (problem) return { ok: false, error: { code: 'message.invalid', ...problem } }
  return { ok: true, requests: [], text: textOf(degrade(message, showsNothing)) }
}

type ReadLine =
  { readonly ok: true; readonly message: Message; readonly to: string } | Extract<Rendered, { ok: false }>

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
