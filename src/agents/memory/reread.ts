import type { Facts } from '../../agent/agent.js'
import type { HistoryEntry } from '../../conversation/state.js'
import { foldInPlace, foldText, tokensOf } from '../../language/fold-text.js'
import { findUrl } from './find-url.js'
import { erase, look, politely, show } from './intents/words.js'
import { anyItemWord, itemWords } from './item.js'
import { isOrder } from './order.js'
import { withoutGoingOn, withoutWish } from './around-kept.js'
import { asOneSave, asPerhaps, readMessage, type MemoryPart } from './parts.js'
import { leadsWithSave, readSave } from './read-save.js'
import { readFollowUp } from './follow-up.js'
import { isTakenBack } from './taken-back.js'
import { questionIn } from './question-in.js'
import { notToKeep, wishesToChange } from './not-to-keep.js'
import { readDue } from './read-due.js'
import { readLatest } from './read-latest.js'
import { readApart } from './read-part.js'
import { readQuestion } from './read-question.js'
import { readUndone } from './read-undone.js'
import { readTip } from './read-tip.js'
import { asksSomething } from './plainly-else.js'
import { byWhatItIs, idle } from './by-what-it-is.js'
import { isToYou, mayBeKept } from './may-be-kept.js'
import { onlyKinds } from './is-else.js'
import { infoLead } from './intents/info-lead.js'
import { readSearch } from './read-search.js'
import { erasedQuery } from './slots/erased-query.js'
import { itemTypeIn } from './slots/item-type.js'
import { readSelections } from './slots/selection.js'

type Heard = Pick<Facts, 'agent' | 'now' | 'timeZone' | 'remoteModel'> & {
  readonly state: Pick<Facts['state'], 'pending'> & Partial<Pick<Facts['state'], 'history' | 'memo'>>
  /** The message before this one was kept. */
  readonly isAfterSave?: boolean
  readonly understanding: Pick<Facts['understanding'], 'answer' | 'option' | 'requests'>
}

/**
 * What the form of a message says where what was learnt is unsure of it, or goes against it: an order to delete is one whatever is
 * named after it, a single word deletes nothing, and a fact that is told is there to be kept.
 */
export function reread(part: MemoryPart, facts: Heard): MemoryPart {
  const read = formOf(isTitleAlone(part) || isNoDeletion(part) ? nothing(part) : part, facts)
  const isUnread =
    read.intent === null || read.isGuess === true || (read.intent === 'save' && isTitleless(read))
  const isOpen = read.quoted === undefined && !facts.remoteModel && isSpoken(read, facts)
  const meant = isUnread && isOpen && !isNoDeletion(part) ? byWhatItIs(read, facts) : read
  // What is said of the agent to it is not even offered to be kept.
  return meant.entities['perhaps'] !== undefined && isToYou(meant.text)
    ? { ...meant, intent: 'aside', entities: { phrase: 'justTalk' }, source: 'rule' }
    : meant
}

/** It is said for its own sake: no answer to what waits, nothing that is ordered to be kept. */
function isSpoken(
  { text, entities }: MemoryPart,
  { understanding: { answer, option, requests = [] } }: Heard,
): boolean {
  if (option !== null || answer !== null || requests.some(({ negated }) => negated)) return false
  return (
    !leadsWithSave(text) &&
    entities['perhaps'] === undefined &&
    findUrl(text) === undefined &&
    !text.includes('\n')
  )
}

/** What was recommended, or is said to be a film, names it. */
function isTitleless({ entities: { itemType, url } }: MemoryPart): boolean {
  return (itemType ?? 'note') === 'note' && (url ?? null) === null
}

