import { z } from 'zod'
import type { RecordedLook } from '../../../agent/settings/settings-spec.js'
import { isJsonObject, type Json } from '../../../conversation/json.js'
import type { Desk } from '../desk-context.js'
import { deskSchema, namedDesk, type FrontDesk, type NamedDesk } from '../front-desk.js'
import { knownIn } from '../known-in.js'

const asked = z.object({
  text: z.string().catch(''),
  parts: z.array(z.string()).catch([]),
  language: z.string().catch('pt'),
})

/** What the look at the desk would have brought with another desk; what a model had answered before stays. */
export function rereadDesk(desk: FrontDesk, { tool, args, data }: RecordedLook): Json | undefined {
  if (tool !== 'desk.context' || !isJsonObject(data)) return undefined
  const { text, parts, language } = asked.parse(args)
  const known = knownIn(desk, [text, ...parts], language)
  const again = { ...data, desk: asRead(namedDesk(desk)), known }
  return JSON.parse(JSON.stringify(again)) as Json
}

/** In the order in which the tables give it: another order alone is nothing else that is set. */
function asRead({ hours, texts, ...desk }: NamedDesk): Desk {
  // The schema of the desk takes what belongs to it, and leaves the rest of the settings.
  return deskSchema.parse({
    ...desk,
    hours: hours.toSorted((a, b) => a.weekday - b.weekday || (a.opens < b.opens ? -1 : 1)),
    texts: texts.toSorted((a, b) =>
      a.id === b.id ? (a.language < b.language ? -1 : 1) : a.id < b.id ? -1 : 1,
    ),
  })
}
