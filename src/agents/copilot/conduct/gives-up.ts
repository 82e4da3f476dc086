import type { Decision, Facts } from '../../../agent/agent.js'
import { dropPending, moved, phraseOf, speak, wordOnLetGo } from '../../../agent/decisions.js'
import { isExpired, type Pending } from '../../../conversation/pending.js'
import { foldText } from '../../../language/fold-text.js'
import { kinds } from './kinds.js'

const thing = `(?<thing>${Object.values(kinds).join('|')}|pedido)`

const givingUp = new RegExp(
  `^(?:.{0,80}[,.?!;] ?)?(?:(?:nao|entao|ok|ah|melhor|mas|ta|pode|vou|quero) )*` +
    `(?:(?<lets>esque(?:ce|ca|cer)|deix(?:a|e|ar)|desist(?:o|e|ir|i)|larga)|cancel(?:a|e|ar))` +
    `(?: (?:d?iss?o|d?el[ea]|d?ess[ea]|tudo|(?:d?[oa]|d?ess[ea]|d?aquel[ea]) ${thing}))?` +
    `(?: (?:pra la|para la|quiet[oa]|de lado|entao|por enquanto|agora|mesmo|assim))*[\\s.!]*$`,
)

/** "espera, não". */
const takesBackYes = /^(?:espera|pera(?:i)?|calma|opa|epa|ops|para)[,.! ]+(?:nao|n)(?: nao)?[\s.!]*$/

/**
 * "esquece a cobrança", "então cancela", "não, deixa ela": what waits is let go, and no record is looked for. With nothing open, what is only let
 * go is nothing; to cancel something that exists is another matter.
 */
export function givesUp(facts: Facts): Decision | undefined {
  if (takesBackYes.test(foldText(facts.understanding.text).trim()) && facts.state.pending?.kind === 'plan')
    return isExpired(facts.state.pending, facts.now) || hasMore(facts.state.pending)
      ? undefined
      : speak(wordOnLetGo(facts), 'copilot:given-up', [
          ...dropPending(facts, 'cancelled'),
          ...moved(facts, ['CANCELLED']),
        ])
  const said = givingUp.exec(foldText(facts.understanding.text).trim())?.groups
  if (!said) return undefined
  const { pending } = facts.state
  const lets = said['lets'] !== undefined
  if (!lets && pending && callsOffAnother(facts, pending)) return calledOffInstead(facts, pending)
  if (!pending || isExpired(pending, facts.now)) {
    if (!lets) return undefined
    const id = said['thing'] === undefined ? 'allRight' : 'nothingPending'
    return speak(phraseOf(id), 'copilot:nothing-to-let-go')
  }
  const tool = toolOf(pending)
  // "cancela ela", of a plan that cancels, may be a yes.
  if (!lets && (/cancel/i.test(tool) || isCancelling(pending) || !isKind(said['thing'], tool)))
    return undefined
  if (pending.kind === 'transition' || hasMore(pending)) return undefined
  return speak(wordOnLetGo(facts), 'copilot:given-up', [
    ...dropPending(facts, 'cancelled'),
    ...moved(facts, ['CANCELLED']),
  ])
}

/** "o Antônio desmarcou a visita, cancela": what exists is called off, of somebody who is no part of what waits. */
function callsOffAnother({ agent, understanding }: Facts, pending: Pending): boolean {
  const { intent, entities, answer } = understanding
  const { client } = entities
  const known = intent === null ? undefined : agent.intentsById.get(intent)
  const tool = known && agent.tools.get(known.tool ?? known.id)
  // Where any words would do as an answer, its values are those of what it would ask for by itself.
  const isTaken = answer?.kind === 'value' && entities['status'] === 'CANCELLED'
  if ((tool?.kind !== 'write' && !isTaken) || typeof client !== 'string') return false
  const isCalledOff = (tool && /cancel/i.test(tool.name)) || entities['status'] === 'CANCELLED'
  const open =
    pending.kind === 'plan'
      ? pending.plan.preview
      : pending.kind === 'transition'
        ? ''
        : JSON.stringify(pending.draft.steps)
  return isCalledOff && !foldText(open).includes(foldText(client))
}

/** Taken for the answer to a question, it is still that cancellation, and what was asked about gives way. */
function calledOffInstead(facts: Facts, pending: Pending): Decision | undefined {
  const { answer, entities, text } = facts.understanding
  if (answer?.kind !== 'value' || pending.kind === 'transition') return undefined
  const { client = null } = entities
  const isQuote = new RegExp(`\\b(?:${kinds.quotes})\\b`).test(foldText(text))
  const tool = isQuote ? 'quotes.updateStatus' : 'workOrders.updateStatus'
  return {
    events: [...dropPending(facts, 'replaced'), ...moved(facts, ['CANCELLED'])],
    next: { do: 'prepare', draft: { steps: [{ tool, args: { client, status: 'CANCELLED' } }] } },
    because: ['copilot:called-off-instead'],
  }
}

function toolOf(pending: Pending): string {
  if (pending.kind === 'plan') return pending.plan.actions[0]?.tool ?? ''
  return pending.kind === 'transition' ? '' : (pending.draft.steps[pending.step]?.tool ?? '')
}

function isCancelling(pending: Pending): boolean {
  return pending.kind === 'plan' && /cancel/i.test(pending.plan.preview.split('\n', 1)[0] ?? '')
}

/** Several things that were asked for at once are given up one by one. */
function hasMore(pending: Exclude<Pending, { kind: 'transition' }>): boolean {
  const draft = pending.kind === 'plan' ? pending.plan.draft : pending.draft
  return (draft.later ?? []).length > 0
}

function isKind(said: string | undefined, tool: string): boolean {
  if (said === undefined || said === 'pedido') return true
  const kind = Object.entries(kinds).find(([, words]) => new RegExp(`^(?:${words})$`).test(said))?.[0]
  return kind !== undefined && tool.startsWith(`${kind}.`)
}