function formOf(part: MemoryPart, facts: Heard): MemoryPart {
  const { answer, option, requests = [] } = facts.understanding
  if (option !== null || (answer !== null && answer.kind !== 'other')) return part
  // "save this movie for me: The Godfather": it is named behind the colon.
  if (
    part.intent === 'save_previous' &&
    part.quoted === undefined &&
    namedBehind.test(part.text) &&
    leadsWithSave(part.text)
  )
    return asOneSave(part.text)
  // What is not to be done is heard as such.
  if (requests.some(({ negated }) => negated)) return part
  const folded = foldText(part.text)
  if (
    part.intent !== 'undo' &&
    part.quoted === undefined &&
    (isTakenBack(part.text, facts.state.history ?? []) || readUndone(part.text))
  )
    return { ...part, intent: 'undo', entities: {}, source: 'rule' }
  if (reads.has(part.intent) && part.intent !== 'get_info' && isList(folded) && !asksSomething.test(folded))
    return { ...asOneSave(part.text), source: 'rule' }
  if (part.source !== 'rule' && part.quoted === undefined && onlyKinds.test(folded))
    return { ...part, intent: 'search', entities: wanted(part.text, facts), source: 'rule' }
  const form =
    facts.state.pending?.kind === 'choice'
      ? undefined
      : (changed(part, facts) ??
        (part.intent === 'list_all' && wishesToChange(part.text) ? notKept(part, 'order') : undefined) ??
        link(part, folded) ??
        tip(part) ??
        further(part, folded, facts) ??
        asked(part, folded, facts))
  if (form) return form
  if ((part.intent === null || deleting.test(part.intent)) && ofAKind.test(folded))
    return {
      ...part,
      source: 'rule',
      intent: 'delete_all',
      entities: { itemType: itemTypeIn(part.text) ?? null },
    }
  if (pointsAtIt.test(folded) && (part.intent === null || deleting.test(part.intent)))
    return { ...part, source: 'rule', intent: 'delete_selected', entities: {} }
  const pointed = pointsAtKind.exec(folded)?.[0]
  const isPointed = pointed !== undefined && isOrder(part.text) && erasedQuery(part.text) === undefined
  if (isPointed && (part.intent === null || part.intent === 'delete_item'))
    return {
      ...part,
      source: 'rule',
      intent: 'delete_selected',
      entities: { itemType: itemTypeIn(pointed) ?? null },
    }
  const { query = null, itemType = null, period = null } = part.entities
  if (
    part.intent === 'search' &&
    query === null &&
    itemType === null &&
    period === null &&
    looksFor.test(folded)
  )
    return { ...part, source: 'rule', entities: wanted(part.text, facts) }
  if (part.source === 'rule' && part.intent !== null) return part
  // An open question takes no sentence that is plainly something else.
  if (part.intent === null && facts.agent.intents.some(({ certain }) => certain?.test(folded)))
    return readMessage(facts, part.text)
  return ordered(part, folded, facts) ?? told(part, folded, facts) ?? part
}

const namedBehind = /^[^:\n]{0,40}:\s+\S/
const aboutLink = /\b(?:mud|troc|corri|atuali|substitu|renome|resum|explic|abr)(?:a|e|i|ar|ir|ue|ija)\b/

/** A link with words beside it, and nothing asked or ordered of it: it is kept with them. */
function link(part: MemoryPart, folded: string): MemoryPart | undefined {
  const { text, intent, source, quoted } = part
  if (source === 'rule' || quoted !== undefined || (intent !== null && intent !== 'save')) return undefined
  if (findUrl(text) === undefined || isOrder(text) || aboutLink.test(folded)) return undefined
  if (/\?/.test(folded.replace(/\S*\/\S*/g, '')) || asksSomething.test(folded)) return undefined
  return typeof part.entities['url'] === 'string' ? { ...part, source: 'rule' } : asOneSave(text)
}

/** "a Carol me indicou um filme, Parasita": the film is kept, with all that was said of it. */
function tip(part: MemoryPart): MemoryPart | undefined {
  const found = part.quoted === undefined && !leadsWithSave(part.text) ? readTip(part.text) : undefined
  if (!found) return undefined
  const { itemType, title, said } = found
  const entities = itemType === 'note' ? { query: said, itemType } : { query: title, itemType, said }
  return { text: part.text, intent: 'save', entities, source: 'rule' }
}

