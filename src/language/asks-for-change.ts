import { SEPARATOR } from './answer-tokens.js'
import { verbForms } from './verb-forms.js'

/**
 * True when an answer asks for something else than what was shown: "muda pra 650", "não, é 600", "sim mas com desconto". Unlike a yes it
 * may be found by its words, because all it leads to is a new preview.
 */
export function asksForChange(
  tokens: readonly string[],
  isKnownAnswer: (tokens: readonly string[]) => boolean,
): boolean {
  const words = tokens.filter((token) => token !== SEPARATOR)
  const [first = '', second = ''] = words
  if (words.some((word) => CONDITION.has(word))) return false
  if (hasPhrase(words, ['em', 'vez', 'de']) || words.includes('instead')) return true
  if (first === 'quase' || (first === 'na' && second === 'verdade') || first === 'actually')
    return words.length > 1
  if (words.length <= short && words.some((word) => WRONG.has(word))) return !words.includes('nao')
  return changesSomething(words) || correctsTheAnswer(words, isKnownAnswer)
}

const short = 6
const leadMax = 10

function changesSomething(words: readonly string[]): boolean {
  const verb = words.slice(0, leadMax).find((word) => !LEADS.has(word))
  return verb !== undefined && CHANGE_VERBS.has(verb)
}

/** A yes or a no followed by what should be different, or the different value alone after "é" or "pra". */
function correctsTheAnswer(
  words: readonly string[],
  isKnownAnswer: (tokens: readonly string[]) => boolean,
): boolean {
  const turn = words.findIndex((word) => TURNS.has(word))
  if (turn > 0 && isKnownAnswer(words.slice(0, turn))) return true
  const hasNumber = words.some((word) => /\d/.test(word))
  if (hasNumber && VALUE_LEADS.has(words[0] ?? '')) return true
  const known = longestKnown(words, isKnownAnswer)
  if (known === 0) return false
  const next = words[known] ?? ''
  return (
    hasNumber ||
    (known === 1 && NEGATIONS.has(words[0] ?? '') && COPULAS.has(next) && words.length > known + 1)
  )
}

function longestKnown(
  words: readonly string[],
  isKnownAnswer: (tokens: readonly string[]) => boolean,
): number {
  const most = Math.min(words.length - 1, 4)
  for (let length = most; length > 0; length--) if (isKnownAnswer(words.slice(0, length))) return length
  return 0
}

function hasPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, at) => phrase.every((word, offset) => words[at + offset] === word))
}

function set(line: string): ReadonlySet<string> {
  return new Set(line.split(' '))
}

/** A verb by which something shown is put otherwise: "muda", "coloca", "tira". Folded. */
export function isChangeVerb(word: string): boolean {
  return CHANGE_VERBS.has(word)
}

const CONDITION = set('se if caso desde quando unless')
const TURNS = set('mas porem but however entretanto so com sem apenas exceto menos only with without except')
const NEGATIONS = set('nao n no nope nah')

/** A word that sets a condition, turns what was said before it, or denies: of all of them there are but a few. */
export function isTurningWord(token: string): boolean {
  return CONDITION.has(token) || TURNS.has(token) || NEGATIONS.has(token)
}

const COPULAS = set('e eh era sao seria its is it')
const VALUE_LEADS = set('e eh sao seria pra para por its')
const WRONG = set('errado errada errei incorreto incorreta wrong incorrect')

/** What may come before the verb of a change. */
const LEADS = set(
  'sim s ok nao n no nope yes yeah beleza blz claro certo ta bom isso quase opa oi ola mas porem so que na verdade entao ai ah oh eu quero queria gostaria de pode podia poderia posso podemos da pra preciso precisa tem vamos por favor please can you could i want to would like need we lets wait espera pera perai calma apenas agora antes melhor ops oops',
)

const CHANGE_VERBS = new Set([
  ...'mudar alterar trocar corrigir colocar botar ajustar editar substituir atualizar tirar remover retirar adicionar acrescentar incluir aumentar diminuir baixar subir reduzir arrumar acertar modificar por'
    .split(' ')
    .flatMap((verb) => verbForms(verb)),
  ...'change edit modify update switch replace add remove increase decrease lower raise set make adjust move'.split(
    ' ',
  ),
])
CHANGE_VERBS.delete('por')
