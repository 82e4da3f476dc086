import { foldInPlace, foldText, tokensOf } from '../../language/fold-text.js'
import { findUrl } from './find-url.js'
import { erase, look, politely, show } from './intents/words.js'
import { anyItemWord, itemTypes, itemWords, type ItemType } from './item.js'
import type { NoteChange } from './note-change.js'
import { readNoteNamed } from './note-named.js'
import { ownSubject } from './own-subject.js'
import { readRearranged } from './read-rearranged.js'
import { readRenamed } from './read-renamed.js'
import { wordsOfChange, type ChangeWords } from './words-of-change.js'

const also = '(?:tambem|tbm|tb)'
const puts =
  '(?:poe|poem|ponha|bot(?:a|e)|coloca|coloque|acrescent(?:a|e)|adicion(?:a|e)|inclu(?:a|i)|add|soma|some|insere|insira|mete)'
const adds = `(?:${puts}|(?:acrescent|adicion|coloc|bot|som)ar|incluir|anot(?:a|ar|e)|salv(?:a|ar|e)|guard(?:a|ar|e)|mais)`
const list = '(?:[oa] )?(?:minha |nossa )?((?:lista|nota) d[aeo]s? [^:,]{2,40}?|lista|nota)'
const toList = new RegExp(
  `^${politely}${adds}(?: ${also})? (.+?) (?:n[ao]|em|pra|para|a)(?: a)? ${list}(?: ${also})?[\\s.!]*$`,
)
const inList = new RegExp(
  `^${politely}${adds}(?: ${also})? (?:n[ao]|em|pra|para)(?: a)? ${list} ?[:,] ?(.+)$`,
)
/** Any item may be named: whether there is such a one is looked up. */
const toItem = new RegExp(
  `^${politely}${puts}(?: ${also})?[\\s:,]+(.+) (?:n[ao]s?|dentro d[ao]s?|junto (?:com |d)?[ao]s?)(?: (?:minha|meu|essa|esse|aquela|aquele))? ((?!lugar\\b|mesm[ao]\\b)[^,:]{2,60}?)(?: ${also})?[\\s.!]*$`,
)
const inItem = new RegExp(
  `^${politely}(?:${puts}(?: ${also})?[\\s:,]+)?(?:n[ao]|dentro d[ao]) ((?:minha |meu )?[^,:]{2,60}?)[,:]? (?:${puts} (?:ai )?|(?:que|q) )(.+)$`,
)
/** "acrescenta nas ideias: Sofia, um livro": before the colon stands where it goes. */
const inNamed = new RegExp(
  `^${politely}${puts}(?: ${also})? (?:n[ao]s?|dentro d[ao]s?) (?:minhas? |meus? )?((?!lista\\b|nota\\b)[^,:]{2,60}?) ?: ?(.+)$`,
)
/** "acrescenta na do Rodrigo moedor de café": one word says which. */
const inThatOf = new RegExp(
  `^${politely}${puts}(?: ${also})?[\\s:,]+n[ao] d[aeo]s? (?:minha |meu )?([^\\s,:]{3,30})[,:]? (?!(?:que|q)\\b)(.+?)[\\s.!]*$`,
)
const noteIn = new RegExp(
  `^${politely}(?:anot|salv|guard|registr|marc)(?:a|e) (?:n[ao]|dentro d[ao]) ([^,:]{2,60}?)(?: (?:que|q) |[,:] )(.+)$`,
)
/** Without a list named, only these say that something comes to what there is. */
const more = new RegExp(`^${politely}${puts} (.+?)(?: ${also}| (?:ai|la|nela|nele|junto))[\\s.!]*$`)
const moreAlso = new RegExp(
  `^${politely}(?:acrescent(?:a|ar|e)|${puts} ${also})(?: ai| la)?[\\s:,]+(.+?)[\\s.!]*$`,
)
const swapped = new RegExp(
  `^${politely}(?:tir[ae]|remov[ae]|apag(?:a|ue)|risca|risque|exclui) (?:[oa]s? )?(.+?)(?:,| e|, e|\\.)(?: (?:depois|ai|no lugar|em vez disso))? (?:${puts})(?: ${also})? (?:[oa]s? )?(.+?)(?: no lugar)?(?: (?:n[ao]|em) (${list.slice(list.indexOf('(('))}))?[\\s.!]*$`,
)

