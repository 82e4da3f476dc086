import { eachMatch } from '../../language/each-match.js'
import { foldInPlace, foldText, tokensOf } from '../../language/fold-text.js'
import { asideOf } from './asides.js'
import { readCues } from './change-cues.js'
import { findUrl } from './find-url.js'
import { empty, erase, look, politely, save } from './intents/words.js'
import { anyItemWord, itemWords } from './item.js'
import { notToKeep } from './not-to-keep.js'
import { asksSomething } from './plainly-else.js'
import { readChange } from './read-change.js'
import { leadsWithSave } from './read-save.js'
import { readSeen } from './read-seen.js'

const definite = '(?:[oa]s?|ess[ea]s?|est[ea]s?|isso|el[ea]s?|d[aeo]s?|n[ao]s?|meus?|minhas?|tudo|tambem|tb)'
const changes =
  '(?:mud[ae]|troca|troque|alter[ae]|corrige|corrija|consert[ae]|arrum[ae]|ajust[ae]|atualiz[ae]|edit[ae]|substitu[ia]|renomei[ae]|marca|marque|desmarc[ae]|desmarque|junt[ae]|separ[ae]|divid[ae]|volta|list[ae]|abr[ae]|mostr[ae])'
const puts = '(?:poe|ponha|bot(?:a|e)|coloca|coloque|acrescent(?:a|e)|adicion(?:a|e)|inclu(?:a|i))'
/** How an order begins that says what it is about. What may as well be a noun needs a word behind it that points. */
const pointing = '(?:junto|ai|la|isso|isto|ess[ea]s?|est[ea]s?|el[ea]s?|nel[ea]s?|nisso|pra|para|por)\\b'
const ordered = `(?:me )?(?:(?:${save}|${puts}) (?!${pointing})\\S|(?:${erase}|${empty}|${look}|export[ae]|desfaz|desfaca|traz|recupera|restaura) (?!(?:junto|ai|isso|pra mim|para mim|por favor)[\\s.!]*$)\\S|${changes} ${definite}\\b)`
/** An order that says nothing of what it is about: it is about what was spoken of. */
const bare = `(?:pode )?(?:${erase}|desmarc[ae]|desmarque|desfaz|desfaca)(?: (?:isso|ess[ea]|el[ea]s?|tudo isso|ai|entao|por favor|pfv|tb|tambem))*[\\s.!]*$`
const goingOn =
  '(?:(?:e|ai|entao|ah|agora|depois|dps|tambem|tb|tbm|ja|aproveita e|por favor|pfv|pode|nao,|quero|queria)[,:]? )*'
const asked =
  '(?:(?:(?:eu |so )?(?:quero|queria|preciso) (?:ver|saber) (?:quant[oa]s?|qt[oa]s?|qual|quais|quem|quando|onde)\\b)|(?:qual|quais|quem|quando|onde|como|quant[oa]s?|cade|o que|o q|oq|que|q|tem|tenho|me (?:indica|recomenda|sugere)|voce|vc)\\b[^?]*\\?)'
/** Before "quero os filmes que não vi" the sentence before it has ended. */
const boundary = new RegExp(
  `(?:(?<=[a-z\\d")])[.!?;…]+\\s+${goingOn}(?=(?:${ordered}|${bare}|${asked}|(?:ja|terminei|acabei) ))|(?:,? e|,) ${goingOn}(?=${ordered})|, (?=${bare}))`,
  'g',
)
const clausesMax = 5
const lengthMax = 300

/**
 * The things that one message asks for, each in the person's own words: a new one begins where an order or a question does. What is only
 * said along with them ("affe", "nossa, apagou tudo!") is left out. Undefined: it is one thing, or what follows belongs to what is kept.
 */
export function clausesOf(text: string): readonly string[] | undefined {
  if (text.length > lengthMax || /\n\s*\S/.test(text.trim()) || findUrl(text) !== undefined) return undefined
  const both = wishedBetween(text) ?? notedAndAsked(text) ?? bothAsked(text)
  if (both) return both
  const cut = piecesOf(text)
  const pieces = swapsJoined(cut)
  if (pieces.length === 1 && cut.length > 1) return pieces
  if (pieces.length < 2 || isContent(pieces)) return undefined
  const [first = '', ...others] = pieces
  const isAlong = isRemark(first)
  const [order = ''] = others
  // "a do mercado é velha, apaga": what is told of is what goes; elsewhere it is what was last spoken of.
  if (others.length === 1 && isBareErasure.test(foldText(order)))
    return [isAlong || isCorrected(first) ? 'apaga isso' : `apaga ${seenIn(first) ?? readCues(first).body}`]
  const isReason = isCorrected(first) && others.every((other) => isBare.test(foldText(other)))
  const clauses = [...(isAlong || isReason ? [] : [first]), ...others.map(withoutStaying)]
  return clauses.filter((clause) => clause !== '')
}

