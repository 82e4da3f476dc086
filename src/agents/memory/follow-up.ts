import { foldInPlace, foldText, tokensOf } from '../../language/fold-text.js'
import type { HistoryEntry } from '../../conversation/state.js'
import { withoutWish } from './around-kept.js'
import { readCues, type ChangeCues } from './change-cues.js'
import { findUrl } from './find-url.js'
import { erase, look, politely, show } from './intents/words.js'
import { heardAs } from './heard/heard-reader.js'
import { anyItemWord, itemWords } from './item.js'
import { lastDone } from './last-done.js'
import { asPerhaps, type MemoryPart } from './parts.js'
import { isToYou } from './may-be-kept.js'
import { notePartsOf } from './note-parts.js'
import { notToKeep } from './not-to-keep.js'
import { ownSubject } from './own-subject.js'
import { asksSomething } from './plainly-else.js'
import type { NoteChange } from './note-change.js'
import { readChange } from './read-change.js'
import { leadsWithSave, readSave } from './read-save.js'
import { tellsWhatIsLeft } from './remaining.js'
import { readRating } from './read-judged.js'
import { readTip } from './read-tip.js'

const lengthMax = 300
const order = new RegExp(`^${politely}(?:${erase}|${show}|${look}|export\\w*|desfaz|desfaca|volta)\\b`)
/** "a consulta é às 16h": something that is known, and what it is. */
const definite =
  /^(?:(?:[oa]s?|meu|minha|meus|minhas|noss[oa]) )(.{2,60}?),? (?:e|eh|sao|fica|ficou|vai ser|sera|passou a ser|custa) (?:na verdade |agora )?((?!que\b|muito\b|bom\b|boa\b|otim|legal|pra\b|para\b|quem\b|um[a]?\b).{1,80}?)[\s.!]*$/
const bareValue =
  /^(?:(?:o certo|o correto|certo|correto|agora)[ ,:]*)?(?:e|eh|sao|era|eram|fica|ficou|vai ser|sera)?(?: (?:na verdade|agora|mesmo|so))* ?((?:(?:as|dia|no dia|na|as) )?[^,]{1,60}?)(?:,? (?:ta|viu|ok|hein|na verdade|alias|na real))*[\s.!]*$/
const isMoment =
  /^(?:(?:as|dia|no dia|na|a|pra|para) )?(?:\d[\d:./h]*(?:h| horas| hs| de [a-z]+)?|segunda|terca|quarta|quinta|sexta|sabado|domingo|amanha)(?:[ -]feira)?(?: (?:as|a) \d[\d:h]*)?$/
const wasErased =
  /^(?:(?:(?:[oa]s? )?.{2,60}? nao|ess[ea] nao|ele nao|ela nao)[\s,.!]+)?(?:era|eram|e|eh|eu queria|queria|quis dizer|falei|eu disse|apaga|tira)(?: (?:pra |para )?(?:apagar|tirar|remover))? (?:so )?(?:[oa]s? )?(.{2,60}?)[\s.!]*$/
const addTail =
  /[\s,.;:]+(?:e )?(?:pode )?(?:acrescent(?:a|e|ar)|inclu(?:i|a|ir)|adicion(?:a|e|ar)|poe|ponha|coloca|coloque|junt(?:a|e|ar)|bota|(?:anot|salv|guard|registr)[ae](?= (?:junto|nel[ea])\b))(?: (?:ai|la|isso|nela|nele|junto|por favor|pfv|pf|tambem|tb|pra mim|na nota|na receita|na lista))*[\s.!]*$/
const setTail =
  /[\s,.;:]+(?:e )?(?:pode )?(?:corrig(?:e|ir)|corrija|atualiz(?:a|e|ar)|mud(?:a|e|ar)|alter(?:a|e|ar)|troc(?:a|ar)|troque|arrum(?:a|e)|consert(?:a|e)|ajust(?:a|e))(?: (?:ai|la|isso|nela|nele|por favor|pfv|pf|pra mim|na nota|o horario|a data))*[\s.!]*$/

