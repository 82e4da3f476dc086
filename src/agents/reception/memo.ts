import { z } from 'zod'
import type { Json, JsonObject } from '../../conversation/json.js'
import type { Language } from '../../language/detect-language.js'
import { topics } from './contracts/event-detection.js'

/** What the desk waits for the person to say. */
const askings = ['service', 'customer', 'name', 'address', 'time', 'link', 'follow_up', 'confirm'] as const
export type Asking = (typeof askings)[number]

const collected = z.object({
  service: z.string().optional(),
  customer: z.enum(['returning', 'new']).optional(),
  name: z.string().optional(),
  address: z.string().optional(),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  time: z.string().optional(),
  /** What it is about, in the person's words: what is wrong, which machine. */
  detail: z.string().optional(),
  /** What else was asked for in the same breath, in the person's words. */
  also: z.array(z.string()).optional(),
  /** Questions the desk has no answer to, in the person's words: whoever comes answers them. */
  asked: z.array(z.string()).optional(),
})
/** What the person told so far: nobody should have to ask again. */
export type Collected = z.infer<typeof collected>

/** So long after a service was told about, "pode agendar" is about it. */
const focusLifeMs = 24 * 60 * 60_000

export function isFresh({ at }: { readonly at: string }, { now }: { readonly now: Date }): boolean {
  return now.getTime() - Date.parse(at) < focusLifeMs
}

/** As it is written down: nothing that was not told. */
export function toldIn(data: Collected): JsonObject {
  const told: { [field: string]: Json } = {}
  for (const [field, value] of Object.entries(data)) if (value !== undefined) told[field] = value
  return told
}

const languages = ['pt', 'en', 'es'] as const satisfies readonly Language[]

const memo = z.object({
  session: z.object({ id: z.string(), previous: z.string().nullable() }).nullable().catch(null),
  asking: z.enum(askings).nullable().catch(null),
  /** What an answer of "yes" would mean. */
  guess: z.enum(topics).nullable().catch(null),
  data: collected.catch({}),
  /** Messages in a row that nobody understood. */
  unclear: z.int().min(0).catch(0),
  /** The name of their profile, shown to be confirmed: a yes takes it. Empty: it was refused. */
  confirms: z.string().nullable().catch(null),
  /** How often in a row the same thing was asked, after the first time. */
  again: z.int().min(0).catch(0),
  /** What was asked and is told later, or not at all. */
  aside: z.array(z.enum(askings)).catch([]),
  /** Messages in a row that cannot be opened. */
  unreadable: z.int().min(0).catch(0),
  /** The service last told about: "quero" is about it. */
  focus: z.object({ service: z.string(), at: z.string() }).nullable().catch(null),
  /** How the answers of the turn before began: who asks the same again was not served by them. */
  answered: z.array(z.string()).catch([]),
  /** What was talked about last: "e a instalação?" asks the same of something else. */
  topic: z.enum(topics).nullable().catch(null),
  language: z.enum(languages).nullable().catch(null),
  /** The questions that a model was asked in this session. */
  asked: z.array(z.enum(['event_detection', 'response_generation', 'message_type_selection'])).catch([]),
  /** When somebody who waits for a person was last told so, and how often the members were told again. */
  waitToldAt: z.string().nullable().catch(null),
  waitTold: z.int().min(0).catch(0),
  /** The latest turn: a reminder of an earlier one comes too late. */
  idle: z.string().nullable().catch(null),
  followUp: z.string().nullable().catch(null),
  followUpAt: z.string().nullable().catch(null),
  /** In the person's words: a day to which the hour is still to come. */
  followUpDay: z.string().nullable().catch(null),
  /** The house's own words for a reply that a model worded, in case those are refused. */
  spare: z.string().nullable().catch(null),
})
export type ReceptionMemo = z.infer<typeof memo>

/** Notes of an earlier version that make no sense any more are as good as none. */
export function readMemo(notes: JsonObject): ReceptionMemo {
  return memo.parse({ ...nothing, ...notes })
}

const nothing = {
  session: null,
  asking: null,
  guess: null,
  data: {},
  unclear: 0,
  confirms: null,
  again: 0,
  aside: [],
  unreadable: 0,
  focus: null,
  answered: [],
  topic: null,
  language: null,
  asked: [],
  waitToldAt: null,
  waitTold: 0,
  idle: null,
  followUp: null,
  followUpAt: null,
  followUpDay: null,
  spare: null,
}
