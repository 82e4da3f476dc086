import { findMoments } from '../../../language/find-moments.js'
import { foldText, tokensOf } from '../../../language/fold-text.js'
import type { Collected } from '../memo.js'
import { readCount } from '../read-count.js'
import { isSameWord } from '../same-word.js'
import type { Situation } from '../situation.js'
import { SMALL_WORDS } from '../small-words.js'
import { deniesOne, namesOneLoosely } from './named-services.js'
import { isStreetAndNumber } from './read-address.js'
import { toldClauses, type ToldClause } from './told-clauses.js'

/** As long as all that is noted still goes into one message. */
export const detailMax = 1_500
const clauseMax = 500
/** Of a wish a single word that nothing was made of is as often a way of speaking. */
const leftOfWishMin = 2
export const detailsBetween = '; '

/**
 * What was told has to stand somewhere: clauses that say more than the fields took from them are kept in the person's own words, beside
 * what is known of the matter.
 */
export function withLeftOver(situation: Situation, data: Collected): Collected {
  const { heard, said, isRead } = situation
  if (isRead || heard.option !== null || heard.answer !== null) return data
  return withDetails(data, leftOver(said || heard.text, situation, data))
}

/** What the text says besides the fields; clauses that stand side by side stay together. */
export function leftOver(
  text: string,
  situation: Situation,
  data: Collected,
  used: readonly string[] = [],
  isOfBefore = false,
): readonly string[] {
  const kept: ToldClause[] = []
  for (const one of toldClauses(text)) {
    // "Foi dia 10 de março", of what was done before: when it was matters there.
    const isWhen = isOfBefore && data.time === undefined && namesMoment(one.text, situation)
    if (used.includes(one.text)) continue
    if (!isWhen && !saysMore(one.text, situation, data) && !tellsFault(one.text, situation)) continue
    const last = kept.at(-1)
    const isNext = last !== undefined && /^[,\s]+$/.test(text.slice(last.end, one.start))
    if (isNext) kept.splice(-1, 1, { ...last, end: one.end, text: text.slice(last.start, one.end) })
    else kept.push(one)
  }
  return kept.map((one) => one.text.replace(/\s+/g, ' '))
}

/** "Meu ar não tá gelando": a service is called by it, and it is what is wrong besides. */
function tellsFault(clause: string, { desk }: Situation): boolean {
  if (wish.test(foldText(clause)) || deniesOne(clause)) return false
  const names = desk.services.flatMap(({ words }) => words).filter((name) => ofFault.test(foldText(name)))
  return namesOneLoosely(clause, names)
}

const ofFault = /^(?:nao [a-z]+|[a-z]{3,}(?:ou|ando|endo|indo))$/

function namesMoment(text: string, { clock }: Situation): boolean {
  return findMoments(text, clock.now, clock.timeZone).length > 0
}

/** What is noted already is not noted twice; what holds it stands in its place. The first and the latest are kept longest. */
export function withDetails(data: Collected, fresh: readonly string[]): Collected {
  const before = data.detail?.split(detailsBetween) ?? []
  const isHeld = (one: string, all: readonly string[]) => all.some((other) => other.includes(one))
  const news = fresh.filter((one) => !isHeld(one, before))
  if (news.length === 0) return data
  const pieces = [...before.filter((one) => !isHeld(one, news)), ...news].map((one) =>
    one.slice(0, clauseMax),
  )
  while (pieces.length > 1 && pieces.join(detailsBetween).length > detailMax)
    pieces.splice(pieces.length > 2 ? 1 : 0, 1)
  return { ...data, detail: pieces.join(detailsBetween) }
}

/** Something is in it that none of the fields has. */
export function saysMore(clause: string, { clock, desk }: Situation, data: Collected): boolean {
  const folded = foldText(clause)
  if (courtesy.test(folded) || calledThem.test(folded) || isOfAddress(clause, data)) return false
  const rest = findMoments(clause, clock.now, clock.timeZone).reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    clause,
  )
  const noted = [data.name, data.address, data.time, data.detail, ...(data.also ?? [])].flatMap((value) =>
    tokensOf(value ?? ''),
  )
  const services = desk.services
    .flatMap(({ title, words }) => [title, ...words])
    .flatMap((name) => tokensOf(name))
  const left = tokensOf(rest).filter(
    (word) =>
      (/\d/.test(word) || (word.length > 2 && /[aeiouy]/.test(word))) &&
      !laugh.test(word) &&
      !SMALL_WORDS.has(word) &&
      !ofAsking.has(word) &&
      !noted.includes(word) &&
      !services.some((name) => isSameWord(name, word)),
  )
  if (left.some((word) => /\d/.test(word)) && readCount(rest) !== undefined) return true
  return left.length >= (wish.test(folded) ? leftOfWishMin : 1)
}

/** "Quero falar com uma pessoa": nothing in it but that something is asked for. */
export function onlyAsks(text: string): boolean {
  return tokensOf(text).every((word) => SMALL_WORDS.has(word) || ofAsking.has(word))
}

/** The street that is noted, with whatever number was said first. */
function isOfAddress(clause: string, { address }: Collected): boolean {
  if (address === undefined || !isStreetAndNumber(foldText(clause))) return false
  const noted = tokensOf(address)
  return tokensOf(clause).every((word) => /^\d+$/.test(word) || noted.includes(word))
}

/** "Meu filho", "minha querida", by themselves: whom they speak to. */
const calledThem = /^(?:meu|minha|seu|sua) \p{L}+$/u
const laugh = /^(?:(?:ha|he|rs|hua|ah){2,}|k{2,}|rs)$/

/** Words with which something is asked for or told, and of which nothing has to be kept. */
const ofAsking: ReadonlySet<string> = new Set(
  (
    'qq qlq dps ops opss oops eita aberto aberta abertos responde responda responderam respondeu pergunta viu aguardo aguardar enquanto outra coisa vamo vamos numero bairro marcar agendar agenda marca agendamento visita servico servicos nome chamo moro endereco rua cliente clientes somos vez primeira 1a horario hora horas gentileza ' +
    'preferencia prefiro preferia correto correta conseguem ainda ah hum hm hmm entao acho daria seria otimo puder puderem tiver vaga tipo assim pera perai espera opa olha falei disse repito gostaria precisando querendo verdade vdd alias melhor mesmo msm certo ok beleza blz kkk kk rs haha amigo moco moca querida senhor senhora possivel ' +
    'faco ver verificar manda mandem mandar completo faltou faltando muda mudar troca trocar passa passar remarca remarcar reagendar adiar deixa tira tirar falar pessoa atendente humano corrige corrigir corrigindo correcao errei confundi desculpa errado errada digitei escrevi preferido coloca colocar poe bota vixe ' +
    'ok vou querer quer esse essa fechado fechou combinado fazer pedido pedir contratar atendimento aparelho book schedule service name address please order ' +
    'quiero quisiera necesito una primera es la el llamo soy nombre direccion calle por favor servicio'
  ).split(' '),
)

/** Something is said to be wanted. */
export const wish =
  /\b(?:quero|queria|preciso|gostaria|pode|podem|poderia|want|need|would like|quiero|quisiera|necesito)\b/

/** "Muito obrigado pela atenção": nothing for anybody to know. */
const courtesy =
  /^(?:muito |mt )?(?:deus (?:te|lhe|os|as|voces) |amem|tchau|ate (?:mais|logo|breve)|obrigad|obg|valeu|vlw|agrade|desculp|grat[oa]|bom dia|boa tarde|boa noite|thank|sorry)/