type Heard = {
  readonly text: string
  readonly history: readonly HistoryEntry[]
  /** Something was kept, changed or shown in this conversation. */
  readonly hasFocus: boolean
  /** One part of a message: a fact in it is kept. */
  readonly isPart?: true
}

/**
 * A message about what was just kept, changed or shown: what becomes of that. It is never kept as a note of its own without a word of
 * the person: where it is not certain what it is about, they are asked. Undefined: it is about nothing of the kind.
 */
export function readFollowUp({ text, history, hasFocus, isPart }: Heard): MemoryPart | undefined {
  if (text.length > lengthMax || /\n\s*\S/.test(text.trim()) || findUrl(text) !== undefined) return undefined
  const done = lastDone(history)
  const cues = readCues(text)
  if (notToKeep(text) === 'complaint') return undefined
  const other = done === 'deleted' ? otherErased(text, cues) : undefined
  if (other) return other
  const rating = hasFocus && !isPart ? readRating(text, history) : undefined
  if (rating !== undefined)
    return asChange(text, { how: 'add', part: rating, to: 'ele', isLatest: true }, undefined, true)
  const change = (cues.body === text ? undefined : readChange(cues.body)) ?? readChange(text)
  if (change) return ofChange(text, change, done !== null, cues)
  if (cues.body === '' || asksSomething.test(foldText(text)) || order.test(foldText(cues.body)))
    return undefined
  const that =
    isPart || done === null
      ? undefined
      : (alsoThat(text, cues, hasFocus) ?? putToo(text, cues, hasFocus, history))
  if (that) return that
  if (isPart || leadsWithSave(cues.body)) return undefined
  if (
    tellsWhatIsLeft(text) &&
    (hasFocus || ownSubject(cues.body) !== undefined || /\bpr[oa] /.test(foldText(text)))
  )
    return asChange(
      text,
      { how: 'told', text: withoutOrder(withoutWish(cues.body)), isMore: false },
      noteOf(text, cues),
      true,
    )
  return (
    progress(text, hasFocus) ??
    progressOf(text) ??
    oneMoreOfList(text, history) ??
    withTail(text, cues, hasFocus) ??
    valued(text, cues, hasFocus && done !== null) ??
    described(text, hasFocus && done === 'kept')
  )
}

/** "não, o Batman não! era o Oldboy": what went comes back, and the other goes. */
function otherErased(text: string, cues: ChangeCues): MemoryPart | undefined {
  const bare = /^\s*n[aã]o\s+(?=[oa]s?\s)/iu.exec(cues.body)?.[0].length
  if (!cues.denies && bare === undefined) return undefined
  const body = cues.body.slice(bare ?? 0)
  const folded = foldInPlace(body)
  const match = new RegExp(wasErased.source, 'd').exec(folded.text)
  const [start, end] = match?.indices?.[1] ?? []
  if (start === undefined || end === undefined) return undefined
  const query = body.slice(folded.place(start), folded.place(end))
  if (/^(?:isso|pra|para|nada)\b/.test(foldText(query))) return undefined
  return { text, intent: 'delete_other', entities: { query }, source: 'rule' }
}

function ofChange(
  text: string,
  change: NoteChange,
  isAfter: boolean,
  cues: ChangeCues,
): MemoryPart | undefined {
  const hasCue = cues.denies || cues.corrects || cues.more
  const isBare =
    (change.how === 'kind' || change.how === 'join' || change.how === 'split') && change.what === ''
  // "é filme" says something of what was just spoken of, or nothing.
  if (isBare && !isAfter && !hasCue) return undefined
  // "muda pra 11h" says of what only where something was just spoken of.
  if (change.how === 'set' && change.what === '' && !isAfter && !hasCue) return undefined
  const isOrder = leadsWithOrder.test(foldText(cues.body))
  const isLed = leadsWithSave(text)
  if ((change.how === 'add' && change.isThere) || (change.how === 'set' && change.at !== undefined))
    return asChange(text, change, undefined, true)
  if (change.how === 'add') return asChange(text, change, addInstead(change, text, isLed), true)
  const isTold = change.how === 'set' && !isOrder
  // "você é burro, não entende nada" tells of no note.
  if (isTold && isToYou(text)) return undefined
  return asChange(text, change, isTold && !hasCue ? noteOf(text, cues) : undefined, true)
}

