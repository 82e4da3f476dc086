import type { Decision, Facts } from '../../../agent/agent.js'
import { phraseOf, speak } from '../../../agent/decisions.js'
import { foldText } from '../../../language/fold-text.js'

const asksWho =
  /^(?:(?:oi|ola|e|mas|ah|desculpa|bom dia|boa tarde|boa noite)[,! ]+)*(?:quem (?:e|eh) (?:voce|vc|tu)|quem (?:ta |esta )?(?:fala|falando|responde|respondendo)|com quem (?:eu )?(?:(?:to|tou|estou) )?fal(?:o|ando))\b/

/**
 * "vc é robô?": it is told who answers, where nothing of the business was asked for besides. What waits stays, and is named again.
 */
export function asksWhoAnswers({ agent, state, understanding }: Facts): Decision | undefined {
  const { intent, source, signals = [], entities, text } = understanding
  const known = intent === null ? undefined : agent.intentsById.get(intent)
  const isRequest = known !== undefined && (known.courtesy !== true || source === 'rule')
  const isAsked = signals.includes('asks_if_robot') || asksWho.test(foldText(text).trim())
  if (!isAsked || isRequest || Object.keys(entities).length > 0) return undefined
  return state.pending
    ? speak([phraseOf('whoAnswers'), { kind: 'pending' }], 'copilot:asks-who-answers')
    : speak(phraseOf('whoAnswers'), 'copilot:asks-who-answers')
}
