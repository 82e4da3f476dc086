import { tokensOf } from '../../language/fold-text.js'
import type { HistoryEntry } from '../../conversation/state.js'
import { lastDone } from './last-done.js'

const wordsMax = 9
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const stays = words('sobrou sobraram sobra restou restaram ficou ficaram')
const asks = words('que q oq quais qual quantos quantas')
const around = words(
  'o a os as e entao agora ai la na no lista notas nota itens coisas ainda la pra para mim me mostra diz fala ok ta beleza blz certo pronto isso aqui eu',
)

/** "agora o que sobrou?", right after something went: the list as it is now. */
export function asksWhatIsLeft(text: string, history: readonly HistoryEntry[]): boolean {
  if (lastDone(history) !== 'deleted') return false
  const said = tokensOf(text)
  if (said.length > wordsMax || !said.some((word) => stays.has(word))) return false
  if (!said.some((word) => asks.has(word)) && !/\?\s*$/.test(text)) return false
  return said.every((word) => stays.has(word) || asks.has(word) || around.has(word))
}
