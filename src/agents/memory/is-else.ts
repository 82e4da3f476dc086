import type { Facts } from '../../agent/agent.js'
import { foldText } from '../../language/fold-text.js'
import { findUrl } from './find-url.js'
import { anyItemWord } from './item.js'
import { isOrder } from './order.js'
import { asksSomething, isPlainlyElse } from './plainly-else.js'
import { leadsWithSave } from './read-save.js'
import { isSaid } from './said-inputs.js'

/** Which of the answers may be none: a yes, a no and a place are what they are. */
export const mayBeElse: ReadonlySet<string> = new Set(['value', 'modify', 'other'])

/** Said while something waits, and plainly no answer to it. */
export function isElse({ inputs, state, steps, understanding: { answer, option, text } }: Facts): boolean {
  if (option !== null || inputs.filter(isSaid).length !== 1) return false
  const isOpen = state.pending !== null || steps.length > 0
  // "notas" asks for them, and picks none that has the word in its name.
  if (state.pending?.kind === 'choice' && onlyKinds.test(foldText(text))) return true
  if (!isOpen || answer === null || !mayBeElse.has(answer.kind) || !isPlainlyElse(text)) return false
  const { pending } = state
  return !(pending?.kind === 'fields' && pending.field === 'content' && isContent(text))
}

/** "notas", "os filmes": all of that kind. */
export const onlyKinds = new RegExp(`^(?:(?:as|os|minhas|meus) )?(?=\\w*s\\b)(?:${anyItemWord})[\\s.!?]*$`)

/** "salva uma receita", and then "bolo de fubá: 3 ovos": that is it. */
function isContent(text: string): boolean {
  return (
    findUrl(text) === undefined &&
    !leadsWithSave(text) &&
    !isOrder(text) &&
    !asksSomething.test(foldText(text))
  )
}