const too =
  /^(?=.*\b(?:tambem|tbm|tb)\b)(?:(?:e|ah+|tambem|tbm|tb|entao)[, ]+)+(?:[oa]s? )?(?!(?:sim|nao|quero|queria|eu|ja|quando|se|que)\b)(?=[a-z0-9])/
const tooLast = /[, ]+(?:tambem|tbm|tb)[\s.!]*$/

/** "e o som ao redor tb": the name of one more. */
function oneMore(text: string, folded: string): string | undefined {
  if (!too.test(folded) || asksSomething.test(folded)) return undefined
  const bare = withoutGoingOn(text)
  const end = tooLast.exec(foldInPlace(bare).text)?.index
  const name = bare.slice(0, end === undefined ? undefined : foldInPlace(bare).place(end)).trim()
  const count = tokensOf(name).length
  return count > 0 && count <= titleWordsMax && !isFact(foldText(name), count) ? name : undefined
}

/** Of what kind the last thing kept was. */
function savedKind(history: readonly HistoryEntry[]): 'movie' | 'tv_show' {
  const last = history.findLast(({ role }) => role === 'agent')
  return /^Salvo como série/mu.test(last?.text ?? '') ? 'tv_show' : 'movie'
}

const goesOn = /^(?:e|ah,? e|tambem|tb|tbm) (?!(?:sim|nao|ai|agora|hoje|ontem|se|[oa]s?|que)\b)[a-z]{3}/

/** "e duna 2", right after a film was kept: one more of it, unless it is kept already. */
function further(part: MemoryPart, folded: string, facts: Heard): MemoryPart | undefined {
  const { text, intent } = part
  if (facts.isAfterSave !== true || facts.remoteModel) return undefined
  const too = oneMore(text, folded)
  if (too !== undefined && !leadsWithSave(text)) {
    const kind = savedKind(facts.state.history ?? [])
    const entities = { query: too, itemType: kind, url: null, year: null }
    const save: MemoryPart = { text, intent: 'save', entities, source: 'rule' }
    return { ...part, intent: 'search', entities: wanted(too, facts), source: 'rule', orElse: save }
  }
  if (!reads.has(intent)) return undefined
  if (!goesOn.test(folded) || asksSomething.test(folded) || tokensOf(text).length > furtherWordsMax)
    return undefined
  const what = withoutGoingOn(text)
  return { ...part, intent: 'search', entities: wanted(what, facts), source: 'rule', orElse: asOneSave(what) }
}

/** What was learnt to be a wish to see or to know something, as its words say it. */
const reads: ReadonlySet<string | null> = new Set([null, 'search', 'list_all', 'get_info'])

/** Something that is kept is asked about: its own words are looked for, and never all there is. */
function asked(part: MemoryPart, folded: string, facts: Heard): MemoryPart | undefined {
  const { text, intent } = part
  if (!reads.has(intent) || leadsWithSave(text) || isPersonal(folded, intent, facts)) return undefined
  const rule = { ...part, source: 'rule', intent: 'search' } as const
  const due = readDue(text, facts)
  if (due) return { ...rule, entities: { due: `${due.from}..${due.to}` } }
  const latest = readLatest(text)
  if (latest) return { ...rule, entities: latest }
  const isQuestion = asksSomething.test(foldText(questionIn(text)))
  const isCertain = intent !== null && facts.agent.intentsById.get(intent)?.certain?.test(folded) === true
  if (isCertain || infoLead.test(folded) || toSee.test(folded) || (!isQuestion && intent !== 'list_all'))
    return undefined
  const query = part.entities['query'] ?? null
  const isRead =
    intent === 'search' &&
    query !== null &&
    (part.entities['period'] ?? null) === null &&
    !(isQuestion && losesWords(query, readQuestion(questionIn(text), facts).query))
  if (isRead || (intent === null && facts.remoteModel)) return undefined
  const question = questionIn(text)
  const lead = shown.exec(foldText(question))?.[0] ?? ''
  const entities = readQuestion(question.slice(foldInPlace(question).place(lead.length)), facts)
  const isNothing = entities.query === null && entities.itemType === null && entities.period === null
  if (isNothing && ofKept.test(folded)) return { ...rule, intent: 'list_all', entities: {} }
  return isNothing
    ? undefined
    : {
        ...rule,
        entities: {
          ...entities,
          period: entities.period && `${entities.period.from}..${entities.period.to}`,
        },
      }
}