const leadsWithOrder = new RegExp(
  `^(?:${politely})(?:mud|troc|troq|alter|corri|consert|arrum|ajust|atuali|edit|substitu|renome|(?:era|e|eh) (?:so )?(?:pra|para) )`,
)

/** There is no such list yet: it begins with this. What is named may be no list at all: then all of it is kept. */
function addInstead(
  { part, to }: Extract<NoteChange, { how: 'add' }>,
  text: string,
  isLed: boolean,
): string | undefined {
  if (to === null) return part
  if (/^(?:minha |nossa )?(?:lista|nota)\b/.test(foldText(to))) return `${to}: ${part}`
  return isLed ? readSave(text).query : text
}

/** "parei no ep 5": how far one is with what was just spoken of. */
const howFar =
  /^(?:ja |agora )*(?:parei|cheguei|vi ate|assisti ate|li ate|(?:to|tou|estou) n[oa]|fui ate)\b.*\b(?:ep|eps|episodio|temporada|temp|cap|capitulo|pagina|pag|s\d+|t\d+|n[oa] \d+)\b/

function progress(text: string, hasFocus: boolean): MemoryPart | undefined {
  if (!hasFocus || !howFar.test(foldText(text))) return undefined
  const { body } = readCues(text)
  return asChange(text, { how: 'add', part: body.trim(), to: 'ele', isLatest: true }, body.trim(), true)
}

/** "e Ruptura eu parei na temporada 1": how far one is with what is named. */
const howFarOf =
  /^(?:e |ja |(?:em |n?[oa] |a serie |o livro )(?=\S))*(?<what>.{2,50}?),? (?:eu )?(?<part>(?:parei|cheguei|(?:to|tou|estou)) (?:n[oa]|em)\b.*\b(?:ep|eps|episodio|temporada|temp|cap|capitulo|pagina|pag|s\d+|t\d+|\d+)\b.*)$/

function progressOf(text: string): MemoryPart | undefined {
  if (/\?/.test(text) || readTip(text)) return undefined
  const folded = foldInPlace(text)
  const groups = new RegExp(howFarOf.source, 'd').exec(folded.text)?.indices?.groups
  const own = (name: string): string => {
    const [start, end] = groups?.[name] ?? [0, 0]
    return text.slice(folded.place(start), folded.place(end)).trim()
  }
  return groups && asChange(text, { how: 'add', part: own('part'), to: own('what') }, text.trim(), true)
}

const anyKind = `(?:(?:[oa]s?|uma?|ess[ea]s?) )?(?:${anyItemWord})\\b`

const putsThat = new RegExp(
  `^${politely}(?:(?:poe|ponha|bot(?:a|e)|coloca|coloque|acrescent(?:a|e)|adicion(?:a|e)|inclu(?:a|i))(?: (?:ai|la|junto|tambem|tb|tbm|nel[ea]|nisso))* (?:que|q) |(?:poe|ponha|bot(?:a|e)|coloca|coloque|acrescent(?:a|e)|anot(?:a|e)|guard(?:a|e)|salv(?:a|e))(?: ai)? (?:nel[ea]|nisso|junto)(?: (?:que|q) |[:,] ))(?=\\S)`,
)

/** "é o clipe do Rick Astley", right after a link was kept: it says what that is. */
function described(text: string, isAfter: boolean): MemoryPart | undefined {
  const isTold = isAfter && saysWhat.test(text) && tokensOf(text).length >= describedWordsMin
  return isTold ? asChange(text, { how: 'add', part: text.trim(), to: 'ele' }, undefined, true) : undefined
}

