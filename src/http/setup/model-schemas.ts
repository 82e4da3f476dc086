import { z } from 'zod'
import { modelCurrencies, modelProviders } from '../../ports/models.js'

const useSchema = {
  calls: z.number(),
  inputTokens: z.number(),
  cachedTokens: z.number().meta({ description: 'Of those, what the provider had kept of earlier prompts.' }),
  outputTokens: z.number(),
  cost: z.number().meta({ description: 'This month, in millionths of the currency, at the prices of now.' }),
}

export const modelsSchema = z.object({
  server: z.string().nullable().meta({
    description: 'The provider of the installation, for agents without a connection of the business.',
  }),
  connections: z.array(
    z.object({
      id: z.string(),
      provider: z.enum(modelProviders),
      baseUrl: z.string().nullable(),
      model: z.string(),
      agents: z.array(z.string()).nullable().meta({ description: 'Null: all that no other names.' }),
      inputPrice: z.number().meta({ description: 'Millionths of the currency for a million tokens.' }),
      outputPrice: z.number(),
      cachedPrice: z.number().nullable().meta({
        description: 'For what the provider had kept of earlier prompts; null: as much as the rest.',
      }),
      key: z.enum(['kept', 'none', 'unreadable']),
      removed: z.boolean().meta({ description: 'It is asked no more; what it cost this month counts.' }),
      ...useSchema,
    }),
  ),
  budget: z.object({
    currency: z.enum(modelCurrencies),
    monthlyCents: z.number().nullable(),
    spentCents: z.number(),
    month: z.string(),
    isSpent: z.boolean().meta({ description: 'No model is asked until the next month, or another budget.' }),
  }),
})

const priceMost = 1_000_000_000_000
const price = z.number().int().min(0).max(priceMost)

export const modelBodySchema = z.strictObject({
  provider: z.enum(modelProviders),
  baseUrl: z.string().trim().max(300).nullable().default(null),
  model: z.string().trim().max(120),
  apiKey: z.string().trim().max(500).optional().meta({ description: 'Left out: the one that is kept.' }),
  agents: z.array(z.string().max(80)).max(50).nullable().default(null),
  inputPrice: price.default(0),
  outputPrice: price.default(0),
  cachedPrice: price.nullable().default(null),
})

const centsMost = 1_000_000_000

export const modelBudgetBodySchema = z.strictObject({
  currency: z.enum(modelCurrencies),
  monthlyCents: z.number().int().min(0).max(centsMost).nullable(),
})

export const savedModelSchema = z.object({ id: z.string() })

/** Why a model did not answer, so that it can be said in anybody's words. */
export const modelFailures = [
  'key',
  'credit',
  'model',
  'busy',
  'timeout',
  'provider',
  'unreachable',
  'other',
] as const

export const testedModelSchema = z.object({
  ok: z.boolean(),
  cause: z.enum(modelFailures).nullable(),
  reason: z.string().nullable().meta({ description: "In the provider's words, without the key." }),
})
