import type { Resolution } from '../../../../agent/define-tool.js'
import { tokensOf } from '../../../../language/fold-text.js'
import { notePartsOf } from '../../note-parts.js'
import { inPlaceOf, ownPlaceFor } from '../../note-value.js'
import { inOwnWords } from './in-own-words.js'
import { changedItem } from './changed-item.js'
import { refused } from './resolution.js'
import type { FoundItem } from './search-memories.js'
import { labelOf } from './wording.js'

/** What is to become of an item: something comes to it, something of it gives way, or it goes by another name. */
type Edit = {
  /** Words that stand in it now. */
  readonly old: string | null
  readonly value: string | null
  readonly added: string | null
  readonly title: string | null
  /** What the person wrote in this turn. */
  readonly said: string
}

type Edited =
  | {
      readonly kind: 'ready'
      readonly as: 'text' | 'name' | 'remark'
      readonly text: string
      /** Words go that the person did not speak of. */
      readonly isUnsaid: boolean
    }
  | Extract<Resolution<never>, { kind: 'missing' | 'refused' }>

/** What it says after an edit: only the words that are named give way, and only where they stand. */
export function editedItem(item: FoundItem, edit: Edit): Edited {
  const { old, value, added, title, said } = edit
  if (added !== null && (old !== null || value !== null)) {
    const first = editedItem(item, { ...edit, added: null })
    return first.kind === 'ready' && first.as === 'text'
      ? madeAfter(first.text, item, edit)
      : first.kind === 'ready'
        ? refused('unclear', `Diga como deve ficar "${labelOf(item)}".`)
        : first
  }
  if (added !== null) return made(changedItem(item, { how: 'add', part: added, to: null }), item, said)
  if (title !== null)
    return made(changedItem(item, { how: 'rename', what: '', value: titled(item, title) }), item, said)
  if (value === null && old !== null)
    return made(changedItem(item, { how: 'trim', what: '', part: old }), item, said)
  if (value === null) return { kind: 'missing', field: 'new' }
  const before = wordsOf(item)
  const own = inOwnWords(value, said, before)
  if (own === undefined)
    return refused('unclear', `Diga como deve ficar "${labelOf(item)}", com as suas palavras.`)
  const text = old === null ? ownPlaceFor(before, own) : inPlaceOf(before, old, own)
  if (text !== undefined) return made(changedItem(item, { how: 'rename', what: '', value: text }), item, said)
  if (item.type !== 'note' && old === null)
    return made(changedItem(item, { how: 'rename', what: '', value: own }), item, said)
  return old === null
    ? { kind: 'missing', field: 'old', question: `O que devo trocar em "${labelOf(item)}"?` }
    : refused('unclear', `Não sei que parte mudar em "${labelOf(item)}". Diga com as palavras da nota.`)
}

/** A list that goes by another name keeps its things: only what stands before them gives way. */
function titled({ type, content }: FoundItem, title: string): string {
  const parts = type === 'note' ? notePartsOf(content) : undefined
  if (!parts?.isNamed || parts.heading === '') return title
  const [sign = ''] = /\s*:?\s*$/u.exec(parts.heading) ?? []
  const isList = /^lista d[aeo]s?\s/iu.exec(parts.heading)
  const name = title.replace(/[\s:]+$/u, '')
  const lead = isList && !/\blistas?\b/iu.test(name) ? isList[0] : ''
  return `${lead}${name}${sign}${content.slice(parts.heading.length)}`
}

/** What comes to it comes after what went. */
function madeAfter(text: string, item: FoundItem, { added, said }: Edit): Edited {
  const after = { ...item, content: text }
  const change = changedItem(after, { how: 'add', part: added ?? '', to: null })
  return made(change, item, said)
}

function wordsOf({ type, title, content }: FoundItem): string {
  return type === 'note' ? content : title
}

function made(change: ReturnType<typeof changedItem>, item: FoundItem, said: string): Edited {
  if (change.kind !== 'ready') return change
  const { as, text } = change.args
  const before = wordsOf(item)
  if (as !== 'remark' && text === before) return refused('already_there', `Já diz isso: "${labelOf(item)}".`)
  return { kind: 'ready', as, text, isUnsaid: as === 'text' && takesUnsaid(before, text, said) }
}

/** A figure that gives way to another is what was asked for; any other word that goes must have been spoken of. */
function takesUnsaid(before: string, after: string, said: string): boolean {
  const [left, spoken] = [new Set(tokensOf(after)), new Set(tokensOf(said))]
  const gone = tokensOf(before).filter((word) => !left.has(word) && !spoken.has(word))
  return gone.some((word) => !/\d/.test(word)) || (gone.length > 0 && figuresIn(after) < figuresIn(before))
}

function figuresIn(text: string): number {
  return text.match(/\d[\d.,:/-]*/g)?.length ?? 0
}
