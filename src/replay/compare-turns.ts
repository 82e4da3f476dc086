import type { ConversationEvent } from '../conversation/event.js'
import { canonicalJson } from '../conversation/json.js'
import { textOf } from '../conversation/message.js'
import type { TurnRecord } from '../turn/turn-record.js'

/** What was so then and is otherwise now. */
export type Difference = {
  readonly what: 'understanding' | 'decision' | 'events' | 'messages'
  readonly before: unknown
  readonly now: unknown
}

type Comparable = Pick<TurnRecord, 'understanding' | 'decisions' | 'events' | 'messages'>

/**
 * Two runs of one turn, by what they decided, did to the conversation and said. How sure an understanding was, and the
 * reasons given, may change with every new example; alone they are no difference, beside one they explain it.
 */
export function compareTurns(before: Comparable, now: Comparable): Difference[] {
  const keepsSeen = before.events.some(({ type }) => type === 'pending_shown')
  const keepsFocus = before.events.some(({ type }) => type === 'focused')
  const keepsShown = before.events.some((event) => event.type === 'focused' && event.shown !== undefined)
  const kept = { keepsSeen, keepsFocus, keepsShown }
  const differences = [
    ...decisionDifference(before, now),
    ...differing('events', deeds(before.events, kept), deeds(now.events, kept)),
    ...differing(
      'messages',
      named(before.messages, keepsSeen),
      named(now.messages, keepsSeen),
      before.messages.map(textOf),
      now.messages.map(textOf),
    ),
  ]
  return differences.length === 0 ? [] : [...understandingDifference(before, now), ...differences]
}

export function understandingDifference(
  before: Pick<Comparable, 'understanding'>,
  now: Pick<Comparable, 'understanding'>,
): Difference[] {
  return differing('understanding', meaning(before.understanding), meaning(now.understanding))
}

function meaning({ event, intent, entities, answer }: Comparable['understanding']): object {
  return { event, intent, entities, answer }
}

/** Only the first: whatever follows from it differs as well. */
function decisionDifference(before: Comparable, now: Comparable): Difference[] {
  const length = Math.max(before.decisions.length, now.decisions.length)
  for (let index = 0; index < length; index++) {
    const then = before.decisions[index]
    const since = now.decisions[index]
    if (canonicalJson(then?.next ?? null) !== canonicalJson(since?.next ?? null))
      return [{ what: 'decision', before: decided(then), now: decided(since) }]
  }
  return []
}

export function decided(decision: TurnRecord['decisions'][number] | undefined): object | null {
  return decision ? { next: decision.next, because: decision.because } : null
}

/** What was said is compared as messages. */
function deeds(events: readonly ConversationEvent[], { keepsSeen, keepsFocus, keepsShown }: Kept): unknown {
  const compared = events.filter(
    ({ type }) =>
      type !== 'agent_said' &&
      (keepsSeen || type !== 'pending_shown') &&
      // Records of before there was a focus are compared without.
      (keepsFocus || type !== 'focused'),
  )
  return named(keepsShown ? compared : compared.map(withoutShown), keepsSeen)
}

type Kept = { readonly keepsSeen: boolean; readonly keepsFocus: boolean; readonly keepsShown: boolean }

/** A focus of before it told what was shown in the turn alone. */
function withoutShown(event: ConversationEvent): ConversationEvent {
  if (event.type !== 'focused') return event
  const { things, named: name, request, past } = event.focus
  return { type: event.type, focus: { things, named: name, request, ...(past && { past }) } }
}

/** 0.1 did not keep what was shown, and its buttons did not say it: what it recorded is compared without. */
function named(value: unknown, keepsSeen: boolean): unknown {
  return keepsSeen ? value : JSON.parse(canonicalJson(value).replace(TAP_HASH, '$1'))
}

const TAP_HASH = /("(?:(?:confirm|reject):[0-9a-f-]{36}|option:[0-9a-f-]{36}:\d{1,2}))(?::[0-9a-f]{16})(?=")/g

function differing(
  what: Difference['what'],
  before: unknown,
  now: unknown,
  shownBefore: unknown = before,
  shownNow: unknown = now,
): Difference[] {
  return canonicalJson(before) === canonicalJson(now) ? [] : [{ what, before: shownBefore, now: shownNow }]
}
