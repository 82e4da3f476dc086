import { parse } from 'yaml'
import { z } from 'zod'
import { contactMessageSchema } from '../../adapters/whatsapp-simulator/contact-message.js'
import { parseDuration } from '../duration.js'
import { UsageError } from '../exit-codes.js'

const stepsMax = 500
const words = z.union([z.string().min(1), z.number()]).transform(String)

/** Words it holds, whatever the case; `/…/` a regular expression. */
const pattern = words.transform((text, context) => {
  const [, source, flags] = /^\/(.+)\/([imsu]*)$/s.exec(text) ?? []
  try {
    return new RegExp(source ?? escaped(text), flags ?? 'i')
  } catch {
    context.addIssue(`${text} is no regular expression`)
    return z.NEVER
  }
})
const duration = z.string().transform((text, context) => {
  try {
    return parseDuration(text)
  } catch {
    context.addIssue('write a number and a unit: 2s')
    return z.NEVER
  }
})

/** All that is named has to fit. */
export type Expected = {
  readonly text?: RegExp | undefined
  readonly type?: string | undefined
  readonly option?: string | undefined
}

const step = z.union([
  z.strictObject({ say: words }),
  z.strictObject({ tap: words }),
  z.strictObject({ send: contactMessageSchema }),
  z.strictObject({
    expect: z.union([
      pattern.transform((text): Expected => ({ text })),
      z
        .strictObject({ text: pattern.optional(), type: z.string().optional(), option: words.optional() })
        .refine((expected) => Object.keys(expected).length > 0, 'expect text, type or option'),
    ]),
  }),
  /** Nothing may come for so long. */
  z.strictObject({ quiet: duration }),
])
const script = z.array(step).min(1).max(stepsMax)

export type ScriptStep = z.output<typeof step>

/** A conversation as a list in YAML. */
export function readScript(yaml: string): readonly ScriptStep[] {
  const read = script.safeParse(parseYaml(yaml))
  if (read.success) return read.data
  const { path, message } = read.error.issues[0] ?? { path: [], message: 'nothing in it' }
  const [index] = path
  const place = typeof index === 'number' ? `step ${index + 1}` : 'the script'
  throw new UsageError(`${place} cannot be read (${message}): write one of say, tap, send, expect, quiet`)
}

function parseYaml(yaml: string): unknown {
  try {
    return parse(yaml)
  } catch (error) {
    throw new UsageError(`the script is not YAML: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
