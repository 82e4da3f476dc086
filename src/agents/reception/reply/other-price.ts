import { tokensOf } from '../../../language/fold-text.js'
import { isOwnWord } from '../asks-for-another.js'
import { isSameWord } from '../same-word.js'
import type { Situation } from '../situation.js'
import { SMALL_WORDS } from '../small-words.js'
import { writtenOut } from '../written-out.js'
import { bestAnswer } from './best-answer.js'

/** "Quanto é a visita?", "cobram pra vir olhar?": what only looking costs, where that is no service of its own and nothing is known of it. */
export function asksWhatVisitCosts(situation: Situation): boolean {
  const said = writtenOut(situation.heard.text)
  if (!cost.test(said) || !looking.test(said)) return false
  const isSold = situation.desk.services.some(({ title }) =>
    tokensOf(title).some((word) => looking.test(word)),
  )
  const best = bestAnswer(situation)
  // In how many ways one can pay says nothing of that.
  const isKnown = best !== undefined && looking.test(writtenOut(`${best.title} ${best.answer}`))
  return !isSold && !isKnown
}

const cost =
  /\b(?:quanto(?! tempo)|preco|valor|cust(?:a|o|am)|cobr(?:a|am|ad[oa])|taxa|pag[ao]|gratis|gratuit[oa]|de graca|how much|charge|fee)\b/
const looking =
  /\b(?:visita|deslocamento|avaliacao|diagnostico|visit)\b|\b(?:vir|virem|ir|irem|passar|so|so pra|so para)(?: (?:aqui|ai|la|so|pra|para))* (?:olhar|ver|avaliar|verificar|analisar|orcar|dar uma olhada)\b|\b(?:cobr\w+|custa|quanto)\b.{0,20}\b(?:olhar|avaliar|dar uma olhada)\b/

/** "Quanto custa o capacitor?": the thing whose price is asked, in the person's words, where it is nothing the business speaks of. */
export function thingPriced(situation: Situation): string | undefined {
  const { text } = situation.heard
  const [thing] = asked.flatMap((words) => words.exec(text)?.[1] ?? [])
  if (thing === undefined) return undefined
  const words = tokensOf(thing).filter((word) => !SMALL_WORDS.has(word))
  const isOfService = (word: string) =>
    general.some((one) => isSameWord(one, word)) || /\d/.test(word) || isOwnWord(situation, word)
  return words.length === 0 || words.some(isOfService) ? undefined : thing
}

const named = String.raw`(\p{L}{3,}(?: (?:d[aeo]s? )?(?!é|e|eh|pra|para|com|no|na|em|por|mais|se|que|já|ja|então|entao|aí|ai|aqui|hoje|mesmo)\p{L}{2,}){0,2})`
const asked = [
  String.raw`(?<!\p{L})(?:quanto|qto|qnto|qt|qnt)(?: que)? (?:custam?|é|e|eh|fica|sai|tá|ta|está|vale|cobram?)(?: por| pel[oa])?(?: só| so)? (?:o|a|os|as|um|uma) ${named}`,
  String.raw`(?<!\p{L})(?:preço|preco|valor|custo) d[aeo]s? ${named}`,
  String.raw`(?:^|[,.;!?] ?|(?<!\p{L})(?:e|mas) )(?:o|a) ${named} (?:é|e|eh|são|sao|sai|fica|vem) (?:cobrad[oa]|pag[oa]|(?:à|a) parte|separad[oa])`,
].map((words) => new RegExp(words, 'iu'))

/** Words for what is done, or for whatever it is done to. */
const general = [
  ...[
    'servico',
    'trabalho',
    'total',
    'valor',
    'preco',
    'orcamento',
    'tudo',
    'hora',
    'taxa',
    'unidade',
    'aparelho',
  ],
  ...[
    'equipamento',
    'maquina',
    'produto',
    'pedido',
    'conjunto',
    'pacote',
    'nota',
    'conta',
    'coisa',
    'outro',
    'resto',
    'dois',
    'duas',
    'tres',
  ],
]
