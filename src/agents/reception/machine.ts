import type { Machine } from '../../conversation/machine.js'

export const receptionStates = [
  'INITIAL',
  'AWAITING_INTENT',
  'TRIAGE',
  'COLLECTING_INFO',
  'GENERATING_RESPONSE',
  'HANDOFF_HUMAN',
  'SELF_SERVE_INFO',
  'ROUTE_EXTERNAL',
  'SCHEDULED_FOLLOWUP',
  'ERROR',
  'TIMEOUT',
] as const
export type ReceptionState = (typeof receptionStates)[number]

export const receptionEvents = [
  'USER_SENT_TEXT',
  'USER_SELECTED_BUTTON',
  'USER_SELECTED_LIST_ITEM',
  'RESPONSE_GENERATED',
  'MESSAGE_SENT',
  'HUMAN_HANDOFF_READY',
  'SELF_SERVE_COMPLETE',
  'EXTERNAL_ROUTE_READY',
  'FOLLOWUP_SCHEDULED',
  'CONTEXT_ERROR',
  'SESSION_TIMEOUT',
  'LLM_FAILURE',
] as const
export type ReceptionEvent = (typeof receptionEvents)[number]

/** What a person can do; everything else is the house's. */
export const personEvents = ['USER_SENT_TEXT', 'USER_SELECTED_BUTTON', 'USER_SELECTED_LIST_ITEM'] as const
export type PersonEvent = (typeof personEvents)[number]

/** The four ways a session can end well. */
export const outcomes = ['HANDOFF_HUMAN', 'SELF_SERVE_INFO', 'ROUTE_EXTERNAL', 'SCHEDULED_FOLLOWUP'] as const
export type ReceptionOutcome = (typeof outcomes)[number]

export const eventOfOutcome = {
  HANDOFF_HUMAN: 'HUMAN_HANDOFF_READY',
  SELF_SERVE_INFO: 'SELF_SERVE_COMPLETE',
  ROUTE_EXTERNAL: 'EXTERNAL_ROUTE_READY',
  SCHEDULED_FOLLOWUP: 'FOLLOWUP_SCHEDULED',
} as const satisfies { readonly [outcome in ReceptionOutcome]: ReceptionEvent }

/** Why a state does not answer to an event. */
export type Refusal = 'nobody_spoke' | 'nothing_to_answer' | 'context_lost' | 'session_over'

type Cell = { readonly to: ReceptionState } | { readonly refused: Refusal }
type Row = { readonly [event in ReceptionEvent]: Cell }

const go = (to: ReceptionState): Cell => ({ to })
const no = (refused: Refusal): Cell => ({ refused })

const heard = (to: ReceptionState) => ({
  USER_SENT_TEXT: go(to),
  USER_SELECTED_BUTTON: go(to),
  USER_SELECTED_LIST_ITEM: go(to),
})
/** The model failing is no reason to stop: the heuristics answer from the same state. */
const exceptions = (here: ReceptionState) => ({
  CONTEXT_ERROR: go('ERROR'),
  SESSION_TIMEOUT: go('TIMEOUT'),
  LLM_FAILURE: go(here),
})
const ending = {
  HUMAN_HANDOFF_READY: go('HANDOFF_HUMAN'),
  SELF_SERVE_COMPLETE: go('SELF_SERVE_INFO'),
  EXTERNAL_ROUTE_READY: go('ROUTE_EXTERNAL'),
  FOLLOWUP_SCHEDULED: go('SCHEDULED_FOLLOWUP'),
}
const noEnding = (why: Refusal) => ({
  HUMAN_HANDOFF_READY: no(why),
  SELF_SERVE_COMPLETE: no(why),
  EXTERNAL_ROUTE_READY: no(why),
  FOLLOWUP_SCHEDULED: no(why),
})
const over: Row = {
  USER_SENT_TEXT: no('session_over'),
  USER_SELECTED_BUTTON: no('session_over'),
  USER_SELECTED_LIST_ITEM: no('session_over'),
  RESPONSE_GENERATED: no('session_over'),
  MESSAGE_SENT: no('session_over'),
  ...noEnding('session_over'),
  CONTEXT_ERROR: no('session_over'),
  SESSION_TIMEOUT: no('session_over'),
  LLM_FAILURE: no('session_over'),
}

