import { z } from 'zod'
import type { Json } from '../../conversation/json.js'

const json: z.ZodType<Json> = z.json()

export const sayRequest = z.object({
  text: z.string(),
  mode: z.string().nullish(),
  state: z.string().nullish(),
  /** What the reply may rest on: sentences, or records as a tool gives them. */
  facts: z.union([z.array(json), json]).nullish(),
  /** What the person wrote, or who they are. */
  person: z
    .union([
      z.string(),
      z.object({ text: z.string().optional(), said: z.string().optional(), name: z.string().optional() }),
    ])
    .nullish(),
})

export type SayRequest = z.infer<typeof sayRequest>
