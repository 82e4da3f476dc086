import { readMorePageId } from '../../conversation/option-page.js'
import { isJsonObject, type Json, type JsonObject } from '../../conversation/json.js'
import { isExpired } from '../../conversation/pending.js'
import { foldText } from '../../language/fold-text.js'
import { alsoOf, askModel, dropPending, moved, phraseOf, saidBy, speak } from '../../agent/decisions.js'
import type { Step } from '../../agent/step.js'
import { planRequest } from './plan-request.js'
import { saveAsNote, saveOfKind } from './plan-save.js'
import { readExportOption } from './export-option.js'
import type { Conduct, Decision, Facts } from '../../agent/agent.js'
import type { RequestPlan } from './request-plan.js'

/**
 * The agent's way through a turn. What the rules read is done without any model; a model is asked about what they leave open: whether
 * a few words are a film, a series or a note, and what no rule knows at all.
 */
export const memoryConduct: Conduct = (facts) => {
  const last = facts.steps.at(-1)
  if (!last) return withoutStale(facts, begin(facts))
  // The provider failed, or what it said could not be used.
  if (last.did === 'ask_model' && last.via === 'local') return ruled(facts)
  return last.did === 'read' ? afterRead(facts, last) : undefined
}

function begin(facts: Facts): Decision | undefined {
  return picked(facts) ?? (facts.understanding.source === 'rule' ? ruled(facts) : undefined)
}

/** A question nobody answered in time is closed by whatever comes next. */
function withoutStale(facts: Facts, decision: Decision | undefined): Decision | undefined {
  const { pending } = facts.state
  if (!decision || !pending || !isExpired(pending, facts.now)) return decision
  return {
    ...decision,
    events: [...dropPending(facts, 'expired'), ...moved(facts, ['EXPIRED']), ...decision.events],
    because: ['pending:expired', ...decision.because],
  }
}

/** A row of a list, its next page, the rest of an export. */
function picked(facts: Facts): Decision | undefined {
  const { answer } = facts.understanding
  const option = facts.understanding.option ?? numbered(facts)
  const asked = answer?.kind === 'more' ? answer.page : readMorePageId(option ?? '')
  if (asked !== null && asked !== undefined && !facts.state.pending) return nextPage(facts, asked)
  if (option === null) return undefined
  const [, item] = /^item:(.+)$/.exec(option) ?? []
  if (item !== undefined) return readNow(facts, 'open_memory', { item_id: { id: item } }, 'option:item')
  const exported = readExportOption(option)
  return exported && readNow(facts, 'export_memories', exported, 'option:export')
}

/** In a list of one's own things a bare number is a place, though "Toy Story 2" stands elsewhere in it. */
function numbered({ state, understanding }: Facts): string | null {
  const [, digits] = /^\s*(\d{1,2})\s*[.)]?\s*$/.exec(understanding.text) ?? []
  if (digits === undefined || state.pending) return null
  return state.shown?.options[Number(digits) - 1]?.id ?? null
}

function nextPage(facts: Facts, page: number): Decision | undefined {
  const listing = facts.state.memo['listing']
  return isJsonObject(listing) ? readNow(facts, 'search_items', { ...listing, page }, 'list:more') : undefined
}

function ruled(facts: Facts): Decision | undefined {
  const { intent, entities } = facts.understanding
  if (intent === null) return undefined
  const { memo, history } = facts.state
  const plan = planRequest({ intent, entities, memo, history })
  return plan && carriedOut(facts, plan, `rule:${intent}`)
}

function carriedOut(facts: Facts, plan: RequestPlan, because: string): Decision {
  switch (plan.do) {
    case 'write':
      return { events: [], next: { do: 'prepare', draft: { steps: plan.steps } }, because: [because] }
    case 'read':
      return readNow(facts, plan.tool, plan.args, because)
    case 'say':
      return speak(phraseOf(plan.phrase, plan.params), because)
    case 'save_title':
    case 'tell_title':
      return facts.remoteModel && facts.steps.length === 0
        ? askModel(facts, `${because}:which-kind`)
        : readNow(facts, 'enrich_movie', { title: plan.title, year: plan.year }, because)
  }
}

function readNow(facts: Facts, tool: string, args: JsonObject, because: string): Decision {
  const events = facts.state.pending ? [] : moved(facts, ['READ'])
  return { events, next: { do: 'read', tool, args }, because: [because] }
}

