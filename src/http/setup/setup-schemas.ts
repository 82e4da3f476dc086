import { z } from 'zod'
import { numberQualities } from '../../conversation/inbound.js'

export const businessSchema = z
  .object({
    name: z.string(),
    timeZone: z.string(),
    address: z.string().nullable(),
    voiceMayConfirm: z.boolean().meta({ description: 'A spoken yes counts for what waits for a word.' }),
  })
  .meta({ id: 'Business' })

export const channelsSchema = z.object({
  channels: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      title: z.string().meta({ description: 'What it is called where one is chosen.' }),
      about: z.string().nullable().meta({ description: 'When to pick it.' }),
      calls: z.boolean().meta({ description: 'Its provider has to be told the address of a webhook.' }),
      pairs: z.boolean().meta({ description: 'A phone is linked to the account by a code it reads.' }),
      simulated: z.boolean().meta({ description: 'A simulated number of it can be had here.' }),
      fields: z.array(
        z.object({
          name: z.string(),
          title: z.string(),
          help: z.string(),
          kind: z.enum(['text', 'texts', 'switch']),
          secret: z.boolean(),
          optional: z.boolean().meta({ description: 'Made up, or with a default, where it is left out.' }),
        }),
      ),
    }),
  ),
})

const templateSchema = z.object({
  purpose: z.string(),
  name: z.string(),
  language: z.string(),
  text: z.string(),
  header: z.string().nullable().meta({
    description: 'The words above, or the kind of what stands there: image, video, document, location.',
  }),
  footer: z.string().nullable(),
  buttons: z.array(z.object({ type: z.string(), title: z.string() })),
  marketing: z.boolean(),
  stopped: z
    .string()
    .nullable()
    .meta({ description: "The provider's word against it (PAUSED, REJECTED, quality:RED): it is not used." }),
})

export const paceSchema = z.object({
  perSecond: z.int().meta({ description: 'Messages a second, over all.' }),
  pairBurst: z.int().meta({ description: 'To one person so many may go at once.' }),
  pairEveryMs: z.int().meta({ description: 'To one person, after those: one in so many milliseconds.' }),
  ownPeopleADay: z
    .int()
    .nullable()
    .meta({ description: 'People it writes to first in a day, at most; null: as its provider allows.' }),
})

export const chipSchema = z
  .object({
    id: z.string(),
    channel: z.string(),
    channelName: z.string(),
    name: z.string(),
    agent: z.string(),
    state: z.enum(['ok', 'paused', 'disconnected', 'stopped', 'failing', 'unreadable']).meta({
      description:
        'paused: by a member. disconnected: the phone behind it has to be linked again. stopped: its provider refused it. failing: more failed than left in 24 hours. unreadable: sealed with another secret.',
    }),
    reason: z.string().nullable(),
    peopleADay: z.int().nullable().meta({
      description:
        'So many people it may write to first in a day; null: nobody said, or as many as it likes.',
    }),
    quality: z.enum(numberQualities).nullable().meta({ description: "Its provider's opinion." }),
    pace: paceSchema.extend({
      most: z
        .object({ perSecond: z.int(), pairEveryMs: z.int(), pairBurst: z.int() })
        .meta({ description: 'As fast as its provider lets it be.' }),
      reached24h: z
        .int()
        .meta({ description: 'People the business wrote to first in 24 hours, over all its numbers.' }),
    }),
    simulated: z.boolean(),
    allowList: z.array(z.string()).meta({ description: 'While testing: nobody else is written to.' }),
    fields: z
      .record(z.string(), z.unknown())
      .meta({ description: 'What is known of the account; secrets are never among it.' }),
    webhookPath: z.string().nullable(),
    sent24h: z.number(),
    failed24h: z.number(),
    templates: z.array(templateSchema),
    pairs: z.boolean().meta({ description: 'A phone is linked to it by a code it reads.' }),
    hasTemplates: z.boolean().meta({ description: 'Its provider keeps templates, which can be asked for.' }),
  })
  .meta({ id: 'ConnectedChip' })

export const savedChipSchema = z.object({
  id: z.string(),
  webhookPath: z.string().nullable(),
  made: z
    .record(z.string(), z.string())
    .meta({ description: 'Secrets made up here, shown this once: to be registered with the provider.' }),
})

const placeText = z.string().trim().min(1).max(600)
const mediaLink = z.strictObject({ link: z.url({ protocol: /^https$/ }).max(2_000) })