const changes =
  '(?:mud[ae]|troca|troque|alter[ae]|corrige|corrija|consert[ae]|arrum[ae]|ajust[ae]|atualiz[ae]|edit[ae]|substitu[ia]|remarca|remarque|pass[ae]|adi[ae]|transfere|transfira)'
const infinitive =
  '(?:mudar|trocar|alterar|corrigir|consertar|arrumar|ajustar|atualizar|editar|substituir|remarcar|passar|adiar)'
/** Without somebody who is asked to do it, "trocar a lâmpada pra LED" is something to be done by themselves. */
const asked = `(?:(?:pode|poderia|consegue|quero|queria|da pra|tem como|(?:era|e|eh) (?:so )?(?:pra|para))(?: voce| vc)? ${infinitive})`
const article = '(?:(?:[oa]s?|ess[ea]|est[ea]|meu|minha|d[ao]|n[ao]) )?'
const ordered = `(?:${politely}${changes}|(?:oi,? |por favor,? )*${asked})`
const fromTo = new RegExp(
  `^${ordered} (?:${article}(.+?) )?de (\\S.*?) (?:pra|para|p|por|pro) (.+?)[\\s.!]*$`,
)
const toValue = new RegExp(`^${ordered} ${article}(.+?) (?:pra|para|p|por|pro|pras|pros) (.+?)[\\s.!]*$`)
/** "o Oppenheimer, troca por Interestelar": what is changed is said first. */
const namedThenChanged = new RegExp(
  `^(?:[oa]s? )?([^,]{2,60}?),? (?:troca|troque|substitu[ia]|muda|mude)(?: el[ea]| isso)? (?:por|pelo|pela) (.+?)[\\s.!]*$`,
)
/** "muda pra 11h": of what was just spoken of. */
const onlyValue = new RegExp(
  `^${ordered}(?: (?:isso|ess[ea]|el[ea]|ai))? (?:pra|para|pro|pras|pros) ((?:as? |o |dia )?.{1,40}?)[\\s.!]*$`,
)
/** "3 leites em vez de 2": what it is to be, and what it is. */
const insteadOf = /^(?:sao |e |eh )?(.{1,60}?),? (?:em vez|ao inves|no lugar) d[aeo]s? (.{1,60}?)[\s.!]*$/
const wasMoved = new RegExp(
  `^(?:(?:oi|ah|ih|opa|entao|e)[,!]? )*(?:(?:[oa] )?(.+?) )?(?:remarcaram|remarquei|mudaram|mudei|mudou|adiaram|adiei|passaram|passou|subiu|subiram|aumentou|aumentaram|baixou|caiu|foi (?:remarcad|adiad|mudad)[oa]|ficou) (?:[oa] (.+?) )?(?:pras?|para|pros?|p) ((?:(?:as?|o|dia) )?[^,]{1,30}?)(?:,? (?:n?[oa] )?mesm[oa] (?:horario|hora|lugar|local))?[\\s.!]*$`,
)
const isNow = new RegExp(
  `^(?:(?:oi|ah|ih|opa|e)[,!]? )*(?:(?:mudou|mudaram|trocou|trocaram|mud[ae]|troca|troque|atualiz[ae]) )?(?:[oa]s? )?(?:d[aeo]s? )?(.{2,60}?)(?:,? (?:ja )?mudou)?,? (?:agora|hoje em dia) (?:e|eh|sao|fica|custa|vai ser) (.+?)(?:[,.]? (?:${changes})(?: (?:ai|isso|pra mim|por favor))?)?[\\s.!]*$`,
)
const notThatButThis = new RegExp(
  `^(?:(?:[oa]s? )?(.{2,60}?) )?nao (?:e|eh|era|sao|eram) (.{1,60}?)(?:,? (?:e sim|mas sim|mas)|[,.;]? (?:e|eh|era|sao|eram)|,) (.+?)[\\s.!]*$`,
)
/** "não era 31 o sapato da Duda, é 32": what it was is said first, and then of what. */
const notThatOfThis =
  /^nao (?:e|eh|era|sao|eram) (\d[\d.,:/h]*) (?:[oa]s? )(.{2,60}?),? (?:e|eh|sao) (\d.{0,30}?)[\s.!]*$/
