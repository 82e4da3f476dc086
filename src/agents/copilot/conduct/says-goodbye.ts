import type { Decision, Facts } from '../../../agent/agent.js'
import { dropPending, moved, phraseOf, speak } from '../../../agent/decisions.js'
import { isExpired } from '../../../conversation/pending.js'
import { foldText } from '../../../language/fold-text.js'

const thanking = 'obrigad[oa]s?|obrigadao|obg|brigad[oa]|brigadao|valeu|vlw|grat[oa]|agradeco|tmj'
const leaving =
  'tchau|ate (?:amanha|mais|logo|breve|depois|segunda|terca|quarta|quinta|sexta)|falou|fui|bom (?:trabalho|descanso|domingo|final de semana|fim de semana|fds)|boa (?:semana|noite)|abracos?|(?:por hoje )?(?:e|eh) so(?: isso)?(?: mesmo)?|fechou por hoje|por hoje (?:e|eh) (?:so|isso)|(?:amanha|segunda|depois) (?:tem mais|(?:a gente |eu )?(?:continua|continuo|volto|volta|se fala))'
const meeting = 'oi+e?|ola|bom dia+|boa tarde|boa noite|e ai|opa|alo|tudo (?:bem|bom|certo)'
const beside =
  'ok|okay|blz|beleza|ta|ta bom|ta certo|certo|show|perfeito|otimo|entao|muito|mesmo|demais|e|(?:por|pelo|de) (?:hoje|hj)|ai|pessoal|amigo|amiga|viu|pela ajuda|por tudo|por enquanto|a todos|pra (?:voce|vc|ti)|nao|era isso'

const courtesy = new RegExp(`^(?:(?:${[thanking, leaving, meeting, beside].join('|')})(?![a-z])[\\s,.!?]*)+$`)
const isThanks = new RegExp(`\\b(?:${thanking})\\b`)
const isLeave = new RegExp(`\\b(?:${leaving})\\b`)
const isMeeting = new RegExp(`\\b(?:${meeting})\\b`)

/**
 * "boa noite", "blz obrigado", "show, até amanhã", and nothing else: it answers no question, names nobody and asks for nothing. What was asked is let
 * go. A card that waits stays, as beside any other word.
 */
export function saysGoodbye(facts: Facts): Decision | undefined {
  const { pending } = facts.state
  const said = foldText(facts.understanding.text).trim()
  if (pending?.kind === 'plan' || pending?.kind === 'transition' || !courtesy.test(said)) return undefined
  const id = isThanks.test(said) ? 'thanks' : phraseFor(said, pending !== null)
  if (id === undefined) return undefined
  const isOpen = pending !== null && !isExpired(pending, facts.now)
  if (!isOpen) return speak(phraseOf(id), 'copilot:courtesy')
  return speak([phraseOf(id), phraseOf('questionLeft')], 'copilot:courtesy', [
    ...dropPending(facts, 'cancelled'),
    ...moved(facts, ['CANCELLED']),
  ])
}

/** "boa noite" greets at the beginning and takes leave in the middle of something. */
function phraseFor(said: string, isAmid: boolean): string | undefined {
  const isNight = /^boa noite[\s!.]*$/.test(said)
  if (isNight) return isAmid ? 'bye' : 'greeting'
  if (isLeave.test(said)) return 'bye'
  return isMeeting.test(said) ? 'greeting' : undefined
}