/** "a lista de compras. tira o arroz e põe café": both halves are one change, found by what is to go. */
function swapsJoined(pieces: readonly string[]): readonly string[] {
  const all: string[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    const both = last === undefined ? undefined : `${last} e ${piece}`
    if (both === undefined || readChange(both)?.how !== 'swap') {
      all.push(piece)
      continue
    }
    all.splice(-1, 1, both)
    const [before = ''] = all.slice(-2, -1)
    if (all.length > 1 && onlyNames.test(foldText(before))) all.splice(-2, 1)
  }
  return all
}

const onlyNames = /^(?:n?[ao]s? )?(?:minha )?(?:lista|nota|receita)(?: d[aeo]s? [^.;:?]{2,60})?$/

/** "o 1 eu já vi": what it tells of. */
function seenIn(piece: string): string | undefined {
  const seen = readSeen(piece)
  return seen?.kind === 'mark' ? (seen.what ?? 'isso') : undefined
}

/** "meu CPF é …, guarda pra mim, e o aniversário da Lia é …": two things to be kept, and the wish between them. */
function wishedBetween(text: string): readonly string[] | undefined {
  const folded = foldInPlace(text)
  const match = wish.exec(folded.text)
  if (!match || match.index === 0 || leadsWithSave(text)) return undefined
  const first = text.slice(0, folded.place(match.index)).trim()
  const second = text.slice(folded.place(match.index + match[0].length)).trim()
  return [first, second].map((piece) => `anota ${piece}`)
}

const wish = new RegExp(
  `[,.;] (?:por favor )?(?:${save})(?: (?:isso|ai|pra mim|para mim|por favor|pfv))+[,.;] (?:e (?:tambem )?)?(?=\\S+ \\S+ \\S)`,
)

/**
 * "anota que devo 150 pra Carla e qual o tel do eletricista?": the note, and the question behind it. A note that tells of asking, or asks
 * from its beginning, has its question in it.
 */
function notedAndAsked(text: string): readonly string[] | undefined {
  const folded = foldInPlace(text)
  const match = secondQuestion.exec(folded.text)
  if (!match || !leadsWithSave(text)) return undefined
  const first = text.slice(0, folded.place(match.index)).trim()
  const isOfAsking = tokensOf(first).some((word) => asking.has(word)) || /[:?]/.test(first)
  return isOfAsking ? undefined : [first, text.slice(folded.place(match.index + match[0].length)).trim()]
}

const asking: ReadonlySet<string> = new Set(
  `perguntar pergunta perguntas pergunte perguntei saber ver descobrir duvida duvidas conferir checar confirmar pesquisar decidir definir combinar
  escolher entender lembrar qual quais quem quando onde quanto quanta quantos quantas como cade oq`.split(
    /\s+/,
  ),
)

/** "qual o telefone da Ana e o que tenho amanhã?": two questions. */
function bothAsked(text: string): readonly string[] | undefined {
  const folded = foldInPlace(text)
  const next = nextQuestion.exec(folded.text)
  if (next) {
    const [first, other] = [
      text.slice(0, folded.place(next.index)),
      text.slice(folded.place(next.index + next[0].length)),
    ]
    return [`${first.trim()}?`, `${other.replace(/[?\s]+$/u, '')}?`]
  }
  const match = secondQuestion.exec(folded.text)
  if (!match || !/\?\s*$/.test(folded.text)) return undefined
  const first = `${text.slice(0, folded.place(match.index)).trim()}?`
  return questionLead.test(foldText(first))
    ? [first, text.slice(folded.place(match.index + match[0].length)).trim()]
    : undefined
}

const questionLead = /^(?:qual|quais|quem|quando|onde|cade|quant[oa]s?|que (?:dia|hora|horas))\b/
/** "…é que dia?? e qual o telefone da Ana": the second one need not have its sign. */
const nextQuestion =
  /\?+ (?:e )(?=(?:o que|oq|o q|qual|quais|quem|quando|onde|cade|quant[oa]s?)\b[^?]*\??\s*$)/
