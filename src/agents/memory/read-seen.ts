import { foldInPlace, foldText, tokensOf } from '../../language/fold-text.js'
import { anyItemWord, itemWords, type ItemType } from './item.js'
import { erase, politely } from './intents/words.js'
import { leadsWithSave } from './read-save.js'
import { tellsWhatIsLeft } from './remaining.js'
import { itemTypeIn } from './slots/item-type.js'

/** What is told of having seen, read or done something that is kept, or asked about it. */
export type SeenReading =
  /** `what`: the person's words for it; null: what was last spoken of. */
  | {
      readonly kind: 'mark'
      readonly what: string | null
      readonly seen: boolean
      /** It may as well be told for its own sake, where nothing of the kind is kept. */
      readonly isTold?: true
    }
  | {
      readonly kind: 'list'
      readonly seen: boolean
      readonly itemType: ItemType | null
      /** Only those that have the word. */
      readonly query?: string
    }

const lengthMax = 160
const past = '(?:vi|assisti|li|ouvi|maratonei|zerei|terminei|acabei|conclui)'
const doing = '(?: (?:de|com))?(?: (?:ver|assistir|ler|ouvir|maratonar|fazer))?'
const before =
  '(?:(?:oi|opa|ah|nossa|e|eu|tambem|finalmente|enfim|agora|acabei de|ontem(?: a noite| de noite)?|hoje(?: cedo| de manha)?|semana passada|entao|pronto)[,!]? )*'

const anyPast = '[a-z]{1,14}(?:ei|i|iz)\\b'
const notYet = new RegExp(
  `^${before}(?:ainda (?:nao|n) ${anyPast}${doing}|(?:nao|n) (?:${past}|fiz)\\b${doing}(?=.* ainda\\b)|desmarc(?:a|ar|que)\\b) ?`,
)
/** "já li", of what was last spoken of. */
const bare = new RegExp(`^${before}ja (?:${past}|fiz)${doing}[\\s.!]*$`)
/** "o segundo já vi", "Duna eu já assisti". */
const behind = new RegExp(
  `^(?!${politely}${erase}\\b)(?!(?:se|quando|que|quem|acho|o que|oq|eu|ja|nao|n|${anyItemWord})\\b)(?<what>.{1,60}?),? (?:eu )?ja (?:(?:${past}|fiz)|(?:foi|era|ta|esta)(?: (?:feit|pag|comprad|vist|resolvid|concluid)[oa]s?)?(?=[\\s.!]*$|,))(?: (?:faz|ha|ontem|hoje|semana|mes|no|na|com)\\b[^,]{0,30})?(?:, .{0,60})?[\\s.!]*$`,
)
/** Nothing is named by it. */
const all = '(?:tudo|tod[oa]s)\\b(?! (?:[oa]s?|ess[ea]s?) )'
const already = new RegExp(
  `^${before}(?:ja ${past}${doing}|(?:terminei|acabei|maratonei|zerei)${doing}|(?:a gente|nos) (?:ja )?(?:viu|assistiu|leu|ouviu|terminou|acabou|zerou|maratonou|vimos|assistimos|terminamos)${doing}|${past}) (?!que\\b|se\\b|${all})`,
)
/** "paguei a luz": what was to be done is told to be done, of something that is known. */
const didIt = new RegExp(
  `^${before}(?:paguei|comprei|resolvi|entreguei|busquei|peguei|marquei|agendei|liguei (?:pr[oa]|para [oa])|falei com|mandei|enviei|consertei|arrumei|fiz|devolvi|levei|lavei|limpei|renovei|reguei|troquei) (?=(?:[oa]s?|ess[ea]s?|aquel[ea]s?|meu|minha) )`,
)
/** "a lista não tá feita ainda, desmarca". */
const notDone =
  /^(?:[oa]s? |ess[ea] )?(?<what>.{2,60}?) (?:ainda )?nao (?:ta|esta|foi|tava|estava) (?:feit|vist|pag|comprad|pront|concluid|lid|assistid)[oa]s?(?: ainda)?(?:[,.;!]? (?:pode )?desmarc(?:a|ar|que)(?: (?:isso|ai|el[ea]))?)?[\s.!]*$/