/** "esse é do vestido": what was just kept, by pointing at it. */
const saysWhat = /^\s*(?:(?:ess[ea]|est[ea]|isso|el[ea])(?: a[ií])? )?é\s/iu
const describedWordsMin = 3

/** It says that something comes to what there is, and not what is to be kept. */
export function putsMore(text: string, history: readonly HistoryEntry[]): boolean {
  const cues = readCues(text)
  return (
    putsThat.test(foldText(cues.body)) ||
    putToo(text, cues, lastDone(history) !== null, history) !== undefined
  )
}

/** "inclui que é pro Rodrigo", right after something was kept: it comes to that. */
function alsoThat(text: string, { body }: ChangeCues, hasFocus: boolean): MemoryPart | undefined {
  const folded = foldInPlace(body)
  const lead = hasFocus ? putsThat.exec(folded.text)?.[0].length : undefined
  if (lead === undefined) return undefined
  const part = body.slice(folded.place(lead)).trim()
  // "põe aí que a vizinha viaja dia 3": what tells of something else is kept by itself.
  const isItsOwn =
    !pointsThere.test(folded.text) && ownSubject(part) !== undefined && !recommended.test(foldText(part))
  return asChange(text, { how: 'add', part, to: 'ele' }, isItsOwn ? part : undefined, true)
}

const pointsThere = /^[^:]{0,30}\b(?:nel[ea]|nisso|junto)\b/
/** "põe que a Paula indicou": whatever is on the screen. */
const recommended =
  /\b(?:indicou|recomendou|sugeriu|falou|disse|mandou|adorou|amou|gostou|pediu)(?: (?:pra|para|muito|bem|dele|dela|mim|gente|ver))*[\s.!]*$/

/** "ah e cheiro verde", "e batata tb", right after a list was kept, shown or changed: one more thing of it. */
function oneMoreOfList(text: string, history: readonly HistoryEntry[]): MemoryPart | undefined {
  const last = history.findLast(({ role }) => role === 'agent')?.text ?? ''
  const list = listTold.map((pattern) => pattern.exec(last)?.[1]).find((one) => one !== undefined)
  if (list === undefined || !isOwnList(list) || /[?:]/.test(text)) return undefined
  const folded = foldInPlace(text)
  const match = oneMore.exec(folded.text)
  if (!match) return undefined
  const end = alsoLast.exec(folded.text)?.index ?? folded.text.length
  const part = text.slice(folded.place(match[0].length), folded.place(end)).trim()
  const count = tokensOf(part).length
  if (
    count === 0 ||
    count > oneMoreWordsMax ||
    /\b(?:[a-z]+(?:ou|ei|aram)|nao|eu|voce|vc)\b/.test(foldText(part))
  )
    return undefined
  return asChange(text, { how: 'add', part, to: null }, undefined, true)
}

const listTold: readonly RegExp[] = [
  /^Salvo como nota: (.+)$/mu,
  /A nota agora: (.+)$/mu,
  /^(.+)\nNota, na lista desde /mu,
]
const oneMore = new RegExp(
  `^\\s*(?:(?:ah+|ih|opa|e|tambem|tb|tbm|faltou|esqueci d[aeo]|mais)[, ]+)+(?!(?:obrigad|brigad|valeu|vlw|tchau|ate|bom|boa|ok|ta|ai|agora|depois|hoje|nada|so|isso|pronto|sim|nao|n|eu|voce|vc|qual|quem|quando|onde|como|quant[oa]s?|cade|o que|se|que|q|desculp|por|pra|para|com|tem|era|foi|eh|oi|entao|entendi|certo|legal|show|beleza|blz|[oa]s? (?:${anyItemWord})|(?:${anyItemWord}))\\b)(?=[a-z0-9])`,
)
const alsoLast = /[, ]+(?:tambem|tbm|tb|por favor|pfv)[\s.!]*$/
const oneMoreWordsMax = 5

