import { isJsonObject, type Json, type JsonObject } from '../../conversation/json.js'
import { foldText, tokensOf } from '../../language/fold-text.js'
import { alsoOf, askModel, moved, phraseOf, saidBy, speak } from '../../agent/decisions.js'
import { isModelsIdea } from '../../agent/models-idea.js'
import type { Step } from '../../agent/step.js'
import type { Decision, Facts } from '../../agent/agent.js'
import { asPerhaps, quotedIn, type MemoryPart } from './parts.js'
import { withoutWish } from './around-kept.js'
import { mayBeKept } from './may-be-kept.js'
import { listOnScreen } from './list-on-screen.js'
import { politely } from './intents/words.js'
import { planRequest } from './plan-request.js'
import { saveAsNote, saveOfKind } from './plan-save.js'
import { ledTitle, titlesListed, wishesToSee } from './read-save.js'
import { toldOfTitle } from './told-of-title.js'
import type { DraftStep } from '../../conversation/draft.js'
import type { RequestPlan } from './request-plan.js'

/** What the rules make of a part; undefined: not one of ours. */
export function planOf(
  { state, agent }: Pick<Facts, 'state' | 'agent'>,
  part: MemoryPart,
): RequestPlan | undefined {
  const { intent, entities, text } = part
  if (intent === null) return undefined
  const memo = { ...state.memo, list: listOnScreen(state), spoken: spokenOf(state) }
  const { history } = state
  const isCertain = agent.intentsById.get(intent)?.certain?.test(foldText(text)) === true
  return planRequest({
    intent,
    entities,
    text,
    isCertain,
    isLoose: part.isLoose === true,
    memo,
    history,
    ...quotedIn(part),
  })
}

/** What the message before spoke of without naming an order: "já vi Oldboy". */
function spokenOf({ memo, turns }: Facts['state']): Json {
  const { words = null, at } = isJsonObject(memo['spoken']) ? memo['spoken'] : {}
  return at === turns - 1 ? words : null
}

/** The first step towards what one part asks for. */
export function beginPart(facts: Facts, part: MemoryPart): Decision | undefined {
  if (
    part.intent === 'save' &&
    isOfPicture(part.text) &&
    !facts.inputs.some((body) => body.kind === 'attachment')
  )
    return speak(phraseOf('mediaNotKept'), 'save:media')
  const plan = planOf(facts, part)
  // A model is shown what the person said, and not what stands above it.
  const by = part.quoted === undefined ? facts : { ...facts, remoteModel: false }
  return plan && carriedOut(by, plan, `rule:${part.intent ?? ''}`)
}

/** "guarda a foto do meu RG": what is meant is the picture, and no picture came. */
const ofPicture = new RegExp(
  `^${politely}(?:salv|guard)(?:a|ar|e) (?:(?:ai|pra mim) )*(?:[oa]s?|ess[ea]s?|est[ea]s?|minhas?|meus?|uma?s?) (?:foto|fotos|imagem|imagens|print|prints|audio|audios|pdf|arquivo|arquivos)\\b(?!.*(?:https?:|www\\.))[^:\\d]*$`,
)

function isOfPicture(text: string): boolean {
  return ofPicture.test(foldText(text))
}

function carriedOut(facts: Facts, plan: RequestPlan, because: string): Decision {
  switch (plan.do) {
    case 'write':
      return { events: [], next: { do: 'prepare', draft: { steps: plan.steps } }, because: [because] }
    case 'read':
      return readNow(facts, plan.tool, plan.args, because)
    case 'say':
      return speak(
        phraseOf(plan.phrase, plan.params),
        because,
        howToDelete.has(plan.phrase) ? [{ type: 'noted', memo: { toldAt: facts.state.turns } }] : [],
      )
    case 'save_title':
    case 'tell_title':
      if (facts.remoteModel && facts.steps.length === 0) return askModel(facts, `${because}:which-kind`)
      return readNow(
        facts,
        'enrich_movie',
        {
          title: (plan.do === 'save_title' ? titlesListed(plan.title)[0] : undefined) ?? plan.title,
          year: plan.year,
        },
        because,
      )
  }
}

/** A deletion was asked for, and nothing was deleted: "desfaz" is not about what was done before. */
const howToDelete: ReadonlySet<string> = new Set(['sayItToDeleteAll', 'sayWhichToDelete', 'sayAllOfThem'])

