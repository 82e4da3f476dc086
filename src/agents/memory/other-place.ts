import { tokensOf } from '../../language/fold-text.js'
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

/**
 * "não, pera, era o 3. volta esse", right after one of a list went by its place: the place that was meant. It holds for the list as it was
 * shown. Undefined: something else is said, or the very one that went is named.
 */
export function otherPlace(text: string, history: readonly HistoryEntry[]): number | undefined {
  if (lastDone(history) !== 'deleted' || /\?/.test(text)) return undefined
  const ordered = history.findLast(({ role }) => role === 'person')?.text ?? ''
  const gone = isOrder(ordered) ? readSelections(ordered) : undefined
  const said = tokensOf(text)
  if (gone === undefined || said.length > wordsMax) return undefined
  const rest = said.filter((word) => !denies.has(word) && !meant.has(word) && !around.has(word))
  if (rest.length !== 1 || !said.some((word) => denies.has(word)) || !said.some((word) => meant.has(word)))
    return undefined
  const [place, ...others] = readSelections(rest.join(' ')) ?? []
  return place === undefined || others.length > 0 || gone.includes(place) ? undefined : place
}