/** It names itself, or says what is to be done with its things. */
function isOwnList(content: string): boolean {
  const parts = notePartsOf(content)
  return (
    parts !== undefined &&
    parts.heading !== '' &&
    (parts.isNamed ? /lista|compras|mercado|feira/iu.test(parts.heading) : true)
  )
}

/** "…, atualiza na nota": the order is none of what is told. */
function withoutOrder(text: string): string {
  const folded = foldInPlace(text)
  const end = orderBehind.exec(folded.text)
  return end && end.index > 0 ? text.slice(0, folded.place(end.index)) : text
}

const orderBehind =
  /[,.;!]\s*(?:e )?(?:pode )?(?:atualiz|mud|corrig|corrij|anot|arrum|ajust|poe|troc|alter)[a-z]*(?: (?:isso|ai|la|na nota|nela|pra mim|por favor))*[\s.!]*$/

/** "e põe leite e pão", right after a list was shown or changed: it comes to that. What says where it goes is another rule's. */
const putsOne = new RegExp(
  `^${politely}(?:poe|ponha|bot(?:a|e)|coloca|coloque|acrescent(?:a|e)|adicion(?:a|e)|inclu(?:a|i))(?: (?:ai|la|so|mais))* (?!${anyKind}|(?:isso|ess[ea]s?|el[ea]s?|que|q|pra|para|n[ao]s?|junto)\\b)(?=\\S)`,
)
const savedTitle = /^Salvo como (?:filme|série)/mu
const goesOn = /^\s*(?:e|ah|tambem|tb|tbm|agora|entao)\b/u

function putToo(
  text: string,
  { body }: ChangeCues,
  hasFocus: boolean,
  history: readonly HistoryEntry[],
): MemoryPart | undefined {
  // After a film, one more of them is kept.
  if (savedTitle.test(history.findLast(({ role }) => role === 'agent')?.text ?? '')) return undefined
  const folded = foldInPlace(body)
  const lead = hasFocus ? putsOne.exec(folded.text)?.[0].length : undefined
  if (lead === undefined) return undefined
  // "adiciona Duna" may be kept for its own sake; "põe" and whoever goes on put it where they are.
  if (!goesOn.test(foldInPlace(text).text) && !/^(?:poe|ponha)\b/.test(folded.text)) return undefined
  const part = body.slice(folded.place(lead)).trim()
  return / n[ao]s? /.test(foldText(part))
    ? undefined
    : asChange(text, { how: 'add', part, to: null }, part, true)
}

function withTail(text: string, cues: ChangeCues, hasFocus: boolean): MemoryPart | undefined {
  if (!hasFocus) return undefined
  const folded = foldInPlace(cues.body)
  const added = addTail.exec(folded.text)
  if (added && added.index > 0) {
    const said = cues.body.slice(0, folded.place(added.index)).trim()
    const part = said.slice(missing.exec(foldInPlace(said).text)?.[0].length ?? 0)
    const isOfIt = pointsAtIt.test(foldText(said)) || /\b(?:junto|nel[ea])\b/.test(added[0])
    return asChange(text, { how: 'add', part, to: isOfIt ? 'ele' : null }, undefined, true)
  }
  const set = setTail.exec(folded.text)
  if (!set || set.index === 0) return undefined
  const body = cues.body.slice(0, folded.place(set.index)).trim()
  return valued(body, { ...cues, corrects: true, body }, true)
}

/** What was just spoken of is what it tells of. */
const pointsAtIt = /^(?:ess[ea]|est[ea]|el[ea]|isso|quem)\b/

const kindAlone = new RegExp(`^(?:nome d[aeo] )?(?:${itemWords.movie}|${itemWords.tv_show})$`)

const missing = /^(?:faltou|faltava|ficou faltando|esqueci|me esqueci)(?: de| d[ao])? /