/** What fills a template outside its words; `{{field}}` in it is a value. */
const headerBody = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: placeText }),
  z.strictObject({ type: z.enum(['image', 'video']), media: mediaLink }),
  z.strictObject({ type: z.literal('document'), media: mediaLink, filename: placeText.optional() }),
  z.strictObject({
    type: z.literal('location'),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    name: placeText,
    address: placeText,
  }),
])
const buttonPlace = z.int().min(0).max(9)
const buttonBody = z.discriminatedUnion('type', [
  z.strictObject({ index: buttonPlace, type: z.literal('quick_reply'), payload: z.string().min(1).max(128) }),
  z.strictObject({ index: buttonPlace, type: z.literal('url'), suffix: placeText }),
  z.strictObject({ index: buttonPlace, type: z.literal('copy_code'), code: placeText }),
  z.strictObject({ index: buttonPlace, type: z.literal('flow'), token: placeText.optional() }),
])

export const nameTemplateBody = z.strictObject({
  purpose: z
    .string()
    .regex(/^[\w.-]{1,60}$/)
    .meta({ description: 'What messages it stands for; reply: late answers.' }),
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.string().min(2).max(20).default('pt_BR'),
  parameters: z
    .array(z.string().regex(/^[\w.:-]{1,80}$/))
    .max(20)
    .default([])
    .meta({
      description: 'Where each value comes from: contact.name, text, a field, price:field, date:field.',
    }),
  header: headerBody.optional(),
  buttons: z.array(buttonBody).max(10).optional(),
})

export const namedTemplateSchema = z.object({
  ok: z.boolean(),
  why: z
    .enum(['no_account_id', 'no_answer', 'no_templates', 'not_listed', 'stopped', 'other_places'])
    .nullable(),
  reason: z
    .string()
    .nullable()
    .meta({ description: "The provider's word against it, or the places it has." }),
})

/** What the provider's own list came to. */
export const syncedSchema = z
  .object({
    ok: z.boolean(),
    why: z.enum(['no_account_id', 'no_answer', 'no_templates']).nullable(),
    reason: z.string().nullable(),
    changes: z.array(
      z.object({
        kind: z.enum(['new', 'changed', 'stopped', 'back', 'removed']),
        purpose: z.string().nullable(),
        name: z.string(),
        language: z.string(),
        text: z.string(),
        marketing: z.boolean(),
        stopped: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'SyncedTemplates' })

/** Where the linking of a phone stands. */
export const pairingSchema = z.object({
  state: z.enum(['waiting', 'preparing', 'connected', 'failed']).meta({
    description: 'waiting: for the phone to read the code. preparing: the provider has no code yet.',
  }),
  reason: z.string().nullable().meta({ description: 'What went wrong, in words for the owner.' }),
})

export const pairingCodeSchema = pairingSchema.extend({
  picture: z.string().nullable().meta({ description: 'The code as a PNG, in base64; drawn anew here.' }),
  codeLivesMs: z.int().meta({ description: 'After this long the picture is good for nothing.' }),
  codesMax: z.int().meta({ description: 'So many are asked for one after the other, and then no more.' }),
})

export const testedSchema = z.object({
  ok: z.boolean(),
  name: z.string().nullable().meta({ description: 'What the provider calls the account.' }),
  sentTo: z.string().nullable(),
  reason: z.string().nullable().meta({ description: "In the provider's words, where it gave any." }),
})

export const paymentsSchema = z.object({
  connected: z
    .boolean()
    .meta({ description: 'There is an account, and its key was accepted when last tried.' }),
  refused: z.boolean().meta({ description: 'There is an account, and its key was refused when last tried.' }),
  baseUrl: z.string().nullable(),
  webhookPath: z.string().nullable(),
  isPractice: z.boolean().meta({ description: 'With play money, on this machine.' }),
  mayPractise: z.boolean().meta({ description: 'One with play money may be had here.' }),
})

export const savedPaymentsSchema = z.object({
  webhookPath: z.string(),
  webhookToken: z.string().meta({ description: 'Shown this once: to be registered with the provider.' }),
})

export const businessChangesSchema = z.object({
  changes: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.string().nullable().meta({ description: 'Null: nobody did it, it was time.' }),
      byName: z.string().nullable(),
      what: z.string(),
      subject: z.string(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
})
