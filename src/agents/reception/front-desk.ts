import { z } from 'zod'
import { languages } from '../../language/detect-language.js'
import { placeholdersIn, wordingIds, wordings } from './wording.js'

/** What a service may need to know of the person before it goes on. */
const askable = ['customer', 'name', 'address', 'time'] as const

const servicesMax = 30
const linksMax = 20
const contactsMax = 10
const hoursMax = 42
const knowledgeMax = 300
const textsMax = 60
const templatesMax = 40
const closedDatesMax = 100
const wordsMax = 20

const slug = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'small letters, digits, - and _, at most 40')
const line = (max: number) => z.string().trim().min(1).max(max)
const words = z.array(line(40)).max(wordsMax).default([])
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time such as 08:00')
const https = z
  .url({ protocol: /^https$/ })
  .max(2000)
  .meta({ format: 'uri' })

const service = z.object({
  id: slug,
  title: line(60),
  description: line(200).nullable().default(null),
  words,
  asks: z.array(z.enum(askable)).max(askable.length).default([]),
  outcome: z.enum(['human', 'link', 'info']).default('human'),
  linkId: slug.nullable().default(null),
  knowledgeId: slug.nullable().default(null),
  priceCents: z.int().min(0).nullable().default(null),
  priceNote: line(120).nullable().default(null),
})

const hours = z
  .object({
    weekday: z.int().min(0).max(6).meta({ description: '0 is Sunday.' }),
    opens: clock,
    closes: clock,
  })
  .refine(({ opens, closes }) => opens < closes, 'opens before it closes')

const link = z.object({ id: slug, title: line(60), label: line(20), url: https, words })

const contact = z.object({
  name: line(80),
  phone: z.string().regex(/^\d{8,15}$/, 'digits with the country code, as in 5511999990000'),
  email: z.email().nullable().default(null),
})

const knowledge = z.object({
  id: slug,
  language: z.enum(languages).default('pt'),
  title: line(120).meta({ description: 'What people ask, in their words.' }),
  answer: line(2000),
  words,
  media: z
    .object({ kind: z.enum(['image', 'video', 'document']), link: https })
    .nullable()
    .default(null),
})

const text = z.object({ id: z.enum(wordingIds), language: z.enum(languages).default('pt'), text: line(1000) })

const template = z.object({
  chip: z.string().max(64),
  purpose: line(40).meta({ description: 'What it is for: `followup`, `session_timeout`, `reply`.' }),
  name: z.string().regex(/^[a-z0-9_]{1,512}$/, 'small letters, digits and underscores'),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(?:_[A-Z]{2,3})?$/, 'a code such as pt_BR')
    .default('pt_BR'),
  parameters: z.array(line(60)).max(20).default([]),
  text: line(1024),
  marketing: z.boolean().default(false),
})

/** The desk as a turn sees it: all of it but the knowledge, which is searched, and the templates, which are for sending. */
export const deskSchema = z.object({
  businessName: line(80),
  address: line(300).nullable().default(null),
  location: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .default(null),
  idleMinutes: z.int().min(1).max(1440).default(60),
  closedDates: z.array(z.iso.date()).max(closedDatesMax).default([]),
  services: z.array(service).max(servicesMax).default([]),
  hours: z.array(hours).max(hoursMax).default([]),
  links: z.array(link).max(linksMax).default([]),
  contacts: z.array(contact).max(contactsMax).default([]),
  texts: z.array(text).max(textsMax).default([]),
})

/** The front desk of a business: what it offers, when it is open, where it is, what it knows and how it words it. */
export const frontDeskSchema = deskSchema
  .extend({
    version: z.int().min(0).meta({ description: 'The one you saw; 0 where there is no desk yet.' }),
    knowledge: z.array(knowledge).max(knowledgeMax).default([]),
    templates: z.array(template).max(templatesMax).default([]),
  })
  .superRefine((desk, context) => {
    for (const { path, message } of deskProblems(desk)) context.addIssue({ code: 'custom', path, message })
  })
  .meta({ id: 'FrontDesk' })

export type FrontDesk = z.infer<typeof frontDeskSchema>
export type Service = z.infer<typeof service>
export type OpeningHours = z.infer<typeof hours>
type DeskLink = z.infer<typeof link>
type DeskText = z.infer<typeof text>

type Problem = { readonly path: (string | number)[]; readonly message: string }

function deskProblems(desk: {
  readonly services: readonly Service[]
  readonly links: readonly DeskLink[]
  readonly knowledge: readonly z.infer<typeof knowledge>[]
  readonly texts: readonly DeskText[]
  readonly templates: readonly z.infer<typeof template>[]
}): Problem[] {
  const linkIds = new Set(desk.links.map(({ id }) => id))
  const knowledgeIds = new Set(desk.knowledge.map(({ id }) => id))
  return [
    ...desk.services.flatMap(({ outcome, linkId, knowledgeId }, index): Problem[] => {
      if (outcome === 'link' && (linkId === null || !linkIds.has(linkId)))
        return [{ path: ['services', index, 'linkId'], message: 'names none of the links' }]
      if (outcome === 'info' && (knowledgeId === null || !knowledgeIds.has(knowledgeId)))
        return [{ path: ['services', index, 'knowledgeId'], message: 'names no entry of the knowledge' }]
      return []
    }),
    ...repeated('services', desk.services, ({ id }) => id),
    ...repeated('links', desk.links, ({ id }) => id),
    ...repeated('knowledge', desk.knowledge, ({ id, language }) => `${id} ${language}`),
    ...repeated('texts', desk.texts, ({ id, language }) => `${id} ${language}`),
    ...repeated('templates', desk.templates, ({ chip, purpose }) => `${chip} ${purpose}`),
    ...desk.texts.flatMap(({ id, language, text: given }, index) => {
      const known = placeholdersIn(wordings[id][language])
      return placeholdersIn(given)
        .filter((name) => !known.includes(name))
        .map((name) => ({ path: ['texts', index, 'text'], message: `nothing fills {${name}}` }))
    }),
  ]
}

function repeated<T>(list: string, entries: readonly T[], keyOf: (entry: T) => string): Problem[] {
  const keys = entries.map(keyOf)
  return keys.flatMap((key, index) =>
    keys.indexOf(key) < index ? [{ path: [list, index], message: `"${key}" is there twice` }] : [],
  )
}
