import type { Decision, Facts } from '../../../agent/agent.js'
import type { Draft } from '../../../conversation/draft.js'
import { withArgument } from '../../../conversation/draft.js'
import { isJsonObject, type JsonObject } from '../../../conversation/json.js'
import { isExpired, type ChoicePending } from '../../../conversation/pending.js'
import { foldText } from '../../../language/fold-text.js'
import { readAnswer } from '../../../language/read-answer.js'
import { properName } from '../../../language/read-name.js'
import { detailsSlot } from '../tools/support/client-details.js'
import { nameTokens } from '../tools/support/client-name.js'
import { looksLikeName } from '../tools/support/looks-like-name.js'
import { newClientDetails, newClientIn } from '../tools/support/new-client.js'
import { withoutLeadIn } from './edits/lead-in.js'

/** Somebody is named for something who is in no record: registered first, on a card, and what was asked for goes on. */
export function registersFirst(facts: Facts): Decision | undefined {
  const { state, understanding, now } = facts
  const { pending } = state
  if (pending?.kind !== 'choice' || isExpired(pending, now)) return undefined
  const at = pending.options.findIndex(({ value }) => newClientIn(value) !== undefined)
  const name = newClientIn(pending.options[at]?.value ?? null)
  const { answer, text } = understanding
  if (name === undefined || answer?.kind === 'reject') return undefined
  const saidBefore = newClientDetails(pending.options[at]?.value ?? null)
  if (answer?.kind === 'select')
    return answer.index === at
      ? registered(facts, pending, fullerName(withoutLeadIn(text), name), saidBefore)
      : undefined
  const [known, ...others] = pending.options.filter((_, index) => index !== at)
  // "Você quis dizer este?", and it was.
  if (known && others.length === 0 && readAnswer(text, { kind: 'nothing' }).kind === 'confirm')
    return go(pending, withArgument(pending.draft, pending.step, 'client', known.value))
  const details = detailsSlot.read(text, facts)
  const told = details !== undefined && isJsonObject(details) ? details : {}
  if (asksForIt(text) || Object.keys(told).length > 0)
    return registered(facts, pending, name, { ...saidBefore, ...told })
  const other = withoutLeadIn(text).replace(/^(?:[ée]h?|era|foi) (?:[oa] )?/iu, '')
  if (!looksLikeName(other)) return undefined
  const fuller = fullerName(other, name)
  return fuller === name
    ? go(pending, withArgument(pending.draft, pending.step, 'client', properName(other)))
    : registered(facts, pending, fuller, saidBefore)
}

/** "Marina Souza", where Marina is to be registered. */
function fullerName(said: string, name: string): string {
  const words = nameTokens(said)
  const own = nameTokens(name)
  const isFuller =
    looksLikeName(said) && words.length > own.length && own.every((word) => words.includes(word))
  return isFuller ? properName(said) : name
}

const asks =
  /^(?:(?:sim|isso|ok|ta|claro|pode|quero|entao|por favor|e|eh|sei|la|ele|ela)[, ]+)*(?:cadastr|registr|nov[oa]\b|client[ea] nov|inclu|adicion)/

/** "pode cadastrar", "é cliente nova". */
function asksForIt(text: string): boolean {
  return asks.test(foldText(text).trim())
}

function registered({ agent }: Facts, pending: ChoicePending, name: string, details: JsonObject): Decision {
  const { draft, step } = pending
  const { steps, later = [] } = withArgument(draft, step, 'client', name)
  const first = { tool: 'clients.create', args: { ...details, name } }
  // What happens outside is confirmed alone, and for a client who is there.
  const isOutside = steps.some(({ tool }) => agent.tools.get(tool)?.outside !== undefined)
  if (isOutside) return go(pending, { steps: [first], later: [...steps, ...later] })
  return go(pending, { steps: [first, ...steps], ...(later.length > 0 && { later }) })
}

function go(pending: ChoicePending, draft: Draft): Decision {
  return {
    events: [{ type: 'pending_closed', id: pending.id, how: 'answered' }],
    next: { do: 'prepare', draft },
    because: ['copilot:registers-first'],
  }
}