const thisAndNotThat =
  /^(?:(?:[oa]s? )?(.{2,60}?) )?(?:e|eh|era|sao) (.{1,60}?)(?:,? e)?,? nao (.{1,60}?)[\s.!]*$/
const changeMax = 300
const pronoun = /^(?:ele|ela|isso|isto|esse|essa|este|esta|aquilo|la)$/

/** Undefined: nothing that is kept is to be changed by it. */
export function readChange(text: string): NoteChange | undefined {
  if (text.length > changeMax || /\n\s*\S/.test(text) || findUrl(text) !== undefined) return undefined
  const within = readNoteNamed(text)
  if (within) return inNote(within)
  const reader = wordsOfChange(text)
  const instead = reader?.find(putInstead) && set(reader)
  return (
    instead ?? (reader && (readRearranged(reader) ?? readRenamed(reader) ?? added(reader) ?? set(reader)))
  )
}

const putsThat = new RegExp(`^${puts}(?: (?:ai|la|tambem|tb))? (?:que|q) (?=\\S)`)
const otherOrder = new RegExp(`^${politely}(?:${erase}|${show}|${look})\\b`)

/** "na nota do cimento, a areia agora é 155": what is said of it there, else what comes to it. */
function inNote({ to, rest }: { readonly to: string; readonly rest: string }): NoteChange | undefined {
  const folded = foldText(rest)
  const reader = wordsOfChange(rest)
  // "na nota do Tiago põe que ele pagou": the order is none of what comes to it.
  const lead = putsThat.exec(folded)?.[0].length
  if (lead !== undefined)
    return { how: 'add', part: rest.slice(foldInPlace(rest).place(lead)), to, isThere: true }
  if (!reader || asksSomething.test(folded) || otherOrder.test(folded)) return undefined
  const change = set(reader)
  return change?.how === 'set' ? { ...change, at: to } : { how: 'add', part: rest, to, isThere: true }
}

const asksSomething =
  /^(?:e )?(?:qual|quais|quem|quando|onde|como|por ?que|pq|quant[oa]s?|cade|o que|o q|oq|que)\b/

const ofItems = new RegExp(
  `^(?:lista|nota) d[aeo]s? (?:${anyItemWord})(?: (?:pra|para|p) (?:eu )?(?:ver|assistir|maratonar|ler)(?: (?:depois|dps))?)?$`,
)

function added(reader: ChangeWords): NoteChange | undefined {
  const { own, find } = reader
  const exchange = find(swapped)
  if (exchange && !isTyped(own(exchange, 1))) {
    const [removed, ofWhat] = ofList(own(exchange, 1))
    return { how: 'swap', removed, added: own(exchange, 2), what: own(exchange, 3) || ofWhat }
  }
  const before = find(inList)
  if (before) return toNamed(own(before, 2), own(before, 1), true)
  const after = find(toList)
  if (after) return toNamed(own(after, 1), own(after, 2), false)
  const headed = find(inNamed)
  if (headed) return { how: 'add', part: own(headed, 2), to: own(headed, 1) }
  const ofOne = find(inThatOf)
  if (ofOne) return { how: 'add', part: own(ofOne, 2), to: own(ofOne, 1) }
  // Where it goes is said at its end: it is looked up before it is taken for a part of what comes.
  const placed = find(toItem) && toAny(reader)
  if (placed) return placed
  const bare = find(more) ?? find(moreAlso)
  const part = bare && own(bare, 1)
  if (part !== undefined && !isTyped(part) && !pronoun.test(foldText(part)))
    return { how: 'add', part, to: null }
  return bare ? undefined : toAny(reader)
}