/** A value without an order: of what is named, or of what was just spoken of. */
function valued(text: string, cues: ChangeCues, isAfter: boolean): MemoryPart | undefined {
  const { denies, corrects, more, body } = cues
  // Whoever asks tells nothing.
  if (/\?/.test(text)) return undefined
  const isCorrected = /\b(?:na verdade|alias|na real)\b/.test(foldText(body))
  const hasCue = denies || corrects || isCorrected
  const named = group(definite, body, [1, 2])
  if (named) {
    const [what = '', value = ''] = named
    // "o filme é Duna": only its kind is said of it.
    const isOnlyKind = hasCue && isAfter && kindAlone.test(foldText(what))
    const change = { how: 'set', what: isOnlyKind ? '' : what, value, old: null } as const
    return asChange(text, change, noteOf(text, cues), hasCue && isAfter)
  }
  const isOnlyMoment = body !== text && isMoment.test(foldText(body))
  if (
    !isAfter ||
    !(hasCue || more || isOnlyMoment || /^(?:e|eh) (?:as|dia|na verdade)\b/.test(foldText(body)))
  )
    return undefined
  const [value = ''] = group(bareValue, body, [1]) ?? []
  if (!more && (isMoment.test(foldText(value)) || /^(?:e|eh|sao|era|eram|fica) /.test(foldText(body))))
    return asChange(text, { how: 'set', what: '', value, old: null }, noteOf(text, cues), true)
  if (tokensOf(body).length === 0 || notToKeep(text) !== undefined) return undefined
  // "não, eu tô perguntando" is said to the agent, and nothing of what is kept.
  const heard = heardAs(text)
  const isOfItself = !denies && (corrects || isCorrected) && ownSubject(body) !== undefined
  if (!isOfItself && (heard === 'amiss' || heard === 'talk' || heard === 'refuse' || heard === 'ask'))
    return undefined
  return asChange(text, { how: 'told', text: withoutWish(body), isMore: more }, noteOf(text, cues), true)
}

/** News of what was just spoken of, in words that no rule reads: what becomes of it the person is asked. */
export function toldOf(
  text: string,
  history: readonly HistoryEntry[],
  hasFocus: boolean,
): MemoryPart | undefined {
  if (!hasFocus || lastDone(history) === null) return undefined
  const cues = readCues(text)
  return asChange(
    text,
    { how: 'told', text: withoutWish(cues.body || text), isMore: cues.more },
    noteOf(text, cues),
    true,
  )
}

function group(pattern: RegExp, text: string, groups: readonly number[]): readonly string[] | undefined {
  const folded = foldInPlace(text)
  const match = new RegExp(pattern.source, 'd').exec(folded.text)
  return match
    ? groups.map((one) => {
        const [start, end] = match.indices?.[one] ?? [0, 0]
        return text.slice(folded.place(start), folded.place(end)).trim()
      })
    : undefined
}

function noteOf(text: string, { body, denies, corrects, more }: ChangeCues): string {
  return withoutWish(denies || corrects || more ? body : text)
}

/** `fresh`: what is kept where nothing of it is there, or the person says that it is something new. */
function asChange(
  text: string,
  change: NoteChange,
  instead: string | undefined,
  isSure: boolean,
): MemoryPart {
  const kind = heardAs(text)
  const mayBeNew = kind === undefined || kind === 'keep' || change.how === 'add'
  const fresh = mayBeNew && notToKeep(text) === undefined && !/\?/.test(text) ? instead : undefined
  const note = (query: string): MemoryPart => ({
    text: query,
    intent: 'save',
    entities: { query, itemType: 'note', url: null, year: null },
    source: 'rule',
  })
  return {
    text,
    intent: 'change',
    entities: { change, isSure, fresh: fresh ?? null },
    source: 'rule',
    ...(fresh !== undefined && { orElse: note(fresh) }),
    // It sounds like news of something: whether it is kept where there is no such thing is asked.
    ...(!mayBeNew &&
      instead !== undefined &&
      notToKeep(text) === undefined && { orElse: asPerhaps(text, instead) }),
  }
}