/** "já comprei o café": any verb that tells of what is past, but those of keeping and asking. */
const done = new RegExp(
  `^${before}ja (?!(?:salvei|guardei|anotei|tentei|pedi|falei|disse|mandei|sei)\\b)[a-z]{1,14}(?:ei|i|iz) (?!que\\b|se\\b|${all})`,
)
const asSeen =
  /\bmarc(?:a|ar|que)(?<what> .{1,80}?)? como (?:ja )?(?:vist|assistid|lid|feit|comprad|pag|concluid)[oa]s?\b/
const thatSeen =
  /\bmarc(?:a|ar|que) (?:ai |la )?(?:que |q )(?:eu )?ja (?:vi|assisti|li|ouvi|terminei|acabei|comprei|paguei|fiz)\b(?<what> [^,.;!]{1,80})?/
/** …and yet something else is wanted. */
const wantsMore =
  /\b(?:quero|queria|vou|preciso|salva|guarda|anota|tira|apaga|pra|para) (?:re)?(?:ver|assistir|ler|ouvir|maratonar|isso|mim|el[ea]|ess[ea])\b/
/** When it was, and with whom. */
const tail =
  /(?: (?:ontem a noite|ontem|hoje|agora|ja|ainda|de novo|tambem|finalmente|semana passada)(?: com .{1,40})?)+$/

/** And how it was. */
const judged =
  /(?<=\S) (?:(?:e|eu|ja) )*(?:terminei|acabei|amei|adorei|gostei|curti|odiei|detestei|(?:nao|n) (?:gostei|curti))\b.*$/

/** "já vi esse", "ainda não vi Duna", "o que falta ver?". Undefined: none of it. */
export function readSeen(text: string): SeenReading | undefined {
  if (text.length > lengthMax || text.includes('\n') || leadsWithSave(text)) return undefined
  const folded = foldText(text).trim()
  const listed = readList(folded, text)
  if (listed) return listed
  // What is paid in part is not done with.
  if (wantsMore.test(folded) || tellsWhatIsLeft(text)) return undefined
  const ordered = asSeen.exec(folded) ?? thatSeen.exec(folded)
  if (ordered) {
    const ahead = already.test(folded) ? whatAfter(text, already) : null
    return { kind: 'mark', what: namedBy(ordered.groups?.['what'] ?? '') ?? ahead, seen: true }
  }
  if (folded.includes('?')) return undefined
  if (notYet.test(folded)) return { kind: 'mark', what: whatAfter(text, notYet), seen: false }
  const undone = notDone.exec(folded)?.groups?.['what']
  if (undone !== undefined) return { kind: 'mark', what: namedBy(undone), seen: false }
  if (bare.test(folded)) return { kind: 'mark', what: null, seen: true }
  const ahead = behind.exec(folded)?.groups?.['what']
  if (ahead !== undefined) return { kind: 'mark', what: namedBy(ahead), seen: true }
  const lead = [already, done, didIt].find((each) => each.test(folded))
  const what = lead && whatAfter(text, lead)
  if (what === undefined || what === null) return undefined
  return { kind: 'mark', what, seen: true, ...(lead === didIt && { isTold: true as const }) }
}

/** The person's words for it, up to what they say besides: "já vi Duna, amei". */
function whatAfter(text: string, lead: RegExp): string | null {
  const folded = foldInPlace(text)
  const [own = ''] = text.slice(folded.place(lead.exec(folded.text)?.[0].length ?? 0)).split(/[,.;!]/u)
  return namedBy(own)
}

const article = /^(?:(?:tod[oa] )?(?:[oa]s?|um|uma) )(?=\S)/
const place = /^(?:\d|primeir|segund|terceir|quart|quint|ultim|penultim)/