/** What was learnt to be looked for leaves out a word that names something: "quando é o dentista do Pedro?" is not about Pedro. */
function losesWords(learnt: unknown, own: string | null): boolean {
  const [kept, said] = [tokensOf(typeof learnt === 'string' ? learnt : ''), tokensOf(own ?? '')]
  return kept.length > 0 && kept.length < said.length && kept.every((word) => said.includes(word))
}

/** "não tem nada meu guardado então?": nothing is named, all there is is meant. */
const ofKept = /\b(?:guardad|salv|anotad|registrad)[oa]s?\b|\b(?:tenho|tem) (?:nada|algo|alguma coisa)\b/

/** Said to the agent, of itself. */
function isPersonal(folded: string, intent: string | null, facts: Heard): boolean {
  return intent === null && (/\b(?:voce|vc|vcs|voces|tu)\b/.test(folded) || facts.remoteModel)
}

/** What is kept is to say something else, in one part of a message. */
function changed(part: MemoryPart, facts: Heard): MemoryPart | undefined {
  if (part.quoted !== undefined) return undefined
  const apart = leadsWithSave(part.text) ? undefined : readApart(part.text)
  if (apart) return { text: part.text, intent: 'split_part', entities: { ...apart }, source: 'rule' }
  return readFollowUp({
    text: part.text,
    history: facts.state.history ?? [],
    hasFocus: typeof facts.state.memo?.['item'] === 'string',
    isPart: true,
  })
}

/** Learnt to be a deletion, with no word that deletes: it names what is meant, and nothing goes. */
function isNoDeletion({ text, intent, source, quoted }: MemoryPart): boolean {
  return (
    intent === 'delete_selected' && source !== 'rule' && quoted === undefined && !deletes.test(foldText(text))
  )
}

const deletes = new RegExp(`\\b${erase}\\b`)
const deleting = /^delete_/
const ofAKind = new RegExp(
  `^${politely}${erase} (?:(?:os|as|meus|minhas|os meus|as minhas) )(?:${anyItemWord}|itens|coisas)[\\s.!]*$`,
)
/** "apaga essa série, era pra ser nota". */
const pointsAtKind = new RegExp(`\\b${erase} (?:ess[ea]|est[ea]) (?:${anyItemWord})\\b`)
/** "tira ele da lista então". */
const pointsAtIt = new RegExp(
  `^${politely}${erase} (?:el[ea]|isso|ess[ea]) d[ae] (?:minha )?lista(?:,? entao)?[\\s.!]*$`,
)
/** What is left out of it nobody can read. */
const isOfAll = /\b(?:tudo|todos|todas|all|everything|menos|exceto|so nao)\b/
const opened = new RegExp(
  `^${politely}(?:${show}|le|leia|ler) (?:[oa] )?(?:item |numero |${anyItemWord} )?(?:numero )?\\d{1,2}[\\s.!?]*$`,
)
const shown = new RegExp(
  `^${politely}(?:me )?(?:${show}|${look}|fal(?:a|ar|e)|diz|diga|pass(?:a|ar|e)|l(?:e|eia|er)) (?:me )?(?=\\S)`,
)
/** "procura o segredo": what is named is looked for, and not all there is. */
const looksFor = new RegExp(`^${politely}${look} \\S`)
const forgotten = new RegExp(
  `^${politely}esque(?:ce|ca|cer) (?!isso|tudo|de\\b|que\\b)(?:(?:o|a|os|as) )?(?=\\S)`,
)
/** Whoever says to forget something wants nothing of it shown. */
const mayForget: ReadonlySet<string> = new Set(['delete_item', 'search', 'get_info'])
/** What is kept is opened; what is not is a film to be seen. */
const toSee = /^(?:me )?ver (?:(?:tambem|tbm|tb) )?(?:[oa]s? )?(?=\S)/
const watched = /^(?:assistir|maratonar) (?=\S)/

