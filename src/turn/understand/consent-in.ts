import { readConsent } from '../../agent/consent/read-consent.js'
import type { ConsentWord } from '../../conversation/consent-word.js'
import { foldText } from '../../language/fold-text.js'
import { textOfInput, type InputBody } from '../../conversation/input.js'

/** Buttons and rows of what waited: "Cancelar" on one of them is about that, however old it is. */
const ofAPending = /^(?:confirm|reject|option|more):/

/** The payload of a template's button that is about one topic alone: "stop:appointment", "resume:appointment". */
const ofATopic = /^(stop|resume):([\w.-]{1,60})$/

/** What a message says about receiving messages: in words, below a picture, or on a button of a campaign. */
export function consentIn(body: InputBody): ConsentWord | null {
  if (body.kind !== 'text' && body.kind !== 'tap' && body.kind !== 'attachment') return null
  const [, says, topic] = (body.kind === 'tap' && ofATopic.exec(body.optionId)) || []
  if (says !== undefined && topic !== undefined)
    return {
      says: says === 'stop' ? 'stop' : 'resume',
      word: foldText(textOfInput(body)).slice(0, 60),
      topic,
    }
  const said = readConsent(textOfInput(body))
  if (body.kind !== 'tap' || !said) return said
  // A button to cancel with is about what it stands under.
  return ofAPending.test(body.optionId) || said.says === 'cancel' || said.says === 'unsure' ? null : said
}
