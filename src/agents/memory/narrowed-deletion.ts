import { isJsonObject, type JsonObject } from '../../conversation/json.js'
import { isExpired } from '../../conversation/pending.js'
import type { PlannedAction } from '../../conversation/plan.js'
import { foldInPlace, foldText } from '../../language/fold-text.js'
import type { Decision, Facts } from '../../agent/agent.js'
import { phraseOf } from '../../agent/decisions.js'
import { letGo } from './let-go.js'
import { hasWord, namingWords } from './note-parts.js'
import { isSaid } from './said-inputs.js'

/** "não só o leite" narrows nothing: a no that does stands apart. */
const small = '(?:nao[,.!]+ *|(?:opa|ops|ei|pera|perai|calma|espera)[,.! ]+)*'
/** "do Rafa não, só o da minha mãe": what stays, and what goes. */
const narrows = new RegExp(
  `^${small}(?:(?<not>.{2,40}?) nao(?:[,.;!]+ *|(?=[\\s.!]*$)))?(?:(?:e |era |apaga )?(?:so|somente|apenas) (?<only>.{2,60}?))?[\\s.!]*$`,
  'd',
)
const lengthMax = 160

/** Of what is about to go, only a part is meant: that is shown anew, and nothing goes before a yes to it. */
export function narrowedDeletion(facts: Facts): Decision | undefined {
  const {
    state: { pending },
    now,
    inputs,
    steps,
    understanding: { text, option, answer },
  } = facts
  if (steps.length > 0 || option !== null || inputs.filter(isSaid).length !== 1) return undefined
  if (pending?.kind !== 'plan' || isExpired(pending, now) || answer?.kind === 'confirm') return undefined
  const { actions } = pending.plan
  if (text.length > lengthMax || !actions.every(({ tool }) => tool === 'delete_memory')) return undefined
  const { not, only } = namedIn(text)
  const items = itemsOf(actions)
  const [part, ...others] = partsOf(actions)
  // Of a part that would go only some words are meant: never all of it.
  if (only !== undefined && part) return others.length > 0 ? undefined : lessOf(facts, part, only)
  if (only !== undefined) return shownAnew(meantBy(only, items) ?? [{ perhaps: only }])
  if (not === undefined) return undefined
  const left = items.filter(({ label }) => !hasAll(label, not))
  return left.length > 0 && left.length < items.length
    ? shownAnew(left.map(({ id }) => ({ id, perhaps: true })))
    : undefined
}

type Part = { readonly id: string; readonly removed: string }

function partsOf(actions: readonly PlannedAction[]): readonly Part[] {
  return actions.flatMap(({ args }) =>
    (Array.isArray(args['items']) ? args['items'] : []).flatMap((item) => {
      const part = isJsonObject(item) && isJsonObject(item['part']) ? item['part'] : undefined
      const removed = Array.isArray(part?.['removed']) ? part['removed'].join(', ') : undefined
      return isJsonObject(item) && typeof item['id'] === 'string' && removed !== undefined
        ? [{ id: item['id'], removed }]
        : []
    }),
  )
}

/** "não, era só as palavras põe que": these of what would go, and nothing beside them. */
function lessOf(facts: Facts, { id, removed }: Part, only: string): Decision {
  const exact = only
    .replace(/^(?:[oa]s?\s+)?(?:palavras?|parte|trecho|peda[cç]o)\s+(?:d[aeo]s?\s+)?/iu, '')
    .trim()
  if (exact === '' || !foldText(removed).includes(foldText(exact)))
    return letGo(facts, [phraseOf('partNotUnderstood', { words: only })])
  const steps = [{ tool: 'delete_memory', args: { item_id: { id, perhaps: true }, part: { exact } } }]
  return { events: [], next: { do: 'prepare', draft: { steps } }, because: ['deletion:narrowed'] }
}

type Item = { readonly id: string; readonly label: string }

function namedIn(text: string): { readonly not?: string; readonly only?: string } {
  const folded = foldInPlace(text)
  const groups = narrows.exec(folded.text)?.indices?.groups
  const own = (name: string): string | undefined => {
    const [start, end] = groups?.[name] ?? []
    if (start === undefined || end === undefined) return undefined
    const words = text.slice(folded.place(start), folded.place(end))
    return namingWords(words).length === 0 || isVerb.test(foldText(words)) ? undefined : words
  }
  const [not, only] = [own('not'), own('only')]
  return { ...(not !== undefined && { not }), ...(only !== undefined && { only }) }
}

/** "só marca como visto" is another order. */
const isVerb = /^(?:apag\w*|delet\w*|tir\w*|remov\w*|exclu\w*|marc\w*|mud\w*|troc\w*|mostr\w*|ver|pra|para)\b/

function itemsOf(actions: readonly PlannedAction[]): readonly Item[] {
  return actions.flatMap(({ args }) =>
    (Array.isArray(args['items']) ? args['items'] : []).flatMap((item) =>
      isJsonObject(item) && typeof item['id'] === 'string' && typeof item['label'] === 'string'
        ? [{ id: item['id'], label: item['label'] }]
        : [],
    ),
  )
}

function hasAll(label: string, words: string): boolean {
  const own = namingWords(label)
  return namingWords(words).every((word) => hasWord(own, word))
}

function meantBy(only: string, items: readonly Item[]): readonly JsonObject[] | undefined {
  const meant = items.filter(({ label }) => hasAll(label, only))
  return meant.length === 0 ? undefined : meant.map(({ id }) => ({ id, perhaps: true }))
}

function shownAnew(ids: readonly JsonObject[]): Decision {
  const steps = ids.map((item_id) => ({ tool: 'delete_memory', args: { item_id } }))
  return { events: [], next: { do: 'prepare', draft: { steps } }, because: ['deletion:narrowed'] }
}
