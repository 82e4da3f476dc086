import type { Decision, Facts } from '../../../agent/agent.js'
import { foldText } from '../../../language/fold-text.js'
import { prepare } from './decided.js'
import { clausesOf, phrasesOf } from './edits/clauses.js'

const names = /\b(?:nome|chama(?:r|m|da|do)?|renomei\w*|rename|name|called|sobrenome|razao social)\b/

/** "muda o e-mail do condomínio …, e o responsável agora é o seu Valdir": nobody is called otherwise by that; it is kept as a remark, in the words it was said in. */
export function noNewName({ state: { pending }, understanding }: Facts): Decision | undefined {
  const { intent, entities, text, requests = [] } = understanding
  const { newName, ...rest } = entities
  if (pending?.kind === 'plan' || intent !== 'clients.update' || typeof newName !== 'string') return undefined
  if (names.test(foldText(text)) || requests.length > 1 || Object.keys(rest).length === 0) return undefined
  const [clause] = [...clausesOf(text), ...phrasesOf(text)]
    .filter((part) => foldText(part).includes(foldText(newName)))
    .toSorted((a, b) => a.length - b.length)
  if (clause === undefined || rest['notes'] !== undefined) return undefined
  return prepare('clients.update', { ...rest, notes: clause }, 'no-new-name')
}