const secondQuestion = /,? e (?=(?:o que|oq|o q|qual|quais|quem|quando|onde|cade|quant[oa]s?)\b[^?]*\?\s*$)/

function piecesOf(text: string): readonly string[] {
  const folded = foldInPlace(text)
  const pieces: string[] = []
  let start = 0
  for (const match of eachMatch(boundary, folded.text, clausesMax)) {
    const end = folded.place(match.index + (/^[?]/.test(match[0]) ? 1 : 0))
    pieces.push(text.slice(start, end).trim())
    start = folded.place(match.index + match[0].length)
  }
  return [...pieces, text.slice(start).trim()].filter((piece) => tokensOf(piece).length > 0)
}

/** "anota pedir pizza e guarda a sobra" is one note: a second thing to be kept says the verb again. */
function isContent([first = '', second = '']: readonly string[]): boolean {
  if (!leadsWithSave(first)) return false
  const [verb = ''] = foldText(first)
    .replace(new RegExp(`^${politely}`), '')
    .split(' ')
  if (erasesItem.test(foldText(second))) return false
  // A film is named, and has no more to it: what is to be kept next is another thing.
  if (titleLed.test(foldText(first)) && leadsWithSave(second)) return false
  return /^[^:\n\d]{0,40}:\s/.test(first) || !foldText(second).startsWith(`${verb} `)
}

const titleLed = new RegExp(
  `^${politely}(?:${save}) (?:[oa] |ess[ea] )?(?:${itemWords.movie}|${itemWords.tv_show}) `,
)

/** An order to delete that says of what kind is none of what is kept. */
const erasesItem = new RegExp(`^${erase} (?:[oa]s? |ess[ea]s? |minha )?(?:${anyItemWord}|item|lista)\\b`)

const isBareErasure = new RegExp(`^(?=(?:pode )?${erase}\\b)${bare}`)

const isBare = new RegExp(`^${bare}`)

/** "na verdade falta o último, desmarca": it says why. */
function isCorrected(piece: string): boolean {
  const { denies, corrects } = readCues(piece)
  return denies || corrects
}

const remarkWordsMax = 3

/** Said along with an order, and nothing by itself. */
function isRemark(piece: string): boolean {
  const { body, denies } = readCues(`${piece} `)
  const folded = foldText(body)
  if (takesBack.test(folded) || takesBack.test(foldText(piece))) return false
  if (tokensOf(body).length === 0 || notToKeep(body) === 'complaint' || didWrong.test(folded)) return true
  if (asideOf(piece) === 'silence' || only.test(foldText(piece)) || isDoneWith.test(folded)) return true
  if (asksSomething.test(folded) || leadsWithSave(piece) || readSeen(piece)) return false
  if (new RegExp(`^${politely}(?:${ordered}|${bare})`).test(folded)) return false
  return !/[\d:]/.test(body) && (tokensOf(body).length <= remarkWordsMax || denies || joking.test(folded))
}

/** "já comprei tudo", "que filme o que": why something is to go, and nothing of its own. */
const isDoneWith =
  /^(?:(?:eu|a gente|nos) )?(?:ja )?[a-z]{2,14}(?:ei|i|iz|ou|eu|iu|mos) (?:ja )?tudo\b(?! (?:que|q)\b)[^?\d]{0,40}$|^(?:que|q) [a-z]+ (?:o )?(?:que|q)$/
const takesBack = /\bnao (?:era|e|eh) (?:pra|para) (?:salvar|guardar|anotar|mudar|trocar|criar)\b/
const joking = /\b(?:brincando|brincadeira|zoando|zoeira|sem querer|por engano|me enganei|errei)\b/
const didWrong =
  /^(?:apagou|deletou|salvou|anotou|guardou|tirou|mudou) (?:tudo|errad[oa]|demais|isso|[oa] errad[oa])\b/
const only =
  /^(?:(?:affe?|aff|oxe|poxa|puxa|putz|eita|nossa|credo|droga|esquece|deixa|nenhum[a]?(?: dess[ea]s| del[ea]s)?|boa|otimo|legal|valeu|obrigad[oa]|beleza|blz|ok|ta|certo|kkk+|rs+)[\s,.!]*(?:isso|pra la|entao)?)+[\s.!]*$/

/** "…e deixa só o vídeo": what stays needs no order. */
function withoutStaying(piece: string): string {
  return /^(?:deixa|deixe|mantem|mantenha)\b/.test(foldText(piece)) ? '' : piece
}