/** Every state against every event: where it leads, or why it leads nowhere. */
export const transitions: { readonly [state in ReceptionState]: Row } = {
  INITIAL: {
    ...heard('TRIAGE'),
    RESPONSE_GENERATED: no('nobody_spoke'),
    MESSAGE_SENT: no('nobody_spoke'),
    ...noEnding('nobody_spoke'),
    ...exceptions('INITIAL'),
  },
  // Greeted, or not understood: what the person wants is still to come.
  AWAITING_INTENT: {
    ...heard('TRIAGE'),
    RESPONSE_GENERATED: no('nothing_to_answer'),
    MESSAGE_SENT: no('nothing_to_answer'),
    ...noEnding('nothing_to_answer'),
    ...exceptions('AWAITING_INTENT'),
  },
  // A first message may say all there is to say: every outcome is one step away.
  TRIAGE: {
    ...heard('TRIAGE'),
    RESPONSE_GENERATED: go('COLLECTING_INFO'),
    MESSAGE_SENT: go('AWAITING_INTENT'),
    ...ending,
    ...exceptions('TRIAGE'),
  },
  COLLECTING_INFO: {
    ...heard('GENERATING_RESPONSE'),
    RESPONSE_GENERATED: no('nothing_to_answer'),
    MESSAGE_SENT: go('COLLECTING_INFO'),
    ...noEnding('nothing_to_answer'),
    ...exceptions('COLLECTING_INFO'),
  },
  GENERATING_RESPONSE: {
    // The reply before waits for a member's review, and the person goes on.
    ...heard('GENERATING_RESPONSE'),
    RESPONSE_GENERATED: go('GENERATING_RESPONSE'),
    MESSAGE_SENT: go('COLLECTING_INFO'),
    ...ending,
    ...exceptions('GENERATING_RESPONSE'),
  },
  HANDOFF_HUMAN: over,
  SELF_SERVE_INFO: over,
  ROUTE_EXTERNAL: over,
  SCHEDULED_FOLLOWUP: over,
  // What the desk is made of could not be used: a person can help, a new message is a new try.
  ERROR: {
    ...heard('TRIAGE'),
    RESPONSE_GENERATED: no('context_lost'),
    MESSAGE_SENT: go('ERROR'),
    ...noEnding('context_lost'),
    HUMAN_HANDOFF_READY: go('HANDOFF_HUMAN'),
    ...exceptions('ERROR'),
  },
  TIMEOUT: { ...over, ...exceptions('TIMEOUT') },
}

/** What an event asks of the house, whatever state it is met in. */
export const ACTION_BY_EVENT: { readonly [event in ReceptionEvent]: readonly string[] } = {
  USER_SENT_TEXT: ['DETECT_EVENT', 'CHECK_CONTEXT'],
  USER_SELECTED_BUTTON: ['CHECK_CONTEXT'],
  USER_SELECTED_LIST_ITEM: ['CHECK_CONTEXT'],
  RESPONSE_GENERATED: ['SEND_MESSAGE'],
  MESSAGE_SENT: ['SAVE_STATE'],
  HUMAN_HANDOFF_READY: ['NOTIFY_HUMAN', 'SAVE_STATE'],
  SELF_SERVE_COMPLETE: ['SEND_MESSAGE', 'SAVE_STATE'],
  EXTERNAL_ROUTE_READY: ['SEND_LINK', 'SAVE_STATE'],
  FOLLOWUP_SCHEDULED: ['BOOK_FOLLOWUP', 'SAVE_STATE'],
  CONTEXT_ERROR: ['APOLOGISE', 'SAVE_STATE'],
  SESSION_TIMEOUT: ['CLOSE_SESSION', 'SAVE_STATE'],
  LLM_FAILURE: ['USE_FALLBACK'],
}

/** A session in one of these is over: the next message opens another, linked to it. */
export const overStates: ReadonlySet<ReceptionState> = new Set([...outcomes, 'TIMEOUT'])

/** The person has asked for something, and the desk is at it: "cancelar" is about that. */
const underWay: ReadonlySet<ReceptionState> = new Set(['TRIAGE', 'COLLECTING_INFO', 'GENERATING_RESPONSE'])

export const receptionMachine: Machine<ReceptionState, ReceptionEvent> = {
  id: 'reception',
  initial: 'INITIAL',
  states: rowsOf(transitions),
}

export function isReceptionState(text: string): text is ReceptionState {
  return receptionStates.some((state) => state === text)
}

export function refusalOf(state: ReceptionState, event: ReceptionEvent): Refusal | undefined {
  const cell = transitions[state][event]
  return 'refused' in cell ? cell.refused : undefined
}

function rowsOf(table: typeof transitions): Machine<ReceptionState, ReceptionEvent>['states'] {
  const rows = receptionStates.map((state) => [
    state,
    { final: isOutcome(state), waits: underWay.has(state), on: answersOf(table[state]) },
  ])
  return Object.fromEntries(rows) as Machine<ReceptionState, ReceptionEvent>['states']
}

function answersOf(row: Row): Machine<ReceptionState, ReceptionEvent>['states'][ReceptionState]['on'] {
  return Object.fromEntries(
    receptionEvents.flatMap((event) => {
      const cell = row[event]
      return 'to' in cell ? [[event, { to: cell.to, actions: ACTION_BY_EVENT[event] }]] : []
    }),
  )
}

function isOutcome(state: ReceptionState): boolean {
  return outcomes.some((outcome) => outcome === state)
}
