import { z } from 'zod'

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
      calls: z.boolean().meta({ description: 'Its provider has to be told the address of a webhook.' }),
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
  marketing: z.boolean(),
  stopped: z
    .string()
    .nullable()
    .meta({ description: "The provider's word against it (PAUSED, REJECTED, quality:RED): it is not used." }),
})

export const chipSchema = z
  .object({
    id: z.string(),
    channel: z.string(),
    channelName: z.string(),
    name: z.string(),
    agent: z.string(),
    state: z.enum(['ok', 'paused', 'stopped', 'failing', 'unreadable']).meta({
      description:
        'paused: by a member. stopped: its provider refused it. failing: more failed than left in 24 hours. unreadable: sealed with another secret.',
    }),
    reason: z.string().nullable(),
    simulated: z.boolean(),
    allowList: z.array(z.string()).meta({ description: 'While testing: nobody else is written to.' }),
    fields: z
      .record(z.string(), z.unknown())
      .meta({ description: 'What is known of the account; secrets are never among it.' }),
    webhookPath: z.string().nullable(),
    sent24h: z.number(),
    failed24h: z.number(),
    templates: z.array(templateSchema),
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

export const testedSchema = z.object({
  ok: z.boolean(),
  name: z.string().nullable().meta({ description: 'What the provider calls the account.' }),
  sentTo: z.string().nullable(),
  reason: z.string().nullable().meta({ description: "In the provider's words, where it gave any." }),
})

export const paymentsSchema = z.object({
  connected: z.boolean(),
  baseUrl: z.string().nullable(),
  webhookPath: z.string().nullable(),
})

export const savedPaymentsSchema = z.object({
  webhookPath: z.string(),
  webhookToken: z.string().meta({ description: 'Shown this once: to be registered with the provider.' }),
})

export const businessChangesSchema = z.object({
  changes: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.string(),
      byName: z.string().nullable(),
      what: z.string(),
      subject: z.string(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
})
