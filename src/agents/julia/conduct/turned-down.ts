import type { ConversationEvent } from '../../../conversation/event.js'
import { dropPending, moved } from '../../../agent/decisions.js'
import { isExpired } from '../../../conversation/pending.js'
import type { Facts } from '../../../agent/agent.js'
import { readMemo } from '../memo.js'

const refusedMax = 60

/** The shift whose consent is being asked for; undefined: none, or it has run out. */
export function askedShift({ state, now }: Pick<Facts, 'state' | 'now'>): string | undefined {
  const { pending } = state
  if (pending?.kind !== 'plan' || isExpired(pending, now)) return undefined
  const shift = pending.plan.actions[0]?.args['shiftId']
  return typeof shift === 'string' ? shift : undefined
}

/** Said no to, or gone: not offered again in this conversation. */
export function turnDown(
  { state, now }: Pick<Facts, 'state' | 'now'>,
  shifts: readonly string[],
): ConversationEvent[] {
  if (shifts.length === 0) return []
  const memo = readMemo(state.memo)
  const refused = [...new Set([...memo.refused, ...shifts])].slice(-refusedMax)
  const [only, ...others] = memo.shown
  // The only one on the screen is gone from it; in a list it keeps its place, which the others are counted by.
  const isCleared = only !== undefined && others.length === 0 && shifts.includes(only)
  return [
    {
      type: 'noted',
      memo: {
        refused,
        turnedDownAt: now.toISOString(),
        ...(isCleared ? { shown: null, cards: null } : {}),
        ...(memo.focus !== null && shifts.includes(memo.focus) ? { focus: null } : {}),
      },
    },
  ]
}

/** Asked for by name, or to be seen again: what was said no to, or its day, is no longer so. */
export function wantAgain({ state }: Pick<Facts, 'state'>, shifts: readonly string[]): ConversationEvent[] {
  const { refused, seen, wishes } = readMemo(state.memo)
  const left = refused.filter((id) => !shifts.includes(id))
  const days = seen.filter(({ id }) => shifts.includes(id)).map(({ day }) => day)
  const isDayOut = wishes.exceptDates?.some((date) => days.includes(date)) ?? false
  const exceptDates = wishes.exceptDates?.filter((date) => !days.includes(date)) ?? []
  return [
    ...(left.length === refused.length ? [] : [{ type: 'noted', memo: { refused: left } } as const]),
    ...(isDayOut ? [{ type: 'noted', memo: { wishes: { ...wishes, exceptDates } } } as const] : []),
  ]
}

/** Nobody's yes is waited for any more. */
export function letPlanGo(facts: Facts, how: 'cancelled' | 'replaced' = 'cancelled'): ConversationEvent[] {
  return [
    ...dropPending(facts, how),
    ...(facts.state.pending?.kind === 'plan' ? moved(facts, ['CANCELLED']) : []),
  ]
}
