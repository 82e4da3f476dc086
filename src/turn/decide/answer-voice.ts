import type { Decision, Facts } from '../../agent/agent.js'
import { phraseOf, speak } from '../../agent/decisions.js'
import { shorten } from '../../conversation/shorten.js'
import { isFromPerson } from '../../conversation/is-from-person.js'
import { handOver } from './hand-over.js'

/** A voice note whose sound is on its way: what is said in it comes as an input of its own, and is answered then. */
export function waitForWords({ inputs }: Facts): Decision | undefined {
  const said = inputs.filter(isFromPerson)
  const isAllSound = said.every(
    (body) =>
      body.kind === 'attachment' && body.type === 'audio' && body.file !== undefined && body.caption === '',
  )
  if (said.length === 0 || !isAllSound) return undefined
  return speak({ kind: 'silence' }, 'voice:to-be-heard')
}

/** Nobody could put it into words: a member hears it, and the person is told so; where no member may, that nobody does. While a member has the conversation, nobody tells them anything. */
export function handOverUnheard({ agent, inputs, state }: Facts): Decision | undefined {
  const unheard = inputs.find((body) => body.kind === 'unheard')
  if (!unheard || handOver(state.holder, inputs).holder.by === 'human') return undefined
  const { file, why } = unheard
  if (agent.confidential) return speak(phraseOf('heardByNobody'), `voice:unheard:${why}`)
  const summary = 'Um áudio que a equipe precisa ouvir.'
  return speak(phraseOf('cannotHear'), `voice:unheard:${why}`, [
    { type: 'handed_off', handoff: { reason: 'voice_note', summary, data: { file, why } } },
  ])
}

/** As much as tells people whether they were heard right. */
const quoteMax = 280

/** What was heard is said back before anything that comes of it. */
export function quotingHeard({ inputs }: Facts, decision: Decision): Decision {
  const words = inputs.flatMap((body) => (body.kind === 'text' && body.heard ? [body.text] : [])).join(' ')
  const { next, preface = [] } = decision
  if (words === '' || (next.do === 'speak' && next.say.every(({ kind }) => kind === 'silence')))
    return decision
  return { ...decision, preface: [phraseOf('heardAs', { words: shorten(words, quoteMax) }), ...preface] }
}
