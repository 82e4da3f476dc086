import { phraseOf } from '../../../agent/decisions.js'
import type { Say } from '../../../agent/step.js'
import type { Decision } from '../../../agent/agent.js'
import { foldText } from '../../../language/fold-text.js'
import { readDays } from '../router/read-days.js'
import { readTown } from '../router/read-town.js'
import { detailsTool } from '../tools/julia-details.js'
import { knownPhrase } from './answer-locally.js'
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
  const isLed = next.do === 'read' && next.tool === detailsTool
  if (isLed) spoken.add(knownPhrase(turn) ?? '')
  // "sou GO, quero diurno" tells of oneself, and asks after no requirement.
  const isTelling =
    Object.keys(turn.said).length > 0 &&
    !/\b(?:precis\w+|aceit\w+|exig\w+|posso|pode|requisit\w+|document\w+)\b/.test(turn.plain)
  const answers = heard.questions
    .filter((intent) => !(intent === 'duvida_perfil' && isTelling))
    // Whoever offers a shift tells what it pays.
    .filter((intent) => !(intent === 'price' && heard.intent === 'oferece_vaga'))
    .flatMap((intent) => facts.agent.intentsById.get(intent)?.phrase ?? [])
    .filter((id) => !spoken.has(id))
  const { impossible } = readDays(heard.lead, facts.now, facts.timeZone)
  const before: Say[] = [
    ...(heard.isTurned ? [phraseOf('setAside')] : []),
    ...[...new Set(answers)].map((id) => phraseOf(id)),
    ...(next.do === 'speak' ? nothingInTown(turn) : []),
    ...(impossible === undefined
      ? []
      : [phraseOf('impossibleDay', { day: /(?:dia )?\d.*/.exec(impossible)?.[0] ?? impossible })]),
    ...(turn.pointed?.cards.length === 1 ? [] : heard.others).map((what) =>
      phraseOf('alsoSaid', { what: what.slice(0, quoteMax) }),
    ),
  ]
  return before.length === 0 ? decision : { ...decision, preface: [...before, ...(decision.preface ?? [])] }
}

/** A town that no shift is marked with is said to be so before anything is asked. */
function nothingInTown({ plain, context: { regions } }: Turn): Say[] {
  const town = readTown(plain)
  if (town === undefined || regions.some((region) => foldText(region).includes(town))) return []
  return [phraseOf('nothingInTown', { town: titled(town), regions: regions.slice(0, regionsMax).join(', ') })]
}

const regionsMax = 6

function titled(town: string): string {
  return town.replace(/\b[a-z](?=[a-z]{2})/g, (letter) => letter.toUpperCase())
}
