import { foldInPlace } from '../../language/fold-text.js'
import { empty, erase, look, politely, save, show } from './intents/words.js'
import { readCues } from './change-cues.js'
import { readReference } from './read-reference.js'
import { remindLead } from './reminder.js'

const courtesy = [
  'a+f+e?|put[sz]|poxa|puxa|vixe?|droga',
  'oi+e?|ola+|opa+|ei|e ai|alo|bom dia|boa tarde|boa noite|prezad[oa]s?|car[oa]s? (?:amig[oa]|senhor[a]?)|senhor(?:a|es)?|moc[oa]|amig[oa]|querid[oa]',
  '(?:meu|minha) (?:filh[oa]|querid[oa]|amig[oa]|bem|anjo|rei|jovem|caro|cara)|mano|cara|bicho|vei|parca|gente|pessoal|galera|menin[oa]|robo(?:zinho)?|assistente|memoria',
  'k{2,}|(?:ha|he|rs|hua){2,}|rs|td bem|tudo bem|tudo bom|ta bom|ta|ok|okay|blz|beleza|certo|entendi|perfeito|legal|show|valeu|obrigad[oa]|obg|sim|isso|maravilha|otimo|boa',
  'tipo(?: assim)?|assim|(?:e )?o seguinte|vamos la|entao|bom|olha|escuta|veja|agora|ai|ah+|e|aproveita(?:ndo)?|ja que (?:ta|esta) ai|so pra garantir|nossa|ixi|eita|deixa(?: (?:pra la|quieto|isso|assim))?|esquece(?: isso)?',
  'por favor|por gentileza|pfv|pf|faz(?:endo)? (?:o )?favor|se puder|se der|quando puder|tambem|tb|tbm',
  '(?:eu )?(?:gostaria(?: de)?|quero|queria|preciso(?: que)?|precisava|pode(?:ria)?|voce|vc|me)',
].join('|')
const courteous = new RegExp(`\\s*(?:${courtesy})[\\s,.!;:?…-]+`, 'y')
const orderAhead = new RegExp(
  `(?:(?:voce|vc|me|pode|poderia|eu|ja) )*(?:${save}|${erase}|${empty}|${show}|${look}|lembr(?:a|ar|e|ete))\\b`,
  'y',
)
/** "bom dia! o que anotei ontem?", "obg! e a de casa?": a question behind courtesies is what is wanted. */
const greetedAsking =
  /^\s*(?:(?:oi+e?|ola+|opa+|bom dia|boa (?:tarde|noite)|obrigad[oa]|obg|brigad[oa]|valeu|vlw|blz|beleza|perfeito|desculpa|k{2,}|(?:rs)+|a+f+e?)[\s,!.]+)+(?!(?:tudo|td|como (?:vai|voce|vc)|e ai)\b)(?=(?:e |mas )?(?:o que|o q|oq|qual|quais|quem|quando|onde|cade|quant[oa]s?|que (?:dia|hora|horas))\b|\S+ [^?]*\?\s*$)/
/** Nobody is greeted longer. */
const courtesiesMax = 12
const ordered = new RegExp(`^\\s*${politely}(?:${save}|${erase}|${empty}|${show}|${look})\\b`)

const pointedLast = new RegExp(
  `^\\s*((?:[oa]s?|ess[ea]s?|est[ea]s?|isso|el[ea]s?)\\b[^,?]{0,40}?),? (?:eu )?(?:pode |quero |queria |da pra )?(${erase})(?: (?:el[ea]s?|isso|por favor|pfv|ai|tambem|tb))*[\\s.!]*$`,
)
const wasMeant = new RegExp(`^\\s*(?:era|e|eh) (?:so )?(?:pra|para) (?:voce |vc )?(?=${erase}\\b)`)

/** What is said to somebody before an order to them is no part of what is ordered: the order, in the person's own characters. */
export function withoutAddress(text: string): string {
  const folded = foldInPlace(text)
  const wish = wishesToKnow(text)
  if (wish !== undefined) return text.slice(folded.place(wish))
  if (ordered.test(folded.text) || remindLead.test(`${folded.text} `)) return text
  const greeting = greetedAsking.exec(folded.text)?.[0].length
  if (greeting !== undefined) return text.slice(folded.place(greeting))
  const address = addressLength(folded.text)
  if (address > 0) return text.slice(folded.place(address))
  // "esse aí, apaga": it only points, and the order comes last.
  const [, what = '', verb = ''] = pointedLast.exec(folded.text) ?? []
  if (what !== '' && readReference(what).words === '') return `${verb} ${what}`
  const { denies, corrects, body } = readCues(text)
  const meant = wasMeant.exec(foldInPlace(body).text)?.[0].length ?? 0
  const bare = body.slice(meant)
  return (denies || corrects || meant > 0) && erasing.test(foldInPlace(bare).text) ? bare : text
}

const knowing =
  /^\s*(?:(?:oi+e?|ola|opa|ah+|e|entao|agora|bom dia|boa (?:tarde|noite)|por favor|pfv)[\s,!.]+)*(?:(?:me )?(?:deixa|deixe|xo|dexa)(?: (?:eu|me|so))*|(?:eu )?(?:so )?(?:quero|queria|preciso|vou|gostaria de|posso)|da pra)(?: so)? (?:ver|saber|conferir|checar|olhar|lembrar) (?=\S)/
const howMuch = /^(?:quant[oa]s?|qt[oa]s?|qnt[oa]?s?)\b/
/** What may as well begin a title is a question only where it goes on as one. */
const whatIsAsked =
  /^(?:(?:qual|quais|quem|quando|qdo|qnd|onde|(?:o )?que|oq|q|que (?:dia|horas?)) (?:[a-z]+ ){0,2}?(?:e|eh|foi|era|fica|ta|esta|me|eu|meu|minha|gente|tenho|deve|devo|falta)\b|como (?:e|eh|faz|se faz|fica|ta)\b|onde (?:eu |que )?(?:anotei|guardei|deixei|parei|botei)\b|se (?:eu |a gente )?(?:ja |ainda )?(?:tenho|anotei|guardei|salvei|tem|devo|falta)\b)/

/** "deixa ver quanto eu devo", "quero ver qual é a senha": where the question begins that is meant; undefined: something is to be seen. */
function wishesToKnow(text: string): number | undefined {
  const folded = foldInPlace(text)
  const lead = knowing.exec(folded.text)?.[0].length
  if (lead === undefined) return undefined
  // "quero ver Quanto Mais Quente Melhor": written as a name is.
  if (/^\p{Lu}/u.test(text.slice(folded.place(lead))) && /\p{Ll}/u.test(text.slice(0, folded.place(lead))))
    return undefined
  const rest = folded.text.slice(lead)
  return howMuch.test(rest) || whatIsAsked.test(rest) ? lead : undefined
}

const erasing = new RegExp(`^${politely}(?:${erase})\\b`)

/** Up to where it is courtesy, if an order follows. One after the other: all at once, there are too many ways to divide them. */
function addressLength(folded: string): number {
  let [at, length] = [0, 0]
  for (let count = 0; count < courtesiesMax; count++) {
    courteous.lastIndex = at
    if (!courteous.test(folded)) break
    at = courteous.lastIndex
    orderAhead.lastIndex = at
    if (orderAhead.test(folded)) length = at
  }
  return length
}