export function readNow(facts: Facts, tool: string, args: JsonObject, because: string): Decision {
  const events = facts.state.pending ? [] : moved(facts, ['READ'])
  return { events, next: { do: 'read', tool, args }, because: [because] }
}

export type Read = Extract<Step, { did: 'read' }>

/** What follows from a read for the part it was made for. */
export function afterRead(facts: Facts, part: MemoryPart, read: Read): Decision | undefined {
  const { intent } = part
  const kind = kindOf(read)
  if (kind && (intent === 'save' || intent === 'save_previous'))
    return afterLookingUp(facts, part, read, kind)
  if (kind === 'movie' && intent === 'get_info' && isUnknown(read) && isUntyped(part))
    return readNow(facts, 'enrich_tv_show', read.args, 'title:no-movie')
  if (part.isGuess && isNothingFound(read))
    return mayBeKept(part.text)
      ? (beginPart({ ...facts, remoteModel: false }, asPerhaps(part.text, withoutWish(part.text))) ??
          undefined)
      : speak(phraseOf('notUnderstood'), 'search:guess:nothing')
  // Nothing has the words of a short question: it is asked of what is on the screen.
  const { item } = facts.state.memo
  if (part.isOfIt && read.tool === 'search_items' && hasNothing(read) && typeof item === 'string')
    return readNow(facts, 'open_memory', { item_id: { id: item } }, 'search:of-what-is-shown')
  // What was asked for is here, in the tool's own words: no model need put it differently.
  const { outcome } = read
  if (outcome.kind !== 'result' || !isAnswer(intent, read.tool)) return undefined
  const before = part.isOfIt
    ? facts.steps.find((step): step is Read => step.did === 'read' && step !== read)
    : undefined
  // A note has not one of its words: it is asked of nothing that is kept.
  if (before?.outcome.kind === 'result' && isOtherNote(outcome.data, before))
    return afterRead(facts, { ...part, isOfIt: undefined }, before)
  const { text } = facts.understanding
  const isAsked = part.isOfIt === true || (isModelsIdea(facts) && whoOrWhere.test(foldText(text)))
  const isNotTold = isAsked && read.tool === 'open_memory' && !tellsOf(outcome.data, text)
  return {
    ...alsoOf(facts, outcome.also),
    next: { do: 'speak', say: saidBy(outcome.text, outcome.also) },
    ...(isNotTold && { preface: [phraseOf('notToldOfIt')] }),
    because: [`read:${read.tool}`],
  }
}

/** "quem me indicou Ran?": asked is what stands beside its name, if anything does. */
const whoOrWhere = /\b(?:quem|qm|onde|quant[oa]s?|qt[oa]s?|por ?que)\b(?!.*\b(?:salv|guard|anot)(?:ei|ou|ad))/

/** Of a note the answer may stand in it; of a title only its year is there, and what was told of it. */
function tellsOf(data: Json, asked: string): boolean {
  if (!isJsonObject(data)) return true
  const { type, content } = data
  const isTitle = type === 'movie' || type === 'tv_show'
  return !isTitle || /\bano\b/.test(foldText(asked)) || (typeof content === 'string' && content.includes(' '))
}

function isOtherNote(data: Json, { args: { query } }: Read): boolean {
  if (!isJsonObject(data) || data['type'] === 'movie' || data['type'] === 'tv_show') return false
  const said = typeof data['content'] === 'string' ? foldText(data['content']) : ''
  return typeof query === 'string' && !tokensOf(query).some((word) => said.includes(word))
}

function hasNothing({ outcome }: Read): boolean {
  return outcome.kind === 'result' && isJsonObject(outcome.data) && outcome.data['total'] === 0
}

