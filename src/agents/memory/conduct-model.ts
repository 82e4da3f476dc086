import type { Decision, Facts } from '../../agent/agent.js'
import { askModel } from '../../agent/decisions.js'
import { isModelsIdea } from '../../agent/models-idea.js'
import type { Step } from '../../agent/step.js'
import { foldText, tokensOf } from '../../language/fold-text.js'
import { one } from './conduct-one.js'
import { erase, save } from './intents/words.js'
import { partsOf } from './parts.js'
import { reread } from './reread.js'
import { aside } from './said-aside.js'

/** A model reads it: the rules only say what the agent itself is, and finish what was looked up for it. */
export function withModel(facts: Facts): Decision | undefined {
  if (facts.steps.length === 0)
    return (
      aside(facts, ofTheAgent) ??
      (isRefusedAndMore(facts) ? askModel(facts, 'request:negated-and-more') : undefined)
    )
  const again = toldWhy(facts)
  if (again) return again
  const [only, ...others] = partsOf(facts).map((part) => reread(part, { ...facts, isAfterSave: false }))
  const { text } = facts.understanding
  // What was looked up answers a part of it: the model goes on with the rest.
  const isMore = others.length > 0 || givesUp.test(foldText(text)) || ordersMore.test(foldText(text))
  if (isMore && facts.steps.at(-1)?.did === 'read') return undefined
  // What the rules would do where nothing of the kind is kept is none of the model's.
  const { intent, entities, source } =
    only && others.length === 0 ? only : ({ intent: null, entities: {}, source: 'none' } as const)
  return one(facts, { text, intent, entities, source })
}

/** "não era pra salvar tudo, o nome é só X": what is not to be done, and more than that. */
function isRefusedAndMore({ understanding: { text, requests = [], answer } }: Facts): boolean {
  if (requests.length === 0 || !requests.every(({ negated }) => negated)) return false
  if (answer !== null && answer.kind !== 'other') return false
  const end = Math.max(...requests.map(({ span }) => span.end))
  const [, ...after] = text.slice(0, end).split(/[,.;!]\s/u)
  return tokensOf(`${after.join(' ')} ${text.slice(end)}`).length >= moreWordsMin
}

const moreWordsMin = 3

/** "que séries eu tenho? e troca a nota da Ana…": something is ordered besides. */
const ordersMore = new RegExp(
  `(?:[,.;!?]| e)(?: (?:e|depois|dps|ja|tambem|tb|aproveita e)){0,2} (?:${erase}|${save}|mud[ae]|troca|troque|alter[ae]|corrige|corrija|arrum[ae]|atualiz[ae]|renomei[ae]|marca|marque|desmarca|junta|separa) \\S`,
)

/** "nenhum desses, deixa. o que eu tenho guardado?": what waits is let go as well. */
const givesUp = /\b(?:deixa|esquece|nenhum[a]?|desisto|cancela)\b/

/** What was seen or is to be changed is about something kept: more of it than a few words is a model's to read. */
function ofTheAgent(phrase: string): boolean {
  return phrase !== 'seen' && phrase !== 'cannotChange'
}

/** A model that is told why it was refused has been asked so often at most. */
const askedMax = 3

/** What a model proposed cannot be done as it said: it hears why, once in a turn, before the person is asked. */
function toldWhy(facts: Facts): Decision | undefined {
  const { steps } = facts
  const last = steps.at(-1)
  const error = last && refusalOf(last)
  if (error === undefined || !isModelsIdea(facts)) return undefined
  const calls = steps.filter((step) => step.did === 'ask_model').length
  const refusals = steps.filter((step) => refusalOf(step) !== undefined).length
  return refusals > 1 || calls >= askedMax
    ? undefined
    : askModel(facts, 'proposal:told-why', { kind: 'correct', error })
}

/** Refusals that another proposal may mend; what the person has to know is said to them. */
const mendable: ReadonlySet<string> = new Set(['not_found', 'unclear', 'no_list'])

const ofOwnItems: ReadonlySet<string> = new Set(['open_memory', 'search_items'])

function refusalOf(step: Step): string | undefined {
  if (step.did !== 'prepare' && step.did !== 'read') return undefined
  const { outcome } = step
  // That no catalogue knows a film is for the person to hear.
  if (step.did === 'read' && !ofOwnItems.has(step.tool)) return undefined
  if (outcome.kind === 'refused' && mendable.has(outcome.code)) return outcome.message
  if (step.did !== 'prepare' || outcome.kind !== 'missing' || !step.dropped?.includes(outcome.field))
    return undefined
  return unsaid[outcome.field]
}

/** What a model may do where the person did not say what it gave. */
const unsaid: Readonly<Record<string, string>> = {
  item_id: 'item_id: use um id de "Itens guardados" ou palavras que a pessoa disse',
  title: 'title: a pessoa não disse esse título; se é o que ela descreveu, mande-o em guess, sem title',
}
