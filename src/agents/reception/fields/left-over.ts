import { shorten } from '../../../conversation/shorten.js'
import { findMoments } from '../../../language/find-moments.js'
import { foldText, tokensOf } from '../../../language/fold-text.js'
import { isAQuestion } from '../is-a-question.js'
import type { Collected } from '../memo.js'
import { isSameWord } from '../same-word.js'
import type { Situation } from '../situation.js'
import { SMALL_WORDS } from '../small-words.js'

const detailMax = 240
const clausesMax = 20
/** Of a wish a single word that nothing was made of is as often a way of speaking. */
const leftOfWishMin = 2

/**
 * What was told has to stand somewhere: a clause that says more than the fields took from it is kept in the person's own words, beside
 * what is known of the matter.
 */
export function withLeftOver(situation: Situation, data: Collected): Collected {
  const { heard, said, isRead } = situation
  if (isRead || heard.option !== null || heard.answer !== null) return data
  const kept = clausesOf(said || heard.text).filter((clause) => saysMore(clause, situation, data))
  const before = data.detail ?? ''
  const fresh = kept.filter((clause) => !before.includes(clause))
  if (fresh.length === 0) return data
  // A clause that holds what was noted of it stands in its place.
  const held = fresh.some((clause) => clause.includes(before)) ? '' : before
  return { ...data, detail: shorten([held, ...fresh].filter(Boolean).join('; '), detailMax) }
}

function clausesOf(text: string): readonly string[] {
  const sentences = text.match(/[^?!\n]+[?!\n]*/g)?.slice(0, clausesMax) ?? []
  return sentences
    .filter((sentence) => !isAQuestion(sentence))
    .flatMap((sentence) =>
      sentence.split(/[,;!\n]|\.(?!\d)|(?= (?:mas|pq|porque|pois|because|but) )/u, clausesMax),
    )
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
}

/** Something is in it that none of the fields has. */
export function saysMore(clause: string, { clock, desk }: Situation, data: Collected): boolean {
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
      !SMALL_WORDS.has(word) &&
      !ofAsking.has(word) &&
      !noted.includes(word) &&
      !services.some((name) => isSameWord(name, word)),
  )
  return left.length >= (wish.test(foldText(clause)) ? leftOfWishMin : 1) && !courtesy.test(foldText(clause))
}

/** Words with which something is asked for or told, and of which nothing has to be kept. */
const ofAsking: ReadonlySet<string> = new Set(
  (
    'marcar agendar agenda marca agendamento visita servico servicos nome chamo moro endereco rua cliente vez primeira horario hora horas gentileza ' +
    'preferencia conseguem ainda ah hum hm entao acho daria seria otimo puder puderem tiver vaga tipo assim pera perai espera opa olha falei disse repito gostaria precisando querendo verdade vdd alias melhor certo ok beleza blz kkk kk rs haha amigo moco moca querida senhor senhora possivel ' +
    'ok vou querer quer esse essa fechado fechou combinado fazer pedido pedir contratar atendimento aparelho book schedule service name address please order ' +
    'quiero quisiera necesito una primera es la el llamo soy nombre direccion calle por favor servicio'
  ).split(' '),
)

const wish =
  /\b(?:quero|queria|preciso|gostaria|pode|podem|poderia|want|need|would like|quiero|quisiera|necesito)\b/

/** "Muito obrigado pela atenção": nothing for anybody to know. */
const courtesy =
  /^(?:muito |mt )?(?:obrigad|obg|valeu|vlw|agrade|desculp|grat[oa]|bom dia|boa tarde|boa noite|thank|sorry)/
