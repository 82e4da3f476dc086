import { phrase } from '../../../agent/phrases.js'
import { knownPhrase } from './answer-locally.js'
import type { Turn } from './turn.js'

const open =
  /^(?:(?:ah|olha|entao|sei la|pode ser|de|pra mim|por mim|serve|acho que|eu)[, ] ?){0,3}(?:tanto faz|qualquer (?:uma?|coisa|especialidade|area)|[oa] que (?:for|tiver|vier|aparecer)|sei la|nao sei(?: (?:dizer|ainda|bem))?|tod[ao]s?(?: elas)?|(?:de )?tudo|nenhuma(?: especifica| em especial)?|nao importa|sem especialidade|nao tenho(?: especialidade| nenhuma)?|depende)(?: (?:serve|mesmo|ai|pra mim|por mim|da|dessas?|delas|uai|ne)){0,2}[\s!.]*$/

/** The speciality, asked for and left open: by a word that says so, or because asking once more got nothing either. */
export function isLeftOpen(turn: Turn): boolean {
  const { facts, memo, plain } = turn
  if (memo.asked !== 'speciality' || facts.understanding.option !== null) return false
  if (open.test(plain)) return true
  if (facts.remoteModel || knownPhrase(turn) !== undefined || /\?/.test(plain)) return false
  if (facts.understanding.signals?.some((signal) => signal !== 'unclear')) return false
  return isAskedAgain(turn)
}

/** The shorter question, which follows the first where that was not answered, is the last thing said. */
function isAskedAgain({ facts }: Turn): boolean {
  const last = facts.state.history.findLast(({ role }) => role === 'agent')
  return last?.text.trim().endsWith(phrase(facts.agent.phrases, 'askSpeciality')) ?? false
}