/** "o arroz da lista", "o detergente da lista de compras": what is to go, and the list it stands in. */
function ofList(said: string): readonly [string, string] {
  const [whole = '', list = ''] =
    /\s+d[ao]\s+(?:minha\s+|nossa\s+)?((?:lista|nota|receita)(?:\s+d[aeo]s?\s+.{2,40})?)$/iu.exec(said) ?? []
  return whole === '' ? [said, ''] : [said.slice(0, -whole.length), /\s/u.test(list) ? list : '']
}

/** "põe assar 40 minutos na receita do bolo". */
function toAny({ own, find, through }: ChangeWords): NoteChange | undefined {
  const within = find(noteIn) ?? find(inItem)
  if (within && !/^lista\b/.test(foldText(own(within, 1))))
    return { how: 'add', part: own(within, 2), to: own(within, 1) }
  const end = find(toItem)
  if (!end) return undefined
  const [part, to] = [own(end, 1), own(end, 2)]
  // "põe que o cofre tá no quarto": a sentence of its own, and no thing that comes to a room.
  const told = /^(?:a[ií]\s+)?(?:que|q)\s+(?=\S)/iu.exec(part)?.[0]
  if (told !== undefined && ownSubject(part.slice(told.length)) !== undefined) return undefined
  if (
    isTyped(part) ||
    pronoun.test(foldText(part)) ||
    /^(?:lista|nota|memoria)\b/.test(foldText(to)) ||
    kinds.some(({ pattern }) => pattern.test(foldText(to)))
  )
    return undefined
  return { how: 'add', part, to, whole: through(end, 1, 2) }
}

/** "na lista" alone is all there is, and "na lista de filmes" says what kind it is: those are saved. */
function toNamed(part: string, to: string, hasColon: boolean): NoteChange | undefined {
  const isAll = /^(?:lista|nota)$/.test(foldText(to))
  if (part === '' || ofItems.test(foldText(to)) || isTyped(part)) return undefined
  return isAll && !hasColon ? undefined : { how: 'add', part, to: isAll ? null : to }
}

const typed = new RegExp(`^(?:[oa]s? |uma? )?(?:${anyItemWord})\\b`)

function isTyped(part: string): boolean {
  return typed.test(foldText(part))
}

const hasMoment = /\d|segunda|terca|quarta|quinta|sexta|sabado|domingo|amanha/

/** "põe 180 no lugar de 150": what comes, and in the place of what. */
const putInstead = new RegExp(
  `^${politely}${puts} (?:[oa]s? )?(.{1,60}?),? (?:em vez|ao inves|no lugar) d[aeo]s? (.{1,60}?)[\\s.!]*$`,
)

