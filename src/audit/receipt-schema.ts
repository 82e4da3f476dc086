import { z } from 'zod'

const hex = z.string().regex(/^([0-9a-f]{64})?$/)
const turnSchema = z.object({
  seq: z.int().min(1),
  turnId: z.string(),
  at: z.iso.datetime(),
  handledSeq: z.int(),
  /** Null, with the salt, where the person's data was erased. */
  record: z.string().nullable(),
  salt: z.string().nullable(),
  recordDigest: hex,
  prevHash: hex,
  hash: hex,
})

export const receiptSchema = z.object({
  receipt: z.literal('leme conversation 1'),
  tenant: z.string(),
  conversation: z.string(),
  madeAt: z.iso.datetime(),
  turns: z.array(turnSchema),
})

/** All that proves one conversation, turn by turn: whoever has it needs nothing else, and nobody's word. */
export type ConversationReceipt = z.infer<typeof receiptSchema>
