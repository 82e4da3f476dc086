import { foldInPlace } from '../../language/fold-text.js'
import { politely } from './intents/words.js'
import { anyItemWord } from './item.js'

const puts =
  '(?:poe|ponha|bota|bote|coloca|coloque|acrescenta|acrescente|adiciona|adicione|inclui|inclua|anota|anote|escreve)'
/** An order says that the name has ended. */
const orders =
  '(?:poe|ponha|bota|bote|coloca|coloque|acrescenta|acrescente|inclui|inclua|mud[ae]|troca|troque|alter[ae]|corrige|corrija|atualiz[ae]|substitu[ia])'
const note = '(?:nota|anotacao|lista|receita)'
const named = new RegExp(
  `^(?:(?:e|ah|oi|opa|entao)[,!]? )*${politely}(?:${puts}(?: (?:ai|la|tambem|tb|tbm))?[\\s:,]+)?n(?:(?<this>(?:ess|est|aquel)[ae] (?:${note}|${anyItemWord}|item))(?: (?:ai|la|aqui))?|[ao] (?:minha |meu )?(?<which>${note} (?:d[aeo]s? )[^,:]{2,40}?)) ?(?:[:,] ?(?=\\S)| (?=${orders}\\b))`,
  'd',
)

/** "na nota do cimento, …", "põe nessa nota: …": where it goes, and what is said of it. Undefined: no note is named so. */
export function readNoteNamed(text: string): { readonly to: string; readonly rest: string } | undefined {
  const folded = foldInPlace(text)
  const match = named.exec(folded.text)
  const [start, end] = match?.indices?.groups?.['this'] ?? match?.indices?.groups?.['which'] ?? []
  if (!match || start === undefined || end === undefined) return undefined
  return {
    to: text.slice(folded.place(start), folded.place(end)),
    rest: text.slice(folded.place(match[0].length)).trim(),
  }
}

/** What comes to a note, without the words that only say where it goes. */
export function withoutPlace(text: string | null): string | null {
  return text === null ? null : (readNoteNamed(text)?.rest ?? text)
}
