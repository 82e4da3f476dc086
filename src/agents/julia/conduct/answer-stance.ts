import { phraseOf } from '../../../agent/decisions.js'
import type { Decision } from '../../../agent/agent.js'
import { readStance } from '../router/read-stance.js'
import { refusedShifts } from '../refused-shifts.js'
import { letPlanGo, say, searchShifts } from './act.js'
import type { Turn } from './turn.js'

/** What is said of the talk itself gets its own word: nothing is looked for, pressed or passed on for it. */
export function answerStance(turn: Turn): Decision | undefined {
  const { facts, text, wishes, context } = turn
  const { pending } = facts.state
  if (facts.understanding.option !== null) return undefined
  switch (readStance(text)) {
    case 'thinks':
      return isDecided(turn) ? undefined : say(phraseOf('takeYourTime'), ['stance:thinks'], letPlanGo(facts))
    case 'wants_news':
      return say(phraseOf('newsWanted'), ['stance:wants-news'], letPlanGo(facts))
    case 'other_trade':
      return turn.said.speciality === undefined
        ? say(phraseOf('onlyDoctors'), ['stance:other-trade'], letPlanGo(facts))
        : undefined
    case 'keeps_phone':
      return say(phraseOf('phoneKept'), ['stance:keeps-phone'], letPlanGo(facts))
    case 'asks_fee':
      return say(phraseOf('noFee'), ['stance:fee'])
    case 'is_closed':
      return context.bridges.length > 0 || pending?.kind !== 'plan'
        ? undefined
        : say(phraseOf('closedHeard'), ['stance:closed'], [...letPlanGo(facts), refusedShifts(turn, 'shown')])
    case 'is_taken': {
      // Of a shift they were put in touch for, it is an outcome.
      if (context.bridges.length > 0 || pending?.kind !== 'plan') return undefined
      const events = [...letPlanGo(facts), refusedShifts(turn, 'shown')]
      return { ...searchShifts(wishes, 0, ['stance:taken'], events), preface: [phraseOf('takenHeard')] }
    }
    case undefined:
      return undefined
  }
}

/** "vou pensar, mas pode passar": a yes is a yes, and a day to be called on is booked. */
function isDecided({ facts, intent, heard }: Turn): boolean {
  const { answer } = facts.understanding
  if (answer?.kind === 'confirm' || answer?.kind === 'reject') return true
  return intent.intent === 'pronto_fechar' || heard.intent === 'depois'
}
