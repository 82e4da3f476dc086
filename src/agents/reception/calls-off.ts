import { servicesIn } from './fields/named-services.js'
import { toldClauses } from './fields/told-clauses.js'
import type { Situation } from './situation.js'
import { writtenOut } from './written-out.js'

/** "Esquece, cancela tudo", "pode desconsiderar": what was asked for is not wanted any more; "se não vier, quero cancelar" is not there yet. */
export function callsOff(text: string): boolean {
  return clausesWithoutIf(text).some((said) => !notOff.test(said) && (off.test(said) || offAll.test(said)))
}

function clausesWithoutIf(text: string): readonly string[] {
  const clauses = toldClauses(text).map((clause) => writtenOut(clause.text))
  const at = clauses.findIndex((clause) => condition.test(clause))
  return at === -1 ? clauses : clauses.slice(0, at)
}

/** "Não cancela não", "não precisa cancelar", "desisti de cancelar": the opposite of calling it off. */
export function keepsIt(text: string): boolean {
  const clauses = clausesWithoutIf(text)
  // "Eu não queria cancelar, mas vou ter que cancelar": the other word counts.
  const isOffAfterAll = clauses.some((said) => !notOff.test(said) && cancelling.test(said))
  return !offNotAll.test(writtenOut(text)) && !isOffAfterAll && clauses.some((said) => notOff.test(said))
}

const cancelling = /\b(?:cancel|desmarc)[a-z]*/

/** Between the "não" and what is not done stands one wish at most: "não quero mais pode cancelar" has two. */
const notOff =
  /\b(?:nao|nunca|nem)(?: (?:e|eh|era)(?: (?:pra|para))?| (?:quero|queria|vou|vamos|ia|precis[ao]|pode))?(?: (?:mais|ainda|me|o|a))? (?:cancel|desmarc|desist)(?!aram|ou|iram|iu)[a-z]*|\bdesist\w* de (?:cancelar|desmarcar)\b/

/** "Não cancela tudo, só a instalação": some of it goes. */
const offNotAll = /\b(?:nao|nem) (?:cancel|desmarc)\w* (?:tudo|todos|todas|os dois|as duas)\b/

/** The clauses that say so, of all or of what is noted: "não cancela não", "mas a limpeza continua, tá". */
export function standingClauses({ said, desk, heard, memo }: Situation): readonly string[] {
  const isKept = keepsIt(said)
  // "A limpeza tá marcada com outra empresa, pode cancelar."
  const isOff = !isKept && callsOff(said) && !callsOffPart(said)
  const isNoted = (text: string) =>
    servicesIn({ desk, heard: { ...heard, text, option: null, entities: {} } }).some(
      ({ id, title }) => id === memo.data.service || memo.data.also?.includes(title) === true,
    )
  return toldClauses(said).flatMap(({ text }) => {
    const clause = writtenOut(text)
    return (isKept && notOff.test(clause)) || (!isOff && goesOn.test(clause) && isNoted(text)) ? [text] : []
  })
}

const goesOn =
  /\b(?:(?:continua|segue)(?= (?:marcad[oa]|valendo|de pe|sim|ta|esta|ok|normal|igual|na (?:segunda|terca|quarta|quinta|sexta)|no (?:sabado|domingo))\b|[^a-z0-9]*$)|permanece|mante(?:m|nha|nham|r)|(?:fica|ta|esta|deixa) (?:valendo|de pe|marcad[oa]))\b/

const offAll = /\b(?:cancel|desmarc|desist|esquec|desconsider)\w* (?:de )?tudo\b/

/** "Não quero mais a instalação, cancela tudo": nothing of it stands. */
export function callsOffAll(text: string): boolean {
  if (keepsIt(text) || offNotAll.test(writtenOut(text)) || exceptOne.test(writtenOut(text))) return false
  return clausesWithoutIf(text).some((said) => offAll.test(said))
}

const exceptOne = /\b(?:menos|exceto|fora|tirando|(?:so|apenas|somente) (?:a|o|as|os))\b/

/** "Cancela a do quarto", "cancela só o meu": some of it is not wanted, which the person's own words tell, and the rest stands. */
export function callsOffPart(text: string): boolean {
  if (offNotAll.test(writtenOut(text))) return true
  if (toldClauses(text).some((clause) => partOff.test(writtenOut(clause.text)))) return true
  return callsOff(text) && toldClauses(text).some((clause) => offPart.test(writtenOut(clause.text)))
}

/** "O de sábado", "o do dia 20" is the visit, called by its day. */
const ofOne = String.raw` d[aeo]s? (?!(?:visita|pedido|servico|agendamento|horario|hoje|amanha|dia|segunda|terca|quarta|quinta|sexta|sabado|domingo)\b)[a-z]+`
/** "O meu" is one of several; "o meu horário" is all there is. */
const oneOfThem = String.raw`(?:(?:[oa]s? )?(?:meus?|minhas?)|(?:[oa]s? )?outr[ao]s?|[oa]s? (?:primeir|segund)[ao])(?=${ofOne}\b|(?: (?:por favor|entao|ai))*[ .!]*$)`
const another = String.raw`(?:[oa]s? )?del[ae]s?|[oa]s? (?:outr[ao]s?|primeir[ao]) (?!vez\b|d[aeo]s?\b)[a-z]+|uma? d(?:[aeo]s|el[ae]s)`
const onlyOne = String.raw`(?:so|apenas) (?:[oa]s? )?(?:meus?|minhas?)`
const offPart = new RegExp(
  String.raw`\b(?:cancel|desmarc|desist|tir)\w* (?:de )?(?:${onlyOne}|(?:(?:so|apenas) )?(?:[oa]s?${ofOne}|${oneOfThem}|${another}))(?![a-z])`,
)

/** "Só a da Denise que cancela", "a da Denise é que é pra cancelar": which one comes first. */
const partOff = new RegExp(
  String.raw`^(?:(?:e|entao|mas|ah|olha|nao) )*(?:(?:so|apenas) )?(?:[oa]s?${ofOne}|${onlyOne}|${another})(?: (?:e|eh|que|q|so|eu|eh|pra|para|pode|podem|vai|vou|quero|queria|ser)){0,6} (?:cancel(?:a|ar|e|em|o)|desmarc(?:a|ar|o)|desmarque)(?![a-z])`,
)

const condition = /\b(?:se|caso|if)\b/
const off =
  /^(?:(?:e|entao|mas|ah|ok|ta|nao|olha|deixa|esquece|desculpa|eu|ja|pode|podem|quero|vou|ter|que|preciso|melhor|por|favor|tudo|bem)[ !]+)*(?:cancel(?:a|ar|e|em|o|ado)|desist(?:i|o|ir)|desmarc(?:a|ar|ue)|nao (?:quero|preciso|precisa) mais|desconsider(?:a|ar|e|em)|deixa (?:pra|para) la|deixa quieto|cancel|never ?mind)\b|\bpodem? (?:desconsiderar|cancelar|desmarcar|esquecer)\b/
