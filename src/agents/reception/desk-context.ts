import { z } from 'zod'
import { formatMoney } from '../../language/format-money.js'
import { deskSchema } from './front-desk.js'

export type Desk = z.infer<typeof deskSchema>

/** An entry of the knowledge that shares words with what was asked. */
export const knownSchema = z.object({
  id: z.string(),
  title: z.string(),
  answer: z.string(),
  media: z.object({ kind: z.enum(['image', 'video', 'document']), link: z.string() }).nullable(),
  /** How much of what was asked it covers, from 0 to 1. */
  asked: z.number(),
  /** The part of the message it was found for; null: it is named by a service, and no part asked for it. */
  part: z.string().nullable().default(null),
})
export type Known = z.infer<typeof knownSchema>

/** What one look at the desk brings; no desk where the business has set up none. */
export const contextSchema = z.object({
  desk: deskSchema.nullable(),
  known: z.array(knownSchema),
  /** What a model answered before, by key. */
  recalled: z.record(z.string(), z.string()),
})
export type DeskContext = z.infer<typeof contextSchema>

/** All of it as text: what a model says of prices, links and phones must be in here. */
export function groundsOf({
  desk,
  known,
}: {
  readonly desk: Desk | null
  readonly known: readonly Known[]
}): string {
  if (!desk) return ''
  const { services, links, contacts } = desk
  return [
    desk.businessName,
    desk.address ?? '',
    desk.area ?? '',
    ...services.map(({ title, description, priceCents, priceNote }) =>
      [title, description, priceCents === null ? null : formatMoney(priceCents), priceNote]
        .filter(Boolean)
        .join(' '),
    ),
    ...links.map(({ title, url }) => `${title} ${url}`),
    ...contacts.map(({ name, phone, email }) => [name, phone, email].filter(Boolean).join(' ')),
    ...[...new Set(known.map(({ title, answer }) => `${title} ${answer}`))],
  ].join('\n')
}
