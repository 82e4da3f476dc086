import { z } from 'zod'
import { settingsValue } from '../settings-schemas.js'

export const dayReplayChoicesSchema = z.object({
  today: z.iso.date().meta({ description: 'Where the business is.' }),
  turnsMax: z.number(),
  modelCallsMax: z.number(),
  models: z.array(z.object({ id: z.string(), name: z.string() })),
  agents: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      prompts: z.array(z.string()).meta({ description: 'The versions, drafts among them.' }),
      settings: z.boolean().meta({ description: 'A day of it can be replayed with other settings.' }),
    }),
  ),
})

export const dayReplayBodySchema = z
  .strictObject({
    agent: z.string().max(60),
    day: z.iso.date(),
    prompts: z.string().max(40).optional().meta({ description: 'A version of the prompts.' }),
    model: z.string().max(60).optional().meta({ description: 'The id of a connected model.' }),
    settings: z
      .union([
        z.strictObject({ version: z.int().min(1) }),
        z.strictObject({
          changes: settingsValue.meta({ description: 'Of what is set today, as when it is changed.' }),
        }),
      ])
      .optional(),
  })
  .refine(({ prompts, model, settings }) => (prompts ?? model ?? settings) !== undefined, {
    message: 'prompts, model or settings: something has to be other',
  })

export const tallySchema = z.object({
  same: z.number(),
  different: z.number(),
  needs_model: z.number().meta({ description: 'A model would have to be asked, and none answered.' }),
  erased: z.number(),
  failed: z.number().meta({ description: 'Recorded in a way that this version cannot run.' }),
})

const sideSchema = z.object({
  decided: z.array(z.string()),
  said: z
    .string()
    .nullable()
    .meta({ description: 'Null: it went another way, and what would have come of it is not known.' }),
})

export const dayReplayEventSchemas = {
  begun: z.object({
    total: z.number().meta({ description: 'Turns of that day.' }),
    taken: z
      .number()
      .meta({ description: 'Those that are replayed: the first of the day, up to the limit.' }),
  }),
  turn: z.object({ done: z.number(), tally: tallySchema }),
  difference: z.object({
    conversation: z.string(),
    seq: z.number(),
    at: z.iso.datetime(),
    heard: z.string(),
    then: sideSchema,
    now: sideSchema,
    read: z.array(
      z.object({
        tool: z.string(),
        path: z.string(),
        before: z.string().nullable(),
        now: z.string().nullable(),
      }),
    ),
    isOfProgram: z
      .boolean()
      .meta({ description: 'It differs with nothing changed as well: the program has changed since.' }),
  }),
  end: z.object({
    tally: tallySchema,
    cutBy: z.enum(['time', 'model_calls']).nullable(),
    modelCalls: z.number(),
  }),
}