/** It begins with a verb that orders something. */
function ordered(part: MemoryPart, folded: string, facts: Heard): MemoryPart | undefined {
  const { text, intent } = part
  const rule = { ...part, source: 'rule' as const }
  if (intent === null && isOrder(text) && !isOfAll.test(folded))
    return { ...rule, intent: 'delete_item', entities: { query: erasedQuery(text) ?? null } }
  const lead = intent === null || mayForget.has(intent) ? forgotten.exec(folded)?.[0] : undefined
  if (lead !== undefined) {
    const query = text.slice(foldInPlace(text).place(lead.length)).trim()
    return { ...rule, intent: 'delete_item', entities: { query }, isLoose: true }
  }
  if (opened.test(folded))
    return { ...rule, intent: 'get_info', entities: { selection: [...(readSelections(text) ?? [])] } }
  const isShown = intent === null || (intent === 'list_all' && looksFor.test(folded))
  const asked = isShown ? shown.exec(folded)?.[0] : undefined
  if (asked !== undefined) {
    const what = text.slice(foldInPlace(text).place(asked.length))
    return { ...rule, intent: 'search', entities: wanted(what, facts) }
  }
  const wantsToSee = toSee.exec(folded)?.[0]
  if (wantsToSee !== undefined) {
    const what = text.slice(foldInPlace(text).place(wantsToSee.length)).trim()
    // "ver qto eu devo": nobody sees a question.
    if (asksSomething.test(foldText(what))) return lookedFor({ ...part, text: what }, facts)
    return {
      ...rule,
      intent: 'search',
      entities: wanted(what, facts),
      orElse: asOneSave(`quero ver ${what}`),
    }
  }
  if (intent === null && watched.test(folded)) {
    const query = text.slice(foldInPlace(text).place(watched.exec(folded)?.[0].length ?? 0)).trim()
    return { ...rule, intent: 'save', entities: { ...asOneSave(query).entities } }
  }
  return undefined
}

const asks =
  /\?\s*$|^(?:e )?(?:qual|quais|quem|quando|onde|como|por ?que|pq|quanto|quantos|quantas|cade|o que|oq|que|(?:q|em que|em q|de que|de q) [a-z]+|qdo|qnd|qt[oa]s?|qm)\b/
const toTheAgent =
  /^(?:voce|vc|tu|voces|vcs|eu|nao|sim|ok|isso|ah|hm+|bom|boa|legal|nossa|puxa|caramba|droga)\b/
/** "a senha é 123", "lista de compras: arroz": something, and what it is. */
const fact =
  /\S (?:e|eh|sao|fica|ficam|foi|sera|vai ser|custa|mora|mudou pra|mudou para) \S|^[^:?\n]{2,60}: \S/
/** "ligar pro Jorge amanhã": something to be done. */
const toDo =
  /^(?!(?:ver|assistir|maratonar|melhor|lugar|qualquer|mulher)\b)[a-z]{2,}(?:ar|er|ir) (?:pr[oa]s?|para|[oa]s?|com|d[aeo]s?|n[ao]s?|meu|minha|\d+)\b \S/
const wordsMin = 3
/** "e o filme Psicose": one of a kind, by its name. */
const titled =
  /^(?:(?:e|ah|tambem|tbm|tb)[, ]+)*(?:[oa] |uma? |esse |essa )?(?:filme|longa|serie|seriado|anime) (?!(?:d[aeo]s?|que|com|sobre|pra|para|no|na|e|eh|foi|ja|mais|esta|ta|bom|boa)\b)[^?]+$/
const titleWordsMax = 8
/** Words of a search that nobody announced. */
const guessWordsMax = 8
/** Words of one more thing that goes on from the one before. */
const furtherWordsMax = 5

