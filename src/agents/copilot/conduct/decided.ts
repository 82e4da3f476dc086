import type { Decision } from '../../../agent/agent.js'
import { phraseOf } from '../../../agent/decisions.js'
import type { JsonObject } from '../../../conversation/json.js'

/** A card is made ready. */
export function prepare(tool: string, args: JsonObject, because: string): Decision {
  return {
    events: [],
    next: { do: 'prepare', draft: { steps: [{ tool, args }] } },
    because: [`copilot:${because}`],
  }
}

/** Something is looked up, with a word before it where one is needed. */
export function readWith(tool: string, args: JsonObject, because: string, preface?: string): Decision {
  return {
    events: [],
    next: { do: 'read', tool, args },
    ...(preface === undefined ? {} : { preface: [phraseOf(preface)] }),
    because: [`copilot:${because}`],
  }
}
