import { dropPending, phraseOf } from '../../../agent/decisions.js'
import type { Decision } from '../../../agent/agent.js'
import type { ConversationEvent } from '../../../conversation/event.js'
import { isExpired, lifeMs, type Pending } from '../../../conversation/pending.js'
import { say, write } from './act.js'
import { askedShift, letPlanGo, wantAgain } from './turned-down.js'
import { heardWords, type Turn } from './turn.js'

/** Asked about already: the same card once more, and nothing is set aside for it. A card shown anew has its whole time before it. */
export function askConsent(turn: Turn, shift: string): Decision {
  const { facts } = turn
  const { pending } = facts.state
  const isAsked = pending?.kind === 'plan' && pending.plan.actions[0]?.args['shiftId'] === shift
  if (!isAsked || isExpired(pending, facts.now)) return askFor(turn, shift, ['reply:ask-consent'])
  if (!isOld(pending, facts.now)) return say({ kind: 'pending' }, ['reply:same-shift'])
  return { ...askFor(turn, shift, ['reply:same-shift']), preface: [] }
}

function isOld({ openedAt }: Pending, now: Date): boolean {
  return now.getTime() - Date.parse(openedAt) > lifeMs('plan') / 3
}

/** What was asked about before gives way with a word, and before the new one is named. */
export function askFor(
  turn: Turn,
  shift: string,
  because: readonly string[],
  events: readonly ConversationEvent[] = [],
): Decision {
  const { facts, memo } = turn
  const gives = askedShift(facts) !== undefined
  const hospital = memo.seen.find(({ id }) => id === shift)?.hospital
  return {
    ...write(
      'criar_handoff_externo',
      { vaga: shift },
      because,
      [
        ...events,
        ...(gives ? letPlanGo(facts, 'replaced') : []),
        ...wantAgain(facts, [shift]),
        {
          type: 'noted',
          memo: {
            pickedAt: facts.now.toISOString(),
            focus: shift,
            ...(hospital === undefined ? {} : { hospital }),
          },
        },
      ],
      heardWords(turn),
    ),
    preface: gives ? [phraseOf('previousCancelled')] : [],
  }
}

/** In whatever mode they are: what was shown to them may be asked about. */
export function offerPicked(turn: Turn, shift: string, because: readonly string[]): Decision {
  const { facts, mode } = turn
  const isOpen = mode === 'oferta' || mode === 'followup'
  const asked = askConsent(turn, shift)
  if (isOpen) return { ...asked, because: [...because, ...asked.because] }
  const isQuestion = facts.state.pending !== null && facts.state.pending.kind !== 'plan'
  return {
    ...asked,
    events: [
      ...(isQuestion ? dropPending(facts, 'replaced') : []),
      { type: 'mode_changed', from: mode, to: 'oferta', source: 'inbound' },
      ...asked.events,
    ],
    because: [...because, ...asked.because],
  }
}