/** Nothing is ordered: it tells something to be kept, or names something kept. */
function told(part: MemoryPart, folded: string, facts: Heard): MemoryPart | undefined {
  const { text, intent } = part
  const words = tokensOf(text)
  const isNothing = intent === null || (deleting.test(intent) && words.length < 2)
  // Its first words say that it is kept, whatever the rest sounds like.
  if (intent === null && leadsWithSave(text) && !asksSomething.test(folded) && !facts.remoteModel)
    return asOneSave(text)
  // One word names what is kept; whoever wants it kept says so.
  if (intent === 'save' && part.source !== 'rule' && words.length === 1 && readSave(text).url === null)
    return { ...part, intent: 'search', entities: wanted(text, facts), source: 'rule', isGuess: true }
  const against = facts.remoteModel || leadsWithSave(text) ? undefined : notToKeep(text)
  if (against !== undefined && (isNothing || intent === 'save')) return notKept(part, against)
  if (intent === 'save' && !leadsWithSave(text))
    return /\?\s*$/.test(text) ? lookedFor(part, facts) : wholeOf(part)
  if (!isNothing || facts.remoteModel || facts.state.pending) return isNothing ? nothing(part) : undefined
  if (titled.test(folded) && words.length <= titleWordsMax) return asOneSave(text)
  if (isFact(foldText(withoutWish(text)), words.length))
    return { ...asOneSave(text), entities: { query: withoutWish(text), itemType: 'note' } }
  if (words.length === 0 || readSave(text).url !== null) return nothing(part)
  if (words.length > guessWordsMax)
    return mayBeKept(text) ? (idle(part) ?? asPerhaps(text, withoutWish(text))) : nothing(part)
  const entities = wanted(text, facts)
  const isPeriod = entities['period'] !== null && entities['query'] === null
  return { ...part, intent: 'search', entities, source: 'rule', ...(!isPeriod && { isGuess: true as const }) }
}

/** A question is none to be kept. */
function lookedFor(part: MemoryPart, facts: Heard): MemoryPart {
  const { query, itemType, period } = readQuestion(part.text, facts)
  const entities = { query, itemType, period: period && `${period.from}..${period.to}` }
  return { ...part, intent: 'search', entities, source: 'rule' }
}

/** It is said to who keeps things: nothing is kept, and what is wanted is asked. */
function notKept(part: MemoryPart, kind: 'order' | 'complaint'): MemoryPart {
  return { ...part, intent: 'not_kept', entities: { kind }, source: 'rule' }
}

function nothing(part: MemoryPart): MemoryPart {
  return part.intent === null ? part : { ...part, intent: null, entities: {}, source: 'none' }
}

/** "lista de compras: arroz, feijão": a name, a colon, and several things. */
function isList(folded: string): boolean {
  return (
    /^[^:?\n]{2,60}: [^?]+$/.test(folded) &&
    notToKeep(folded) === undefined &&
    !new RegExp(`^${politely}(?:${show}|${look})\\b(?! d[aeo]s? )`).test(folded)
  )
}

function isFact(folded: string, words: number): boolean {
  if (words < wordsMin || asks.test(folded) || toTheAgent.test(folded)) return false
  return fact.test(folded) || toDo.test(folded) || /\d{3}/.test(folded)
}

/** Around what is kept stands the wish to keep it, what it is, or nothing: words that are neither belong to it. */
const wishing =
  /\b(?:salv|guard|anot|lembr|esque|avis|registr|memor|adicion|coloc|bot|inclu|armazen|save|add|remind|ver\b|assist)/
const ofItsKind = new RegExp(
  `^(?:[\\s,.:;!-]|\\b(?:e|ah+|eh|tambem|tbm|tb|o|a|os|as|um|uma|esse|essa|aquele|aquela|por favor|pfv|${anyItemWord})\\b)*$`,
)

/** "série Dark": a name and no word that asks. What was learnt of such names is which ones people happened to ask about. */
function isTitleAlone({ text, intent, source, entities: { query } }: MemoryPart): boolean {
  if (intent !== 'get_info' || source === 'rule' || typeof query !== 'string') return false
  const at = text.indexOf(query)
  return (
    at >= 0 &&
    [text.slice(0, at), text.slice(at + query.length)].every((words) => ofItsKind.test(foldText(words)))
  )
}

