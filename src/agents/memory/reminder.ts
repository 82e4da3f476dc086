import { foldText } from '../../language/fold-text.js'
import { politely } from './intents/words.js'

/** How a wish to be reminded begins; what comes after it is what is kept. Over folded text. */
export const remindLead = new RegExp(
  `^\\s*${politely}(?:(?:me )?lembr(?:a|ar|e)(?:[ -]me)?|lembretes?|(?:nao|n) (?:me )?deix(?:a|e|ar) (?:eu )?(?:me )?esquecer|(?:me )?avis(?:a|ar|e)(?:[ -]me)?|remind me|recuerda(?:me)?)(?! de (?:mim|nos)\\b)(?:(?: (?:de novo|depois|mais tarde))?(?: (?:de|que|q|pra|para|d[ao]|to|about))?[\\s:,-]+)`,
)

/** "tel do Nivaldo 98123. me avisa sexta": said after something else. */
const remindNext =
  /(?:[,.;!?]| e) (?:e |ai )?(?:voce |vc )?(?:(?:pode |poderia )?me (?:avis|lembr)(?:a|e|ar)|(?:nao|n) me deix(?:a|e|ar) (?:eu )?esquecer)\b/

const who = '(?:voce|vc|tu|da (?:pra|para)|tem como|consegue|pode)'
const whether = new RegExp(
  `\\b(?:avisos?|lembretes?|alarmes?|notificacao)\\b.{0,40}\\b${who}\\b|\\b${who}(?: \\w+)? (?:me )?(?:avis|lembr)(?:a|ar|e)\\b`,
)

/** "e o aviso de sexta, vc faz?": is it asked whether one can be told again? */
export function asksAboutReminders(text: string): boolean {
  return asksForReminder(text) || whether.test(foldText(text))
}

/** Does it ask to be told again later? Then it is said that nobody will. */
export function asksForReminder(text: string): boolean {
  const folded = foldText(text)
  return remindLead.test(`${folded} `) || remindNext.test(folded)
}
