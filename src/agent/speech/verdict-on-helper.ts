import { helpers, setOf } from './lexicon-pt.js'
import { clitics, demonstratives, fillers } from './small-words.js'
import { type Place, quiet, type ClauseVerdict } from './verdict.js'

/** Somebody who can help, decide or answer: that they can, not that they will. And whose something is. */
export function verdictOnHelper(words: readonly string[], place: Place): ClauseVerdict | undefined {
  return isLeftTo(words) ? 'says' : (helperMay(words) ?? helperExplains(words, place))
}

/** "isso é com a equipe", "contrato é assunto do responsável", "depende do médico", "precisa ser visto pela equipe" */
function isLeftTo(words: readonly string[]): boolean {
  const text = ` ${words.join(' ')} `
  const isTopic = demonstratives.has(words[0] ?? '')
  if (/^ (?:depende|dependem) /.test(text) || (isTopic && /^(?:depende|varia)$/.test(words[1] ?? '')))
    return true
  const whose = words.findIndex((word) => helpers.has(word))
  if (whose < 0 || words.includes('mais')) return false
  if (/ (?:eh|sao|seria) $/.test(text) || (words[0] === 'eh' && words.length <= 4)) return true
  const before = ` ${words.slice(0, whose).join(' ')} `
  return belongs.test(before)
}

const belongs =
  / (?:(?:eh|sao|seria|ficam?|cabem?|competem?) (?:so |apenas |somente )?(?:com|a|ao|para|assunto|papel|decisao|tarefa|questao|funcao|competencia|uma pergunta|definid[oa]|decidid[oa]|tratad[oa]|avaliad[oa]) |depende d|precisam? (?:ser|passar|da (?:confirmacao|avaliacao|aprovacao|analise|opiniao|resposta)|de (?:uma )?(?:confirmacao|avaliacao)) )/

function helperMay(words: readonly string[]): ClauseVerdict | undefined {
  const modal = words.findIndex((word) => helperModals.has(word))
  if (modal < 1 || modal > 8 || !words.slice(0, modal).some((word) => helpers.has(word))) return undefined
  const rest = words.slice(modal + 1).filter((word) => !clitics.has(word) && !fillers.has(word))
  return helpful.test(rest[0] ?? '') ? quiet(rest.slice(1)) : undefined
}

const helperModals = setOf(
  'pode podem poderia poderiam consegue conseguem sabe sabem saberia precisa precisam possa',
)

const helpful =
  /^(?:ajudar|orientar|esclarecer|responder|explicar|confirmar|informar|avaliar|dizer|verificar|decidir|falar|conversar|tirar|analisar|ver|definir|indicar|opinar|auxiliar|apoiar|detalhar|ser|checar|conferir|ouvir|saber)$/

function helperExplains(words: readonly string[], { before }: Place): ClauseVerdict | undefined {
  const explains = words.findIndex((word) => /^(?:explica|esclarece|orienta|informa|responde)$/.test(word))
  const isAnswer = before?.words.includes('nao') === true && explains > 1 && explains <= 4
  return isAnswer && words.slice(0, explains).some((word) => helpers.has(word))
    ? quiet(words.slice(explains + 1))
    : undefined
}
