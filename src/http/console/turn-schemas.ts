import { z } from 'zod'
import { modelCurrencies } from '../../ports/models.js'
import { messagePartSchema } from '../schemas.js'
import { threadMessageSchema } from './schemas.js'

const stagesMsSchema = z.record(z.string(), z.number())

export const turnSchema = z.object({
  seq: z.number(),
  turnId: z.string(),
  at: z.iso.datetime(),
  understanding: z
    .object({
      source: z.string(),
      intent: z.string().nullable(),
      event: z.string(),
      confidence: z.number(),
    })
    .nullable(),
  said: z.string().meta({ description: 'What the person said.' }),
  heard: z.array(z.string()).meta({ description: 'The kinds of what came in.' }),
  stagesMs: stagesMsSchema,
  modelCalls: z.number(),
  fallback: z.boolean(),
  erased: z.boolean(),
})

export const turnsPageSchema = z.object({ turns: z.array(turnSchema), nextBefore: z.number().nullable() })

export const foundTurnsSchema = z.object({
  turns: z.array(
    turnSchema.extend({
      conversation: z.string(),
      found: z.array(z.enum(['turn', 'request', 'reason', 'claim', 'tool'])),
    }),
  ),
})

/** A place in the text of the turn. */
const spanSchema = z.object({ start: z.number(), end: z.number() })

/**
 * As it was journaled: the inspector shows it whole. A source, a kind of input, a step may have any name here, because records of
 * other versions are shown as well.
 */
export const turnRecordSchema = z.looseObject({
  v: z.number(),
  turnId: z.string(),
  agent: z.object({ id: z.string(), version: z.number() }),
  at: z.string(),
  timeZone: z.string(),
  attempt: z.number(),
  inputs: z
    .array(
      z.looseObject({
        id: z.string(),
        seq: z.number(),
        at: z.string(),
        body: z.looseObject({ kind: z.string() }),
      }),
    )
    .readonly(),
  contact: z.looseObject({}).nullable(),
  effects: z.array(z.looseObject({})).readonly(),
  remoteModel: z.boolean(),
  understanding: z.looseObject({
    text: z.string(),
    event: z.string(),
    intent: z.string().nullable(),
    option: z.string().nullable(),
    entities: z.looseObject({}),
    answer: z.looseObject({ kind: z.string() }).nullable(),
    source: z.string(),
    confidence: z.number(),
    because: z.array(z.string()).readonly(),
    requests: z
      .array(
        z.looseObject({
          intent: z.string(),
          slots: z.record(z.string(), z.looseObject({ spans: z.array(spanSchema).readonly() })),
        }),
      )
      .readonly()
      .exactOptional(),
    unread: z.array(spanSchema).readonly().exactOptional(),
    consent: z.looseObject({ says: z.string() }).exactOptional(),
  }),
  decisions: z
    .array(
      z.looseObject({
        next: z.looseObject({ do: z.string() }),
        because: z.array(z.string()).readonly(),
        step: z.looseObject({ did: z.string() }).nullable(),
      }),
    )
    .readonly(),
  events: z.array(z.looseObject({ type: z.string() })).readonly(),
  messages: z.array(messagePartSchema).readonly(),
  modelCalls: z
    .array(
      z.looseObject({
        question: z.string(),
        promptVersion: z.string(),
        provider: z.string(),
        model: z.string(),
        raw: z.string(),
        ok: z.boolean(),
        code: z.string().exactOptional(),
        message: z.string().exactOptional(),
        fallback: z.boolean(),
        durationMs: z.number(),
        inputTokens: z.number(),
        cachedTokens: z.number().exactOptional(),
        outputTokens: z.number(),
      }),
    )
    .readonly(),
  operations: z
    .array(
      z.looseObject({
        tool: z.string(),
        action: z.string(),
        planId: z.string().nullable(),
        params: z.unknown(),
        result: z.unknown(),
        success: z.boolean(),
        errorMessage: z.string().nullable(),
        durationMs: z.number(),
      }),
    )
    .readonly(),
  stagesMs: stagesMsSchema,
})

const sentMessageSchema = threadMessageSchema.extend({
  attempts: z.number(),
  maybeRepeated: z.boolean(),
  sentAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  readAt: z.iso.datetime().nullable(),
})

const stateSchema = z.looseObject({ state: z.string(), mode: z.string().nullable() })

export const turnDetailSchema = z.object({
  record: turnRecordSchema,
  messages: z.array(sentMessageSchema),
  effects: z.array(
    z.object({
      id: z.string(),
      tool: z.string(),
      key: z.string(),
      status: z.enum(['intended', 'unknown', 'done', 'refused']),
      attempts: z.number(),
      request: z.looseObject({}),
      outcome: z.looseObject({}).nullable(),
    }),
  ),
  gate: z.object({
    offered: z.array(z.string()),
    removed: z.array(z.object({ tool: z.string(), reason: z.string() })),
  }),
  prompts: z
    .array(
      z.object({
        question: z.string(),
        version: z.string(),
        system: z.string(),
        messages: z.array(z.object({ role: z.enum(['user', 'assistant']), text: z.string() })),
      }),
    )
    .meta({
      description:
        'What a connected model was shown, question by question, put together anew from the record; masked as it was.',
    }),
  costs: z.array(z.object({ millionths: z.number(), currency: z.enum(modelCurrencies) }).nullable()).meta({
    description:
      'What each of the model calls cost, in millionths of the currency, at the prices of now; null: no price is set. For owners; others get none.',
  }),
  titles: z
    .record(z.string(), z.string())
    .meta({ description: 'What the tools do that it used, by their names.' }),
  corrected: z
    .array(
      z.object({
        number: z.int(),
        kind: z.enum(['reading', 'wording', 'review']),
        byName: z.string().nullable(),
        at: z.iso.datetime(),
      }),
    )
    .meta({ description: 'Who put right what bore on this turn, and when.' }),
  explained: z
    .object({
      took: z.string().nullable().meta({ description: 'What the message was taken for.' }),
      tools: z
        .record(z.string(), z.string())
        .meta({ description: 'What the tools that were used are called.' }),
      reasons: z.array(z.string()).meta({ description: 'Why the agent answered so, in its own words.' }),
    })
    .meta({ description: 'The turn told to the team, in the language that was asked for.' }),
  stateBefore: stateSchema.nullable(),
  stateAfter: stateSchema,
})

const halfSchema = z.looseObject({})

export const replaySchema = z.object({
  kind: z.enum(['same', 'different', 'read_otherwise', 'needs_model']),
  differences: z.array(z.object({ what: z.string(), before: z.unknown(), now: z.unknown() })),
  before: halfSchema,
  now: halfSchema.nullable().meta({ description: 'Null where the turn did not come to its end.' }),
})
