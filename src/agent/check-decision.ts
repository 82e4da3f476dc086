import type { ConversationEvent } from '../conversation/event.js'
import { isJson } from '../conversation/is-json.js'
import { isJsonObject } from '../conversation/json.js'
import type { Say } from './step.js'
import type { ModelQuestion } from '../conversation/model-question.js'
import type { Agent } from './agent.js'

const eventTypes: { readonly [type in ConversationEvent['type']]: true } = {
  opened: true,
  person_said: true,
  agent_said: true,
  member_said: true,
  state_changed: true,
  mode_changed: true,
  agent_upgraded: true,
  pending_opened: true,
  pending_lapsed: true,
  pending_closed: true,
  plan_closed: true,
  effect_opened: true,
  effect_closed: true,
  consent_changed: true,
  taken_by_human: true,
  handed_off: true,
  handoff_noted: true,
  reply_held: true,
  options_shown: true,
  pending_shown: true,
  focused: true,
  came_about: true,
  unread_told: true,
  noted: true,
  remarked: true,
  given_back: true,
  turn_ended: true,
}

/** What each way to say something has to have. */
const sayNeeds: { readonly [kind in Say['kind']]: readonly string[] } = {
  phrase: ['id'],
  fact: ['text'],
  message: ['message'],
  model: ['text', 'options'],
  pending: [],
  silence: [],
}

const questions: { readonly [question in ModelQuestion]: true } = {
  event_detection: true,
  response_generation: true,
  message_type_selection: true,
}

/** What is wrong with what an agent's conduct decided, for whoever wrote it. Undefined: nothing. */
export function decisionProblem(decision: unknown, agent: Agent): string | undefined {
  if (!isJsonObject(decision)) return 'is no decision'
  const { events, next, because, preface = [], later = [] } = decision
  if (!isListOf(events, (event) => Object.hasOwn(eventTypes, String(event['type']))))
    return 'has events that are none'
  if (!isJson(events)) return 'has events that are not JSON'
  if (!Array.isArray(because)) return 'has no because'
  if (!isListOf(preface, isSay)) return 'has a preface that cannot be said'
  if (!isListOf(later, (entry) => !Number.isNaN(Date.parse(String(entry['at'])))))
    return 'has a later without a time'
  return isJsonObject(next) ? nextProblem(next, agent) : 'has no next'
}

function nextProblem(next: object, agent: Agent): string | undefined {
  const given = next as Readonly<Record<string, unknown>>
  const knows = (tool: unknown) => agent.tools.has(String(tool))
  switch (given['do']) {
    case 'speak':
      return isListOf(given['say'], isSay) ? undefined : 'speaks what cannot be said'
    case 'read':
      return knows(given['tool']) && isJsonObject(given['args']) && isJson(given['args'])
        ? undefined
        : 'reads with a tool the agent has not, or without args'
    case 'prepare':
      return isJsonObject(given['draft']) && isListOf(given['draft']['steps'], (step) => knows(step['tool']))
        ? undefined
        : 'prepares with a tool the agent has not'
    case 'execute': {
      const { plan } = (given['pending'] ?? {}) as { plan?: { actions?: unknown } }
      return isListOf(plan?.actions, (action) => knows(action['tool']))
        ? undefined
        : 'executes what is no plan of its tools'
    }
    case 'ask':
      return Object.hasOwn(questions, String(given['question'])) && isJsonObject(given['values'])
        ? undefined
        : 'asks what is no question'
    case 'ask_model':
      return given['via'] === 'remote' || given['via'] === 'local' ? undefined : 'asks no model'
    case 'settle':
      return Array.isArray(given['effects']) ? undefined : 'settles nothing'
    default:
      return 'has a next that is none'
  }
}

function isSay(say: Readonly<Record<string, unknown>>): boolean {
  const needs = Object.hasOwn(sayNeeds, String(say['kind']))
    ? sayNeeds[say['kind'] as Say['kind']]
    : undefined
  return needs?.every((name) => say[name] !== undefined) === true && isJson(say)
}

function isListOf(value: unknown, isOne: (entry: Readonly<Record<string, unknown>>) => boolean): boolean {
  return Array.isArray(value) && value.every((entry) => isJsonObject(entry) && isOne(entry))
}