const kindWord = new RegExp(`\\b(?:${itemWords.movie}|${itemWords.tv_show})\\b`)
const titleAheadMax = 8
const onlyJoins =
  /^[\s,.:–-]*(?:(?:e|eh|era|foi|sao|um|uma|[oa]s?|outr[oa]|que|ser|pra|para|como|d[aeo]|n[ao]|minha|lista|categoria|secao)[\s,]+)*$/

/** "o filme que ela indicou, Roma": a few words after that of its kind; "Roma é um filme": right before it. */
function isBesideKind(text: string, at: number, query: string): boolean {
  const [before, after] = [foldText(text.slice(0, at)), foldText(text.slice(at + query.length))]
  if (!kindWord.test(before) && !kindWord.test(after)) return true
  const ahead = before.split(kindWord).at(-1) ?? ''
  const behind = after.split(kindWord)[0] ?? ''
  return (
    (kindWord.test(before) && tokensOf(ahead).length <= titleAheadMax) ||
    (kindWord.test(after) && onlyJoins.test(behind))
  )
}

const onlyArticle = /^\s{0,9}(?:[oa]s?|uma?) ?$/

function wholeOf(part: MemoryPart): MemoryPart {
  const { query, itemType, url } = part.entities
  if (typeof query !== 'string' || (url ?? null) !== null) return part
  const at = part.text.indexOf(query)
  if (at < 0) return part
  // The word of its kind stands elsewhere: it is no title, and what it is the person says.
  const isTitle = itemType === 'movie' || itemType === 'tv_show'
  if (isTitle && !isBesideKind(part.text, at, query)) return asPerhaps(part.text, withoutWish(part.text))
  const around = [part.text.slice(0, at), part.text.slice(at + query.length)].map((words) => foldText(words))
  // "o número do protocolo é …": its article is a word of what was told.
  if (!isTitle && onlyArticle.test(around[0] ?? '') && around[1] === '')
    return { ...part, entities: { ...part.entities, query: part.text.trim() } }
  // "anota que o menino da obra que é o Wesley vem": all that stands behind the wish is told.
  if (!isTitle && isMoreBehindWish(part.text.slice(0, at))) return keptWhole(part, at)
  if (around.every((words) => wishing.test(words) || ofItsKind.test(words))) return part
  // A title is no sentence: what was learnt to be one is looked up. A note must not lose words.
  if (itemType === 'movie' || itemType === 'tv_show') return part
  return { ...part, entities: { ...part.entities, query: withoutWish(part.text) } }
}

const wishBehind =
  /\b(?:salv|guard|anot|apunt|registr|memoriz)(?:a|e|ar)\b(?: (?:ai|la|aqui|isso|pra mim|para mim|por favor|pfv|uma nota|um lembrete))*[\s:,-]+(?:(?:que|q) )?(?!.*\b(?:salv|guard|anot|apunt|registr|memoriz)(?:a|e|ar)\b)/
const moreWordsMin = 2

function isMoreBehindWish(before: string): boolean {
  const folded = foldText(before)
  const lead = wishBehind.exec(`${folded} `)
  return lead !== null && tokensOf(folded.slice(lead.index + lead[0].length)).length >= moreWordsMin
}

function keptWhole(part: MemoryPart, at: number): MemoryPart {
  const folded = foldInPlace(part.text.slice(0, at))
  const lead = wishBehind.exec(folded.text)
  const start = folded.place((lead?.index ?? 0) + (lead?.[0].length ?? 0))
  return { ...part, entities: { ...part.entities, query: withoutWish(part.text.slice(start)) } }
}

function wanted(text: string, clock: Pick<Facts, 'now' | 'timeZone'>): MemoryPart['entities'] {
  const { query, itemType, period } = readSearch(text, clock)
  return { query, itemType, period: period && `${period.from}..${period.to}` }
}
