import { foldText } from '../../../language/fold-text.js'
import type { Slot } from '../../../agent/slots.js'

const pronoun =
  /\b(?:isso|isto|esse|essa|este|esta|aquilo|aquele|aquela|ele|ela|anterior|acima|de cima|ultim[oa] mensagem|que (?:eu )?(?:mandei|enviei|disse|falei))\b/

/** What was said before is meant, and not the words of this message. */
export const previousSlot: Slot = {
  type: 'boolean',
  read: (text) => pronoun.test(foldText(text)) || undefined,
  find: (text) => pronoun.test(foldText(text)) || undefined,
}
