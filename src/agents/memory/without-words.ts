import { isExpired } from '../../conversation/pending.js'
import { foldText } from '../../language/fold-text.js'
import { readAnswer } from '../../language/read-answer.js'
import type { Decision, Facts } from '../../agent/agent.js'
import { phraseOf, speak } from '../../agent/decisions.js'
import { letGo } from './let-go.js'
import { isGesture, isSaid, isVoice } from './said-inputs.js'

/** What asks for nothing: a thumb, an "ok" to nothing, a picture that cannot be kept. */
export function withoutWords(facts: Facts): Decision | undefined {
  const said = facts.inputs.filter(isSaid)
  if (said.every((body) => body.kind === 'attachment' && isGesture(body)))
    return speak({ kind: 'silence' }, 'input:gesture')
  if (said.every((body) => body.kind === 'attachment'))
    return speak(phraseOf(said.some(isVoice) ? 'voiceNotKept' : 'mediaNotKept'), 'input:media', [
      { type: 'noted', memo: { media: true } },
    ])
  const { pending } = facts.state
  const { answer, text } = facts.understanding
  if (answer?.kind === 'reject' && pending?.kind === 'choice' && !isExpired(pending, facts.now))
    return letGo(facts)
  // Said of what was only shown: it stays.
  if (pending && isLeft(facts)) return letGo(facts)
  if (!pending && facts.understanding.intent === 'undo' && isOnlyTold(facts))
    return speak(phraseOf('nothingDone'), 'undo:nothing-was-done')
  if (pending || answer?.kind !== 'confirm') return undefined
  if (readAnswer(text, { kind: 'nothing' }).weak) return speak({ kind: 'silence' }, 'answer:weak-to-nothing')
  return isSaidLast(facts) ? undefined : speak(phraseOf('nothingPending'), 'answer:confirm-to-nothing')
}

const isNotToBeDeleted = /^(?:opa[,! ]+)?nao era (?:pra|para) (?:apagar|deletar|excluir|remover)/

const waitNo =
  /^(?:(?:ai|opa|ops|ih|eita|ah)[,! ]+)?nao[,! ]+(?:pera|perai|espera|calma|nao|deixa|esquece)[\s!.]*$/

/** Taken back before anything happened: what was done earlier is not what they mean. */
function isLeft({ state: { pending }, now, understanding: { text, intent } }: Facts): boolean {
  if (!pending || isExpired(pending, now)) return false
  const folded = foldText(text)
  return intent === 'undo' || isNotToBeDeleted.test(folded) || waitNo.test(folded)
}

/** The message before asked for a deletion, and was told how to say it. */
function isOnlyTold({ state: { memo, turns } }: Facts): boolean {
  return memo['toldAt'] === turns - 1
}

/** "sim" right below what was done is told so; after other words it is about those. */
function isSaidLast({ state: { history, lastPlan } }: Facts): boolean {
  const last = history.findLast(({ role }) => role === 'agent')
  const outcome = lastPlan?.outcome ?? ''
  return (
    lastPlan?.status !== 'EXECUTED' || last === undefined || last.text.includes(outcome.slice(0, comparedMax))
  )
}

const comparedMax = 200
