import type { ConversationEvent } from './event.js'
import { focusSeenMax, type Focus } from './focus.js'
import { canonicalJson, type JsonObject } from './json.js'
import {
  historyEntriesMax,
  historyTextMax,
  memoMax,
  pastPlansMax,
  titleMax,
  type ConversationState,
  type HistoryEntry,
} from './state.js'

/** The only way a conversation's state is ever made. */
export function applyEvent(state: ConversationState | null, event: ConversationEvent): ConversationState {
  if (event.type === 'opened') return event.state
  if (!state) throw new Error(`the first event of a conversation must be "opened", not "${event.type}"`)
  switch (event.type) {
    case 'person_said':
      return {
        ...withHistory(state, 'person', event.text),
        title: state.title || shorten(event.text, titleMax),
      }
    case 'agent_said':
      return withHistory(state, 'agent', event.text, event.unasked)
    case 'member_said':
      return outOfSight(withHistory(state, 'member', event.text))
    case 'state_changed':
      return { ...state, state: event.to }
    case 'mode_changed':
      return { ...state, mode: event.to }
    case 'agent_upgraded':
      return { ...state, agent: { ...state.agent, version: event.to }, state: event.state }
    case 'pending_opened':
      return { ...state, pending: event.pending }
    case 'pending_lapsed':
      return state.pending?.id === event.id
        ? { ...state, pending: { ...state.pending, expiresAt: state.pending.openedAt } }
        : state
    case 'pending_closed':
      return state.pending?.id === event.id ? { ...state, pending: null } : state
    case 'plan_closed':
      return closePlan(state, event)
    case 'effect_opened':
      return {
        ...state,
        openEffects: [...state.openEffects, { id: event.id, planId: event.planId, tool: event.tool }],
      }
    case 'effect_closed':
      return { ...state, openEffects: state.openEffects.filter((effect) => effect.id !== event.id) }
    case 'taken_by_human':
      return {
        ...state,
        holder: { by: 'human', member: event.member, ...(event.member === null && { onPhone: true }) },
      }
    case 'given_back':
      return { ...state, holder: { by: 'ai' }, handoff: null }
    case 'handed_off':
      return { ...state, holder: { by: 'human', member: null }, handoff: event.handoff }
    case 'handoff_noted':
      return state.handoff === null ? state : { ...state, handoff: event.handoff }
    case 'reply_held':
      return { ...state, heldAt: event.at }
    case 'options_shown':
      return { ...state, shown: event.shown }
    case 'pending_shown':
      return { ...state, seen: event.seen }
    case 'focused':
      return { ...state, focus: withSeen(event, state.focus ?? null) }
    case 'came_about':
      return { ...state, about: { ...state.about, ...event.about } }
    case 'unread_told': {
      const told = event.types.map((type) => [type, event.at] as const)
      return { ...state, unreadTold: { ...state.unreadTold, ...Object.fromEntries(told) } }
    }
    case 'noted':
      return { ...state, memo: withNotes(state.memo, event.memo) }
    case 'remarked':
    // Of the person, not of this conversation: it is kept on the contact.
    case 'consent_changed':
      return state
    case 'turn_ended':
      return { ...state, turns: state.turns + 1 }
  }
}

export function applyEvents(
  state: ConversationState | null,
  events: readonly ConversationEvent[],
): ConversationState {
  const folded = events.reduce<ConversationState | null>(applyEvent, state)
  if (!folded) throw new Error('a conversation cannot be made of no events')
  return folded
}

/** What is shown again is the latest again. Records of before told the whole each time. */
function withSeen(
  { focus, shown }: Extract<ConversationEvent, { type: 'focused' }>,
  before: Focus | null,
): Focus {
  if (!shown) return focus
  const all = new Map(
    [...shown, ...(before?.seen ?? [])].map((thing) => [canonicalJson(thing), thing] as const),
  )
  return all.size === 0 ? focus : { ...focus, seen: [...all.values()].slice(0, focusSeenMax) }
}

/** A note too many is not kept: the memo of a conversation has a size, whatever an agent does. */
function withNotes(memo: JsonObject, notes: JsonObject): JsonObject {
  const merged = Object.fromEntries(
    Object.entries({ ...memo, ...notes }).filter(([, value]) => value !== null),
  )
  return JSON.stringify(merged).length <= memoMax ? merged : memo
}

function closePlan(
  state: ConversationState,
  event: Extract<ConversationEvent, { type: 'plan_closed' }>,
): ConversationState {
  const open = state.pending
  const preview =
    open?.kind === 'plan' && open.id === event.id ? open.plan.preview : previewOfLast(state, event.id)
  return {
    ...state,
    pending: open?.id === event.id ? null : open,
    ...pastOf(state, event.id),
    lastPlan: {
      id: event.id,
      status: event.status,
      preview,
      outcome: shorten(event.outcome, historyTextMax),
    },
  }
}

/** Whoever of the business answered last, it is their words that a "sim" comes after. */
function outOfSight(state: ConversationState): ConversationState {
  return state.seen ? { ...state, seen: null } : state
}

/** Kept since it is kept what was shown: what 0.1 wrote down folds to what it was. */
function pastOf({ seen, lastPlan, past = [] }: ConversationState, closed: string): { past?: typeof past } {
  if (seen === undefined || !lastPlan || lastPlan.id === closed) return {}
  const { id, status } = lastPlan
  return { past: [...past.filter((plan) => plan.id !== closed), { id, status }].slice(-pastPlansMax) }
}

function previewOfLast(state: ConversationState, id: string): string {
  return state.lastPlan?.id === id ? state.lastPlan.preview : ''
}

function withHistory(
  state: ConversationState,
  role: HistoryEntry['role'],
  text: string,
  unasked?: true,
): ConversationState {
  const entry = { role, text: shorten(text, historyTextMax), ...(unasked && { unasked }) }
  return { ...state, history: [...state.history, entry].slice(-historyEntriesMax) }
}

function shorten(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1)}…`
}
