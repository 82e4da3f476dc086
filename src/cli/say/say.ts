import { factLines } from '../../agent/citations.js'
import { phrase } from '../../agent/phrases.js'
import type { Agent } from '../../agent/agent.js'
import type { Say } from '../../agent/step.js'
import { speak, transcriptOf } from '../../turn/speak/speak.js'
import { lineError, type LineError } from '../json-lines.js'
import { sayRequest, type SayRequest } from './say-request.js'

export type SayAnswer = {
  readonly said: string
  readonly refused: readonly { readonly claim: string; readonly because: string }[]
  /** The model's own words went out. */
  readonly let_out: boolean
}

/** What would become of a model's words: said as they are, or refused with the reasons. No database, no model, no trace. */
export function say(agent: Agent, value: unknown): SayAnswer | LineError {
  const read = sayRequest.safeParse(value)
  if (!read.success)
    return lineError(
      'line.invalid',
      read.error.issues.map((issue) => `${issue.path.join('.') || 'the line'}: ${issue.message}`).join('; '),
    )
  const problem = unknownName(agent, read.data)
  if (problem) return lineError('line.invalid', problem)
  const { text, mode, state } = read.data
  const facts = factsIn(read.data)
  const remark: Say = { kind: 'model', text, options: [], cited: [...facts, ...namesIn(read.data)] }
  const spoken = speak({
    agent,
    state: {
      mode: mode ?? agent.initialMode ?? null,
      state: state ?? agent.machine.initial,
      pending: null,
      lastPlan: null,
    },
    say: [remark],
    steps: [],
    text: wordsIn(read.data),
  })
  if (spoken.ok) return { said: transcriptOf(spoken.messages), refused: [], let_out: true }
  return {
    said: facts.length > 0 ? facts.join('\n') : phrase(agent.phrases, 'safeFallback'),
    refused: spoken.refused.map((refused) => ({ claim: refused.text, because: refused.because })),
    let_out: false,
  }
}

function unknownName(agent: Agent, { state, mode }: SayRequest): string | undefined {
  if (state && !(state in agent.machine.states))
    return `state: ${agent.id} has no state "${state}"; it has ${Object.keys(agent.machine.states).join(', ')}`
  if (mode && !(agent.modes && mode in agent.modes))
    return `mode: ${agent.id} has no mode "${mode}"; it has ${Object.keys(agent.modes ?? {}).join(', ') || 'none'}`
  return undefined
}

function factsIn({ facts }: SayRequest): string[] {
  return facts === null || facts === undefined ? [] : factLines(facts)
}

function wordsIn({ person }: SayRequest): string {
  return typeof person === 'string' ? person : (person?.text ?? person?.said ?? '')
}

function namesIn({ person }: SayRequest): string[] {
  return typeof person === 'object' && person?.name !== undefined ? [person.name] : []
}
