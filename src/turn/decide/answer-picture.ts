import type { Decision, Facts } from '../../agent/agent.js'
import { phraseOf, speak } from '../../agent/decisions.js'
import type { InputBody } from '../../conversation/input.js'
import { shorten } from '../../conversation/shorten.js'
import { collapseSpace } from '../../language/collapse-space.js'
import { isFromPerson } from '../../conversation/is-from-person.js'
import { handOver } from './hand-over.js'

/** As much as tells people whether it was seen right. */
const quoteMax = 400

/** A picture that is being looked at, a document that is being read: what is in it comes as an input of its own, and is told then. */
export function waitForSight({ inputs }: Facts): Decision | undefined {
  const said = inputs.filter(isFromPerson)
  if (said.length === 0 || !said.every(isToBeSeen)) return undefined
  return speak({ kind: 'silence' }, 'picture:to-be-seen')
}

function isToBeSeen(body: InputBody): boolean {
  return (
    body.kind === 'attachment' &&
    (body.type === 'image' || body.type === 'document') &&
    body.file !== undefined &&
    body.data['toBeSeen'] === 'told'
  )
}

/**
 * What is seen in a picture or stands in a document is told back, as that, and asked about. A model said it, and whatever is written in the picture said it
 * too: it answers nothing, asks for nothing and stops nothing. Beside words of the person, they are answered.
 */
export function tellSeen({ inputs, state }: Facts): Decision | undefined {
  const seen = inputs.filter((body) => body.kind === 'seen')
  if (seen.length === 0 || handOver(state.holder, inputs).holder.by === 'human') return undefined
  if (inputs.some((body) => isFromPerson(body) && body.kind !== 'seen' && !isToBeSeen(body))) return undefined
  const told = seen.filter(({ text }) => text !== null && text.trim() !== '')
  const words = told.map(({ text }) => shorten(collapseSpace(text ?? ''), quoteMax)).join(' ')
  if (words === '') return speak(phraseOf('cannotRead'), 'picture:unseen')
  const isRead = told.every((body) => body.of === 'document')
  return speak(phraseOf(isRead ? 'readAs' : 'seenAs', { words }), isRead ? 'document:read' : 'picture:seen')
}
