import { z } from 'zod'

const digest = z.string().regex(/^[0-9a-f]{64}$/)
/** Of the first link of a chain there is none before. */
const digestBefore = z.union([z.literal(''), digest])

// Strict throughout: words beside the record would be read by people, and proven by nothing.
const turnSchema = z.strictObject({
  seq: z.int().min(1),
  turnId: z.string(),
  at: z.iso.datetime(),
  handledSeq: z.int(),
  /** Null, with the salt, where the person's data was erased or lies in an archive. */
  record: z.string().nullable(),
  salt: z.string().nullable(),
  recordDigest: digest,
  prevHash: digestBefore,
  hash: digest,
})

const rootSchema = z.strictObject({
  seq: z.int().min(1),
  at: z.iso.datetime(),
  heads: z.string(),
  prevHash: digestBefore,
  hash: digest,
})

export const receiptSchema = z.strictObject({
  receipt: z.literal('leme conversation 2'),
  tenant: z.uuid(),
  conversation: z.uuid(),
  madeAt: z.iso.datetime(),
  span: z
    .strictObject({ first: z.literal(1), last: z.int().min(0) })
    .meta({ description: 'The turns it is of, from the first to the last one named.' }),
  turns: z.array(turnSchema),
  roots: z.array(rootSchema).meta({
    description:
      'The sealed roots of the business from the one that covers the conversation on; none: no root covers it yet.',
  }),
})

/** All that proves one conversation, turn by turn, to whoever holds a root that left the host: nobody's word is needed. */
export type ConversationReceipt = z.infer<typeof receiptSchema>