type Read = Extract<Step, { did: 'read' }>

function afterRead(facts: Facts, read: Read): Decision | undefined {
  const { intent } = facts.understanding
  const kind = kindOf(read)
  if (kind && (intent === 'save' || intent === 'save_previous')) return afterLookingUp(facts, read, kind)
  if (kind === 'movie' && intent === 'get_info' && isUnknown(read) && isUntyped(facts))
    return readNow(facts, 'enrich_tv_show', read.args, 'title:no-movie')
  // What was asked for is here, in the tool's own words: no model need put it differently.
  const { outcome } = read
  if (outcome.kind !== 'result' || !isAnswer(intent, read.tool)) return undefined
  return {
    ...alsoOf(facts, outcome.also),
    next: { do: 'speak', say: saidBy(outcome.text, outcome.also) },
    because: [`read:${read.tool}`],
  }
}

function isAnswer(intent: string | null, tool: string): boolean {
  if (tool === 'open_memory' || tool === 'export_memories') return true
  if (intent === 'get_info') return tool.startsWith('enrich_')
  return (intent === 'search' || intent === 'list_all') && tool === 'search_items'
}

function kindOf(read: Read): 'movie' | 'tv_show' | undefined {
  if (read.tool === 'enrich_movie') return 'movie'
  return read.tool === 'enrich_tv_show' ? 'tv_show' : undefined
}

/** To be saved, and looked up: a model that looked it up as a film means a film; the rules alone look for the very name first. */
function afterLookingUp(facts: Facts, read: Read, kind: 'movie' | 'tv_show'): Decision {
  const { title = null, year } = read.args
  const years = typeof year === 'number' ? year : null
  const as = (which: 'movie' | 'tv_show') =>
    writeNow(saveOfKind(which, { title, year: years }), `title:${which}`)
  if (isModelsIdea(facts) || isNamed(read)) return as(kind)
  if (kind === 'movie') return readNow(facts, 'enrich_tv_show', read.args, 'title:no-movie-of-that-name')
  const [film] = facts.steps.filter(
    (step): step is Read => step.did === 'read' && step.tool === 'enrich_movie',
  )
  const said = film?.args['title'] ?? title
  if (said === title) {
    if (film && isLikely(film)) return as('movie')
    if (isLikely(read)) return as('tv_show')
    const bare = withoutArticle(title)
    if (bare !== title) return readNow(facts, 'enrich_movie', { ...read.args, title: bare }, 'title:bare')
  }
  return writeNow(saveAsNote(typeof said === 'string' ? said : '', years), 'title:none')
}

/** "salva o matrix": the article is the speaker's, unless a title begins with it. */
function withoutArticle(title: Json): Json {
  return typeof title === 'string' ? title.replace(/^(?:o|a|os|as)\s+(?=\S)/iu, '') : title
}

function isModelsIdea({ steps }: Facts): boolean {
  return steps.findLast((step) => step.did === 'ask_model')?.via === 'remote'
}

function writeNow(step: ReturnType<typeof saveOfKind>, because: string): Decision {
  return { events: [], next: { do: 'prepare', draft: { steps: [step] } }, because: [because] }
}

function isUnknown({ outcome }: Read): boolean {
  return outcome.kind === 'refused'
}

function isUntyped({ understanding }: Facts): boolean {
  return understanding.entities['itemType'] === undefined
}

/** One of what was found goes by exactly that name. */
function isNamed(read: Read): boolean {
  const wanted = bareName(read.args['title'])
  return namesIn(read).some((name) => bareName(name) === wanted)
}

/** Several words in common are no accident; one may be. */
function isLikely(read: Read): boolean {
  return namesIn(read).length > 0 && bareName(read.args['title']).includes(' ')
}

function namesIn({ outcome }: Read): readonly unknown[] {
  if (outcome.kind === 'choice')
    return outcome.options.map(({ value }) => (isJsonObject(value) ? value['title'] : undefined))
  if (outcome.kind !== 'result' || !isJsonObject(outcome.data)) return []
  return [outcome.data['title'], outcome.data['otherTitle']]
}

function bareName(name: unknown): string {
  return typeof name === 'string' ? foldText(name).replace(/^(?:o|a|os|as|the) /, '') : ''
}