function set({ own, find }: ChangeWords): NoteChange | undefined {
  const put = find(putInstead)
  if (put) return { how: 'set', what: own(put, 2), value: own(put, 1), old: own(put, 2) }
  const exact = find(fromTo)
  if (exact && own(exact, 2) !== '' && /\d/.test(own(exact, 2)))
    return { how: 'set', what: pointed(own(exact, 1)), value: own(exact, 3), old: own(exact, 2) }
  const named = find(namedThenChanged)
  if (named) return { how: 'set', what: own(named, 1), value: own(named, 2), old: own(named, 1) }
  const order = find(toValue)
  if (order) {
    const [what, value] = [own(order, 1), own(order, 2)]
    const type = kindOf(value)
    if (type) return { how: 'kind', what: pointed(what), type }
    const place = inPlace.exec(foldText(value))?.[1]
    const within = place === undefined ? {} : { within: value.slice(value.length - place.length) }
    return value === '' ? undefined : { how: 'set', what: pointed(what), value, old: what, ...within }
  }
  const bare = find(onlyValue)
  if (bare && hasMoment.test(foldText(own(bare, 1))))
    return { how: 'set', what: '', value: own(bare, 1), old: null }
  const inPlaceOfIt = find(insteadOf)
  if (inPlaceOfIt && !otherOrder.test(foldText(own(inPlaceOfIt, 1)))) {
    const old = sameKind(own(inPlaceOfIt, 1), own(inPlaceOfIt, 2))
    return { how: 'set', what: old, value: own(inPlaceOfIt, 1), old }
  }
  const ofThis = find(notThatOfThis)
  if (ofThis) return { how: 'set', what: own(ofThis, 2), value: own(ofThis, 3), old: own(ofThis, 1) }
  const instead = find(notThatButThis)
  if (instead && !isOfKind(own(instead, 2)) && !isOfKind(own(instead, 3)))
    return {
      how: 'set',
      what: pointed(own(instead, 1)),
      value: own(instead, 3).replace(orderLast, ''),
      old: own(instead, 2).replace(wishedBehind, ''),
    }
  const rather = find(thisAndNotThat)
  if (rather && !isOfKind(own(rather, 2)) && !isOfKind(own(rather, 3)))
    return { how: 'set', what: pointed(own(rather, 1)), value: own(rather, 2), old: own(rather, 3) }
  const happened = find(wasMoved)
  if (happened && hasMoment.test(foldText(own(happened, 3)))) {
    const what = own(happened, 2) || own(happened, 1)
    return { how: 'set', what: pointed(what), value: own(happened, 3), old: null }
  }
  const now = find(isNow)
  return now && { how: 'set', what: pointed(own(now, 1)), value: own(now, 2), old: null }
}

/** "3 leites em vez de 2": two of the same. */
function sameKind(value: string, old: string): string {
  const [, kind] = /^\d+(\s.+)$/u.exec(value) ?? []
  return kind !== undefined && /^\d+$/.test(old) ? `${old}${kind}` : old
}

/** "troca o pai por mãe na nota do bolo": its end may say where it stands. */
const inPlace = /^\S.{0,80}? n[ao]s? ((?:minhas? |meus? )?\S.{1,59})$/

/** "o aniversário tá errado", "a receita, coloca que": said of the change, and no name of what is changed. */
const besides =
  /(?:,? (?:que )?(?:ta|esta|tava|estava|ficou|foi|saiu|veio|salvei|anotei) (?:errad[oa]|trocad[oa])|,? (?:poe|coloca|bota|corrige|anota|muda)(?: ai| la)? (?:que|q))+$/

/** "…era o X, troca": the order is no part of what it is to be. */
const orderLast =
  /[,.;]\s+(?:pode\s+)?(?:troca|troque|muda|mude|corrige|corrija|arruma|conserta|altera)(?:\s+(?:a[ií]|isso|ele|ela))*\s*$/iu
/** "não era X que eu queria ver": who wanted it is no name of it. */
const wishedBehind =
  /\s+(?:que|q)\s+(?:eu\s+)?(?:queria|quero|pedi|falei|disse|ia)(?:\s+(?:ver|assistir|dizer|falar|salvar))?$/iu

/** What only points names nothing: it is about what was last spoken of. */
function pointed(said: string): string {
  const ends = said.slice(0, said.length - (besides.exec(foldText(said))?.[0].length ?? 0))
  const what = ends.replace(/^(?:(?:minh|noss)as?|meus?|nossos?)\s+(?=\S)/iu, '')
  const tokens = tokensOf(what)
  return tokens.length > 0 && pronoun.test(tokens[0] ?? '') ? '' : what
}

const kinds = itemTypes.map((type) => ({
  type,
  pattern: new RegExp(`^(?:uma? )?(?:${itemWords[type]})$`),
}))

/** "muda o Dark pra série": its kind is meant, and not its words. */
function kindOf(value: string): ItemType | undefined {
  return kinds.find(({ pattern }) => pattern.test(foldText(value)))?.type
}

function isOfKind(value: string): boolean {
  return kindOf(value.replace(/[\s.,;!].*$/u, '')) !== undefined || kindOf(value) !== undefined
}
