import { z } from 'zod'
import type { Party } from '../../conversation/party.js'

export const partyKinds = ['member', 'contact'] as const satisfies readonly Party['kind'][]

export const agentSchema = z.object({
  id: z.string(),
  name: z.string(),
  version: z.number(),
  serves: z.array(z.enum(partyKinds)).meta({ description: 'Whom it talks with.' }),
  reports: z
    .array(z.object({ path: z.string(), title: z.object({ pt: z.string(), en: z.string() }) }))
    .meta({ description: 'Figures to look at: GET the path.' }),
  machine: z.object({
    id: z.string(),
    initial: z.string(),
    states: z.array(z.object({ name: z.string(), final: z.boolean() })),
    transitions: z.array(z.object({ from: z.string(), on: z.string(), to: z.string() })),
    mermaid: z.string(),
  }),
  modes: z.array(
    z.object({
      name: z.string(),
      tools: z.array(z.string()),
      forbiddenClaims: z.array(z.string()),
    }),
  ),
  prompts: z.array(
    z.object({
      question: z.string(),
      versions: z.array(z.object({ version: z.string(), weight: z.number() })),
    }),
  ),
})

export const agentsSchema = z.object({ agents: z.array(agentSchema) })
