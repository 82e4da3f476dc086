import type { HeardWords } from '../../../../agent/define-tool.js'
import { foldText } from '../../../../language/fold-text.js'
import { readCues } from '../../change-cues.js'
import { readChange } from '../../read-change.js'

const order =
  /\b(?:mud(?:a|e|ar)|troc(?:a|ar)|troque|alter(?:a|e|ar)|corrig(?:e|ir)|corrija|consert(?:a|e|ar)|arrum(?:a|e|ar)|ajust(?:a|e|ar)|atualiz(?:a|e|ar)|edit(?:a|e|ar)|substitu(?:i|a|ir)|renomei(?:a|e)|renomear|acrescent(?:a|e|ar)|adicion(?:a|e|ar)|inclu(?:i|a|ir)|bot(?:a|e|ar)|poe|ponha|(?:pra|para) por|coloc(?:a|ar)|coloque|junt(?:a|e|ar)|separ(?:a|e|ar)|divid(?:e|a|ir))\b/
/** "o Tião subiu a areia pra 155", "a revisão passou pro dia 15": told, and meant to stand so from now on. */
const becomes =
  /\b(?:passou|subiu|aumentou|baixou|caiu|mudou|adiaram|adiou|remarcaram|remarcou|trocou|trocaram|foi)\b[^?]{0,40}\b(?:pra|para|pro|p)\b[^?]{0,20}\d[^?]*$/
const denied = /\bnao (?:e (?:pra|para) )?(?:precisa )?/
const undone =
  /\b(?:desfa(?:z|zer|ca|co)|restaur(?:a|e|ar)|recuper(?:a|e|ar)|volt(?:a|ar|e)\b.{0,30}\b(?:como|atras|antes|era)|como (?:es)?tava|traz(?:er)? de volta|nao era (?:pra|para) (?:apagar|mudar|salvar|guardar|tirar|anotar))\b/

/** The person wants something kept to say something else: by its form, or by a verb that orders it. */
export function asksToChange({ text }: HeardWords): boolean {
  const folded = foldText(text)
  const { body } = readCues(text)
  return (
    (readChange(body) ?? readChange(text)) !== undefined || becomes.test(folded) || isOrdered(order, folded)
  )
}

/** What was just done is not to stay. */
export function asksToUndo({ text, intent }: HeardWords): boolean {
  return intent === 'undo' || isOrdered(undone, foldText(text))
}

/** Neither asked about nor refused. */
function isOrdered(verb: RegExp, folded: string): boolean {
  const found = verb.exec(folded)
  if (!found || /\?\s*$/.test(folded)) return false
  const before = folded.slice(0, found.index)
  return !new RegExp(`${denied.source}$`).test(before)
}
