import { phraseOf } from '../../../agent/decisions.js'
import type { Decision } from '../../../agent/agent.js'
import { foldText } from '../../../language/fold-text.js'
import { asksForOthers } from '../router/asks-for-others.js'
import type { ShiftTopic } from '../router/asks-of-shift.js'
import { isAmong } from '../router/read-days.js'
import { detailsTool } from '../tools/julia-details.js'
import { say } from './act.js'
import { knownPhrase } from './answer-locally.js'
import { isMiss, type Turn } from './turn.js'

/** "esse do dia 26 é até que horas?" asks of it, and takes nothing yet. */
export function asksAbout({ plain, facts }: Turn): boolean {
  if (facts.understanding.option !== null || asksForOthers(plain)) return false
  return /\?|\b(?:que horas|quantas horas|onde)\b/.test(plain) && ofDetails.test(plain)
}

const ofDetails =
  /\b(?:que horas|quantas horas|quanto tempo|dura\w*|onde|endereco|fica|horarios?|estacion\w+|refeic\w+|perto|longe|comeca|termina|acaba|lotad\w*|movimentad\w*|quantos)\b/

/** What was told of it before is not told again. */
export function detailsOf(
  { memo, context }: Pick<Turn, 'memo' | 'context'>,
  shift: string,
  topic: ShiftTopic,
): Decision {
  const isPassed = context.bridges.some(({ shiftId }) => shiftId === shift)
  const isTold = topic === 'logistica' && memo.detailed === shift
  return {
    events: [
      { type: 'noted', memo: { focus: shift, ...(topic === 'logistica' ? { detailed: shift } : {}) } },
    ],
    next: {
      do: 'read',
      tool: detailsTool,
      args: {
        vaga: shift,
        tema: topic,
        ...(isTold ? { breve: true } : {}),
        ...(isPassed ? { passado: true } : {}),
      },
    },
    because: ['reply:details'],
  }
}

/** About one shift that is under the doctor's eyes: what is known of it is told, and the rest is its owner's. */
export function askDetails(turn: Turn): Decision | undefined {
  const { intent } = turn.facts.understanding
  const isOfOwner = asksWhoOwns.test(foldText(turn.text))
  const asked = knownPhrase(turn) === undefined || intent === null ? undefined : detailTopics[intent]
  const known = asked ?? (asksAbout(turn) ? 'logistica' : undefined)
  const topic = isOfOwner ? 'responsavel' : known
  const shift = topic && focusOf(turn)
  if (isOfOwner && !shift) return say(phraseOf('whoOwns'), ['reply:who-owns'])
  if (!topic || !shift) return undefined
  return detailsOf(turn, shift, topic)
}

export const asksWhoOwns =
  /\b(?:contato|numero|telefone|nome|whats\w*|zap) d(?:[aeo]s?|e quem)\b[^.!]{0,25}\b(?:responsave(?:l|is)|escala|coordenador\w*|chefe|cuida|toma conta|responde)\b|\b(?:contato|numero|telefone|fone) (?:de la|dai|d[ao] (?:hospital|maternidade|ps|pronto|upa))\b|\bquem (?:e que )?(?:responde|cuida|e o responsavel) (?:pel[oa]|d[oa])(?: d[aeo])? \w+|\bqual (?:e |eh )?(?:o )?(?:contato|numero|telefone|zap|whats\w*) d(?:el[ea]|[ao])\b|\b(?:quem (?:mais )?(?:e|eh|sao|responde|cuida|ta|esta)|qual (?:e )?o nome|de quem (?:e|eh)) .{0,20}\b(?:responsavel|don[oa]|contato|vagas?|plantao|plantoes|chefe|coordenador\w*)\b/

const detailTopics: { readonly [intent: string]: ShiftTopic } = {
  logistica: 'logistica',
  documents: 'exigencias',
  duvida_perfil: 'exigencias',
}

/** The shift that is being talked about: asked about, the only one shown, or the one a bridge was made for. */
export function focusOf({ facts, memo, context, pointed, said }: Turn): string | undefined {
  // "o de sábado", which none of those shown is, is none of them.
  if (pointed && isMiss(pointed)) return undefined
  const { pending } = facts.state
  const planned = pending?.kind === 'plan' ? pending.plan.actions[0]?.args['shiftId'] : undefined
  if (typeof planned === 'string') {
    const day = memo.seen.find(({ id }) => id === planned)?.day
    const { days } = said
    const isOtherDay = day !== undefined && days !== undefined && days !== 'qualquer' && !isAmong(day, days)
    return isOtherDay ? undefined : planned
  }
  if (memo.focus !== null && memo.shown.includes(memo.focus)) return memo.focus
  const [only, ...others] = memo.cards
  if (only) return others.length === 0 ? only.id : undefined
  const [bridge, ...more] = context.bridges
  return more.length === 0 ? (bridge?.shiftId ?? undefined) : undefined
}
