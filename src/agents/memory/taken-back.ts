import { foldText } from '../../language/fold-text.js'
import type { HistoryEntry } from '../../conversation/state.js'
import { lastDone } from './last-done.js'

const notMeant =
  /^(?:(?:nao|opa|ei|ue|nossa)[,.! ]+)*nao (?:era|e|eh) (?:pra|para) (?:salvar|guardar|anotar|mudar|trocar|criar)(?: (?:isso|isto|tudo|nada|ess[ea] \w{2,20}|minha frase(?: tod[oa]| inteira)?))?(?: ne)?[\s,.;!]*(?:$|(?:era|e|eh) (?:so )?(?:pra|para)\b)/

/** "não era pra salvar isso!", right after something was kept or changed: that is taken back, unless it is said how it is to be. */
export function isTakenBack(text: string, history: readonly HistoryEntry[]): boolean {
  const done = lastDone(history)
  return (done === 'kept' || done === 'changed') && notMeant.test(foldText(text))
}