/** Nothing, or only what looks like it; what has most of the words was meant by them. */
function isNothingFound({ outcome }: Read): boolean {
  if (outcome.kind !== 'result' || !isJsonObject(outcome.data)) return true
  const { total, isLoose, isMostly } = outcome.data
  return total === 0 || (isLoose === true && isMostly !== true)
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
function afterLookingUp(facts: Facts, part: MemoryPart, read: Read, kind: 'movie' | 'tv_show'): Decision {
  const { title = null, year } = read.args
  const years = typeof year === 'number' ? year : null
  const told =
    part.entities['said'] ??
    (isModelsIdea(facts) && typeof title === 'string'
      ? toldOfTitle(facts.understanding.text, title)
      : undefined)
  const besides = typeof told === 'string' ? { said: told } : {}
  // What a model found by what was told of it counts where its name was said, else it is shown first.
  const guess = isModelsIdea(facts) && typeof title === 'string' ? { guess: title } : {}
  const as = (which: 'movie' | 'tv_show') =>
    writeNow(saveOfKind(which, { title, year: years, ...guess, ...besides }), `title:${which}`)
  const listed = isModelsIdea(facts) ? [] : listedIn(part)
  if (listed.some((piece) => piece === title))
    return (
      saveListed(facts, listed, textIn(part).includes(',')) ??
      readNow(facts, 'enrich_movie', { title: part.entities['query'] ?? null, year: years }, 'title:one')
    )
  if (isModelsIdea(facts) || isNamed(read)) return as(kind)
  if (kind === 'movie') return readNow(facts, 'enrich_tv_show', read.args, 'title:no-movie-of-that-name')
  const [film] = facts.steps.filter(
    (step): step is Read =>
      step.did === 'read' &&
      step.tool === 'enrich_movie' &&
      !listed.some((piece) => piece === step.args['title']),
  )
  const said = film?.args['title'] ?? title
  // What was told is kept whole where nobody knows such a film.
  if (told !== undefined)
    return writeNow(saveAsNote(typeof told === 'string' ? told : '', null), 'title:none')
  if (said === title) {
    if (film && isLikely(film)) return as('movie')
    if (isLikely(read)) return as('tv_show')
    const bare = withoutArticle(title)
    if (bare !== title) return readNow(facts, 'enrich_movie', { ...read.args, title: bare }, 'title:bare')
  }
  if (typeof said === 'string' && wishesToSee(part.text)) return unknownTitles(said, years)
  return writeNow(saveAsNote(typeof said === 'string' ? said : '', years), 'title:none')
}

/** What somebody wants to see is a film by the name they said, though no catalogue knows it; two names of several words are two. */
function unknownTitles(said: string, year: number | null): Decision {
  const pieces = titlesListed(said)
  const isSeveral = pieces.length > 1 && pieces.every((piece) => piece.split(/\s+/u).length > 1)
  const titles = isSeveral ? pieces : [said]
  const steps = titles.map((title) => saveOfKind('movie', { title, year: isSeveral ? null : year }))
  return { events: [], next: { do: 'prepare', draft: { steps } }, because: ['title:unknown'] }
}

function textIn({ entities: { query } }: MemoryPart): string {
  return typeof query === 'string' ? query : ''
}

function listedIn({ entities: { query, itemType } }: MemoryPart): readonly string[] {
  return typeof query === 'string' && (itemType ?? null) === null ? titlesListed(query) : []
}

/** The steps of a turn that looking up may take; the rest is for keeping. */
const lookUpsMax = 7

/** Each by itself, as what the catalogue knows it by. Undefined: the first is no title, so they are one thing. */
function saveListed(facts: Facts, titles: readonly string[], isCounted: boolean): Decision | undefined {
  const reads = facts.steps.filter((step): step is Read => step.did === 'read')
  const steps: DraftStep[] = []
  for (const [index, title] of titles.entries()) {
    const led = ledTitle(title)
    if (led && index > 0) {
      const { itemType, query, year } = led
      steps.push(saveOfKind(itemType === 'tv_show' ? 'tv_show' : 'movie', { title: query, year }))
      continue
    }
    const own = reads.filter(({ args }) => args['title'] === title)
    const known = own.find(isNamed)
    const kind = known && kindOf(known)
    if (kind) steps.push(saveOfKind(kind, { title }))
    else if (own.length < 2 && facts.steps.length < lookUpsMax)
      return readNow(facts, own.length === 0 ? 'enrich_movie' : 'enrich_tv_show', { title }, 'title:listed')
    else if (index === 0 || !isCounted) return undefined
    else steps.push(saveAsNote(title, null))
  }
  return { events: [], next: { do: 'prepare', draft: { steps } }, because: ['title:listed'] }
}

/** "salva o matrix": the article is the speaker's, unless a title begins with it. */
function withoutArticle(title: Json): Json {
  return typeof title === 'string' ? title.replace(/^(?:o|a|os|as)\s+(?=\S)/iu, '') : title
}

function writeNow(step: ReturnType<typeof saveOfKind>, because: string): Decision {
  return { events: [], next: { do: 'prepare', draft: { steps: [step] } }, because: [because] }
}

function isUnknown({ outcome }: Read): boolean {
  return outcome.kind === 'refused'
}

function isUntyped({ entities }: MemoryPart): boolean {
  return (entities['itemType'] ?? null) === null
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
