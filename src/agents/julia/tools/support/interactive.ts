import { z } from 'zod'
import type { Resolution } from '../../../../agent/define-tool.js'
import { checkMessage } from '../../../../conversation/check-message.js'
import type { Json, JsonObject } from '../../../../conversation/json.js'
import { messageLimits as limits } from '../../../../conversation/message-limits.js'
import type { Message, Option } from '../../../../conversation/message.js'
import { shorten } from '../../../../conversation/shorten.js'
import { foldText } from '../../../../language/fold-text.js'
import { ready, refused } from './said.js'

type Of<Type extends Message['type']> = Extract<Message, { type: Type }>

const text = z.string().trim().min(1).max(limits.bodyLength)

const optionsSchema = z.object({
  texto: text,
  opcoes: z
    .array(z.string().trim().min(1))
    .min(1)
    .max(limits.buttons, `no máximo ${limits.buttons} opções: para mais, use enviar_lista`),
})

const listSchema = z.object({
  texto: text,
  button_text: z.string().trim().min(1),
  secoes: z
    .array(
      z.object({
        titulo: z.string().trim().min(1),
        itens: z
          .array(z.object({ titulo: z.string().trim().min(1), descricao: z.string().trim().optional() }))
          .min(1),
      }),
    )
    .min(1)
    .refine(
      (sections) => sections.reduce((sum, { itens }) => sum + itens.length, 0) <= limits.rows,
      `no máximo ${limits.rows} itens somando todas as seções`,
    ),
})

const linkSchema = z.object({
  texto: text,
  url: z
    .string()
    .trim()
    .refine(
      (url) => url.startsWith('https://') && URL.canParse(url),
      'a URL deve ser completa e começar por https://',
    ),
  label: z.string().trim().min(1),
})

/** One to three reply buttons. A title that is too long is shortened at a word. */
export function buttonsFrom(draft: JsonObject): Resolution<{ message: Of<'buttons'> }> {
  return read(optionsSchema, draft, ({ texto, opcoes }) => ({
    type: 'buttons',
    text: texto,
    options: opcoes.map((title) => option(title, limits.buttonTitleLength)),
  }))
}

/** Up to ten rows over all sections. */
export function listFrom(draft: JsonObject): Resolution<{ message: Of<'list'> }> {
  return read(listSchema, draft, ({ texto, button_text, secoes }) => ({
    type: 'list',
    text: texto,
    button: shorten(button_text, limits.labelLength),
    sections: secoes.map(({ titulo, itens }) => ({
      title: shorten(titulo, limits.sectionTitleLength),
      rows: itens.map(({ titulo: title, descricao }) => ({
        ...option(title, limits.rowTitleLength),
        ...(descricao ? { description: shorten(descricao, limits.rowDescriptionLength) } : {}),
      })),
    })),
  }))
}

/** A link behind a button; https only. */
export function linkFrom(draft: JsonObject): Resolution<{ message: Of<'cta_url'> }> {
  return read(linkSchema, draft, ({ texto, url, label }) => ({
    type: 'cta_url',
    text: texto,
    label: shorten(label, limits.labelLength),
    url,
  }))
}

/** The id comes of the whole title: the same option keeps its id, however it had to be shortened. */
function option(title: string, max: number): Option {
  const id = foldText(title)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, idMax)
  return { id: `say:${id}`, title: shorten(title, max) }
}

const idMax = 100

function read<Schema extends z.ZodType, M extends Message>(
  schema: Schema,
  draft: JsonObject,
  build: (given: z.infer<Schema>) => M,
): Resolution<{ message: M }> {
  const given = schema.safeParse(
    Object.fromEntries(Object.entries(draft).map(([key, value]) => [key, plain(value)])),
  )
  if (!given.success)
    return refused(
      'interactive.invalid',
      given.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    )
  const message = build(given.data)
  const problems = checkMessage(message)
  return problems.length === 0
    ? ready({ message })
    : refused(
        'interactive.invalid',
        problems.map(({ field, message: problem }) => `${field}: ${problem}`).join('; '),
      )
}

/** Some models send lists as JSON in a text. */
function plain(value: Json): Json {
  if (typeof value !== 'string' || !/^\s*\[/.test(value)) return value
  try {
    return JSON.parse(value) as Json
  } catch {
    return value
  }
}