/** Without its article, unless that is of a place ("o segundo"), and without when it was. */
function namedBy(own: string): string | null {
  const folded = foldInPlace(own.trim())
  const ends = [judged, tail].reduce(
    (kept, words) => kept.slice(0, words.exec(kept)?.index),
    folded.text,
  ).length
  const bare = own.trim().slice(0, folded.place(ends))
  const start = article.exec(foldInPlace(bare).text)?.[0].length ?? 0
  const what = place.test(foldText(bare.slice(start))) ? bare : bare.slice(start)
  return what === '' ? null : what
}

const seeing = '(?:ver|assistir|ler|ouvir|maratonar|olhar)'
const unseenAsked = new RegExp(
  `^(?:e |me |agora )*(?:(?:mostr(?:a|e)|diz|fala) )?(?:o que|o q|oq) (?:que )?(?:ainda |me )?(?:falta|sobrou|sobra|resta|restou)\\W*$|\\b(?:falt(?:a|am|ou|ando)|rest(?:a|am|ou)|sobr(?:ou|aram|a))\\b.*\\b(?:${seeing}|fazer)\\b|\\b(?:tem|tenho|ha|existe)(?: [a-z]+){0,3} (?:pra|para|p|que) (?:eu )?${seeing}\\b|\\b(?:ainda )?(?:nao|n) (?:vi|assisti|li|ouvi|terminei|fiz)\\b|\\b(?:nao|n) (?:vist|assistid|lid|feit)[oa]s?\\b`,
)
const seenAsked = /\bja (?:vi|assisti|li|ouvi|terminei|fiz)\b|\b(?:vist|assistid|lid)[oa]s\b/
const asks = new RegExp(
  `\\?$|^${politely}(?:o que|o q|oq|quais|que|quantos|quantas|mostr(?:a|ar|e)|list(?:a|ar|e)|manda|diz|fala|${anyItemWord})\\b`,
)
/** Whoever says another word asks for something else. */
const around: ReadonlySet<string> = new Set(
  `o a os as que q oq e eh sao quais qual quantos quantas me mostra mostre mostrar lista liste listar manda diz fala ver tem tenho tinha ha existe ai aqui la na no
  da do de dos das minha meu minhas meus falta faltam faltou faltando resta restam restou sobrou sobraram sobra ainda nao n ja vi assisti li ouvi
  terminei fiz delas deles dessas desses destas destes pra para p eu assistir ler ouvir maratonar olhar fazer por agora hj fds guardei salvei guardado guardados salvo salvos vistos vistas visto vista
  assistidos assistidas lidos lidas coisa coisas item itens oi ola por favor pfv algo alguma algum hoje noite fim semana bom boa`.split(
    /\s+/,
  ),
)
const kinds = new RegExp(`^(?:${Object.values(itemWords).join('|')})$`)

/** "que conta ainda falta pagar?": of those that have the word. */
const stillToDo =
  /^(?:e )?(?:que|q|quais|qual|quantas?|quantos)(?: d?[oa]s)? (?<query>[a-z]{3,20})(?: que)?(?: eu)? (?:ainda |me )*falt(?:a|am|ou)(?: eu)? (?:pagar|comprar|fazer|resolver|marcar|entregar|ligar|buscar)[\s?!.]*$/

/** "o que tem pra ver?", "quais filmes ainda não vi?", "o que já vi?". */
function readList(folded: string, text: string): SeenReading | undefined {
  const open = stillToDo.exec(folded)?.groups?.['query']
  if (open !== undefined && !around.has(open) && !kinds.test(open))
    return { kind: 'list', seen: false, itemType: 'note', query: open }
  if (!asks.test(folded)) return undefined
  if (!tokensOf(folded).every((word) => around.has(word) || kinds.test(word))) return undefined
  const itemType = itemTypeIn(text) ?? (/\b(?:fazer|fiz)\b/.test(folded) ? 'note' : null)
  if (unseenAsked.test(folded)) return { kind: 'list', seen: false, itemType }
  return seenAsked.test(folded) ? { kind: 'list', seen: true, itemType } : undefined
}
