import { phraseOf } from '../../../agent/decisions.js'
import type { Say } from '../../../agent/step.js'
import type { Decision } from '../../../agent/agent.js'
import { foldText } from '../../../language/fold-text.js'
import { topicAsked } from '../router/asks-of-shift.js'
import { readDays } from '../router/read-days.js'
import { readTowns } from '../router/read-town.js'
import { readWishes, withoutReasons, type Wishes } from '../router/read-wishes.js'
import { detailsTool } from '../tools/julia-details.js'
import { knownPhrase } from './answer-locally.js'
import { asksWhoOwns } from './ask-details.js'
import { howToTake } from './answer-of-shift.js'
import { besideSearch } from './answer-plainly.js'
import type { Turn } from './turn.js'

const quoteMax = 120

/** Whatever else the message asks is answered beside what is done about it, or said to wait: nothing goes by without a word. */
export function withTheRest(turn: Turn, decision: Decision): Decision {
  const { facts, heard } = turn
  const { next } = decision
  // Nothing is said, or a model answers the whole of it.
  if (next.do === 'ask_model' || (next.do === 'speak' && next.say.some(({ kind }) => kind === 'silence')))
    return decision
  const spoken = new Set(
    next.do === 'speak' ? next.say.flatMap((say) => (say.kind === 'phrase' ? [say.id] : [])) : [],
  )
  for (const id of toldBy(turn, next)) spoken.add(id)
  // How it is taken is asked of that very one.
  if (decision.because.includes(howToTake)) spoken.add('help')
  const condition = besideSearch(turn)
  // "sou GO, quero diurno" tells of oneself, and asks after no requirement.
  const isTelling =
    Object.keys(turn.said).length > 0 &&
    !/\b(?:precis\w+|aceit\w+|exig\w+|(?<!\bso )(?:posso|pode)|requisit\w+|document\w+)\b/.test(turn.plain)
  const answers = heard.questions
    .filter((intent) => !(intent === 'duvida_perfil' && isTelling))
    // Whoever offers a shift tells what it pays.
    .filter((intent) => !(intent === 'price' && heard.intent === 'oferece_vaga'))
    .flatMap((intent) => facts.agent.intentsById.get(intent)?.phrase ?? [])
    // Who answers for a shift was asked, and not who she is.
    .map((id) => (id === 'whoAreYou' && asksWhoOwns.test(turn.plain) ? 'whoOwns' : id))
    .filter((id) => !spoken.has(id))
  const { impossible } = readDays(heard.lead, facts.now, facts.timeZone)
  const before: Say[] = [
    ...(heard.isTurned ? [phraseOf('setAside')] : []),
    ...[...new Set([...answers, ...(condition === undefined ? [] : [condition])])].map((id) => phraseOf(id)),
    ...(next.do === 'speak' ? nothingInTown(turn) : []),
    ...(impossible === undefined
      ? []
      : [phraseOf('impossibleDay', { day: /(?:dia )?\d.*/.exec(impossible)?.[0] ?? impossible })]),
    ...(turn.pointed?.cards.length === 1 ? [] : heard.others.filter((what) => !isUsed(turn, what))).map(
      (what) => phraseOf('alsoSaid', { what: what.slice(0, quoteMax) }),
    ),
  ]
  return before.length === 0 ? decision : { ...decision, preface: [...before, ...(decision.preface ?? [])] }
}

/** "pode ser qualquer dia menos quinta": all that it wishes is looked for already, and nobody has to send it again. */
function isUsed({ facts, context, wishes }: Turn, what: string): boolean {
  const { regions, hospitals } = context
  const { now, timeZone } = facts
  const read = readWishes(what, { regions, hospitals, now, timeZone }, null)
  const told = wishKeys.filter((key) => read[key] !== undefined && read[key] !== 'qualquer')
  return told.length > 0 && told.every((key) => holds(wishes[key], read[key]))
}

const wishKeys = [
  ...(['speciality', 'region', 'period', 'contract', 'hospital', 'days', 'starts', 'hours'] as const),
  ...(['exceptDays', 'exceptRegions', 'exceptSpecialities', 'exceptDates'] as const),
] satisfies readonly (keyof Wishes)[]

function holds(known: unknown, told: unknown): boolean {
  if (Array.isArray(known) && Array.isArray(told)) return told.every((one) => known.includes(one))
  return JSON.stringify(known) === JSON.stringify(told)
}

/** What is told of a shift answers that question already. */
const phrasesOf: { readonly [topic: string]: readonly string[] } = {
  valor: ['price', 'payCondition'],
  exigencias: ['profileQuestion', 'documents'],
  responsavel: ['whoAreYou'],
  dados: ['logistics'],
  aberto: ['logistics'],
  logistica: ['logistics'],
}

/** The phrases that what is done says in other words: what stands on a card, and who answers for it, are told with it. */
function toldBy(turn: Turn, next: Decision['next']): readonly string[] {
  if (next.do !== 'read') return []
  if (next.tool === detailsTool) {
    const topic = next.args['tema']
    return [knownPhrase(turn) ?? '', ...(typeof topic === 'string' ? (phrasesOf[topic] ?? []) : [])]
  }
  const topic = topicAsked(turn.plain)
  return [
    ...(topic === 'dados' || topic === 'aberto' || topic === 'responsavel' ? ['logistics'] : []),
    ...(topic === 'responsavel' ? ['whoAreYou'] : []),
    ...(besideSearch(turn) === undefined ? [] : ['price']),
  ]
}

/** A town that no shift is marked with is said to be so before anything is asked. */
function nothingInTown({ plain, heard, context: { regions } }: Turn): Say[] {
  // Whoever has a shift to fill there asks for none.
  if (heard.intent === 'oferece_vaga') return []
  const town = readTowns(withoutReasons(plain))
  const isMarked = town
    ?.split(' ou ')
    .some((name) => regions.some((region) => foldText(region).includes(name)))
  if (town === undefined || isMarked) return []
  return [phraseOf('nothingInTown', { town: titled(town), regions: regions.slice(0, regionsMax).join(', ') })]
}

const regionsMax = 6

function titled(town: string): string {
  return town.replace(/\b[a-z](?=[a-z]{2})/g, (letter) => letter.toUpperCase())
}
