import { foldInPlace } from '../../language/fold-text.js'
import { erase } from './intents/words.js'
import type { MemoryPart } from './parts.js'
import { itemTypeIn } from './slots/item-type.js'

const seen =
  '(?:(?:ja |eu |ontem |hoje |finalmente )*(?:vi|assisti|li|maratonei|zerei|(?:terminei|acabei)(?: (?:de|com))?(?: (?:ver|assistir|ler))?))'
const told = new RegExp(
  `^(?:(?:oi|ah|opa|e|nossa)[,!]? )*${seen} (?:(?:[oa]|ess[ea]|aquel[ea]) )?(?:(?:filme|serie|livro) )?([^,.;!?]{2,60}?)(?: ontem| hoje)?[,.;!](?: [^,.;!?]{1,30}[,.;!]){0,2} (?:pode )?${erase} (?:el[ea]|ess[ea]|isso)(?: d[ae](?: minha)? lista)?(?:,| e|[.;])? (?:e |ai )?((?:me )?(?:fala|diz|mostra|conta|manda)? ?(?:quais|que|o que|oq|o q)\\b[^.;!]{0,40}?\\b(?:sobr|rest|fic|falt|tenho|tem)\\w*)[\\s.!?]*$`,
  'd',
)

/** Something was seen and is to go, and what is left is asked for. Undefined: it is not all of that. */
export function readSeenAndGone(text: string): readonly MemoryPart[] | undefined {
  const folded = foldInPlace(text)
  const match = told.exec(folded.text)
  const [name, asked] = [1, 2].map((group) => {
    const [start, end] = match?.indices?.[group] ?? [0, 0]
    return text.slice(folded.place(start), folded.place(end)).trim()
  })
  if (!match || !name || asked === undefined) return undefined
  const list = { query: null, itemType: itemTypeIn(asked) ?? null, period: null }
  return [
    { text: `tira ${name}`, intent: 'delete_item', entities: { query: name }, source: 'rule' },
    { text: asked, intent: 'search', entities: list, source: 'rule' },
  ]
}
