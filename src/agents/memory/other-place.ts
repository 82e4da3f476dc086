import { foldText, tokensOf } from '../../language/fold-text.js'
import type { HistoryEntry } from '../../conversation/state.js'
import { lastDone } from './last-done.js'
import { isOrder } from './order.js'
import { readSelections } from './slots/selection.js'

const wordsMax = 16
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const denies = words('nao ops opa pera perai espera calma errei errado engano desculpa desfaz volta')
const meant = words('era queria quis')
const around = words(
  'o a e eh so apagar tirar apaga tira pra para dizer item numero esse essa ele ela isso aquele aquela foi mal na verdade mas ai voltar traz devolve de agora eu sem querer por favor pfv entao ah ih',
)

/** What was not meant stands behind it: "não era pra apagar o 4". */
const wasNot = '(?:nao|n) (?:era|queria|quis)'
const betweenThem =
  '(?: (?:eu|mais|so|que|q|pra|para|apagar|tirar|deletar|excluir|remover|dizer|[oa]|item|numero)){0,5}'
const deniedBefore = new RegExp(`\\b${wasNot}${betweenThem} ?$`)
/** "o 4 não era pra apagar"; "era o 3, não era esse" denies another. */
const deniedBehind = new RegExp(
  `^,? ${wasNot}\\b(?! (?:pra apagar |pra tirar )?(?:[oa]|ess[ea]|el[ea]|iss?o|aquel[ea])\\b)`,
)

/**
 * "não, pera, era o 3. volta esse", right after one of a list went by its place: the place that was meant. It holds for the list of so many
 * as it was shown. "denied": the place is named for one that was not to go. Undefined: something else is said, or the very one that went is
 * named.
 */
export function otherPlace(
  text: string,
  history: readonly HistoryEntry[],
  shown: number,
): number | 'denied' | undefined {
  if (lastDone(history) !== 'deleted' || /\?/.test(text)) return undefined
  const ordered = history.findLast(({ role }) => role === 'person')?.text ?? ''
  const gone = isOrder(ordered) ? readSelections(ordered) : undefined
  const said = tokensOf(text)
  if (gone === undefined || said.length > wordsMax) return undefined
  const rest = said.filter((word) => !denies.has(word) && !meant.has(word) && !around.has(word))
  const [word, ...more] = rest
  if (word === undefined || more.length > 0) return undefined
  if (!said.some((one) => denies.has(one)) || !said.some((one) => meant.has(one))) return undefined
  const [place, ...others] = readSelections(word) ?? []
  if (place === undefined || others.length > 0) return undefined
  if (isDenied(word, foldText(text))) return 'denied'
  // The last of four is the fourth.
  const counted = (one: number): number => (one < 0 ? shown + 1 + one : one)
  return gone.some((one) => counted(one) === counted(place)) ? undefined : place
}

function isDenied(word: string, folded: string): boolean {
  const at = folded.lastIndexOf(word)
  return deniedBefore.test(folded.slice(0, at)) || deniedBehind.test(folded.slice(at + word.length))
}
