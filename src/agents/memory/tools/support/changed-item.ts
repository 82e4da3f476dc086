import type { Resolution } from '../../../../agent/define-tool.js'
import { foldInPlace, tokensOf } from '../../../../language/fold-text.js'
import { itemNames, noteLengthMax, titleLengthMax } from '../../item.js'
import {
  entryLike,
  entryNamed,
  namingWords,
  notePartsOf,
  withEntry,
  withoutEntries,
} from '../../note-parts.js'
import { valuesIn, withValue } from '../../note-value.js'
import { tellsWhatIsLeft, withRemaining } from '../../remaining.js'
import { withTold } from '../../told-value.js'
import type { Changed, OneChange } from './find-changed.js'
import { andTheNext } from './find-own-item.js'
import { refused } from './resolution.js'
import { labelOf } from './wording.js'

type Args = { readonly id: string; readonly as: 'text' | 'name' | 'remark'; readonly text: string }
type Made =
  /** `isAsked`: what was told may be meant otherwise. */
  | {
      readonly kind: 'ready'
      readonly args: Args
      readonly isAsked?: true
      /** What is told has its place in it. */
      readonly isPlaced?: true
      /** Which of its words would go is not certain: both are shown first. */
      readonly isUnsure?: true
    }
  | Extract<Resolution<never>, { kind: 'refused' }>

/** What the item says after the change, or why it cannot be made. */
export function changedItem(item: Changed, change: OneChange): Made {
  switch (change.how) {
    case 'rename':
      return renamed(item, change.value)
    case 'trim':
      return trimmed(item, change.part)
    case 'add': {
      const left =
        item.type === 'note' && tellsWhatIsLeft(change.part)
          ? withRemaining(item.content, change.part)
          : undefined
      if (left !== undefined && left !== item.content) return placed(note(item.id, left), false)
      const told = change.isLatest && item.type === 'note' ? withTold(item.content, change.part) : undefined
      return told?.isCertain ? note(item.id, told.text) : withMore(item, change.part)
    }
    case 'swap':
      return swapped(item, change)
    case 'set':
      return withNewValue(item, change)
    case 'told': {
      const left = item.type === 'note' ? withRemaining(item.content, change.text) : undefined
      if (left !== undefined && left !== item.content) return placed(note(item.id, left), false)
      const told = change.isMore || item.type !== 'note' ? undefined : withTold(item.content, change.text)
      if (told) return placed(note(item.id, told.text), told.isCertain)
      const made =
        change.isMore || item.type === 'note' ? withMore(item, change.text) : renamed(item, change.text)
      // To a list something comes without a question: it is undone with a word.
      const isListed = change.isMore && item.type === 'note' && notePartsOf(item.content)?.isNamed === true
      return made.kind === 'ready' && !isListed ? { ...made, isAsked: true } : made
    }
  }
}

function placed(made: Made, isCertain: boolean): Made {
  if (made.kind !== 'ready') return made
  return { ...made, isPlaced: true, ...(!isCertain && { isUnsure: true }) }
}

function renamed({ id, type }: Changed, value: string): Made {
  const isNote = type === 'note'
  const text = value.slice(0, isNote ? noteLengthMax : titleLengthMax)
  return { kind: 'ready', args: { id, as: isNote ? 'text' : 'name', text } }
}

/** The very words go; what is left must still be a name. */
function trimmed(item: Changed, part: string): Made {
  const entry = item.type === 'note' ? withoutEntry(item.content, part) : null
  if (entry !== null) return renamed(item, entry)
  const name = item.type === 'note' ? item.content : item.title
  const folded = foldInPlace(name)
  const gone = foldInPlace(part).text.trim()
  const at = folded.text.indexOf(gone)
  const left =
    at < 0 || gone === ''
      ? ''
      : `${name.slice(0, folded.place(at))} ${name.slice(folded.place(at + gone.length))}`
          .replace(/\s+/gu, ' ')
          .replace(/ ?([,;:])(?: ?[,;])+/gu, '$1')
          .replace(/^[\s,.;:-]+|[\s,;:-]+$/gu, '')
  return left === '' ? refused('unclear', `Não sei o que tirar de "${labelOf(item)}".`) : renamed(item, left)
}

/** A thing of a list goes with the sign that parts it from the next. */
function withoutEntry(content: string, part: string): string | null {
  const parts = notePartsOf(content)
  const entry = parts && entryNamed(content, parts, part)
  const isAll =
    entry && namingWords(content.slice(entry.start, entry.end)).length === namingWords(part).length
  return parts && entry && isAll ? withoutEntries(content, parts, [entry]) : null
}

function withMore(item: Changed, part: string): Made {
  if (item.type !== 'note') return { kind: 'ready', args: { id: item.id, as: 'remark', text: part } }
  const parts = notePartsOf(item.content)
  const there = parts && entryLike(item.content, parts, part)
  if (there !== undefined) return refused('already_there', `A nota já tem "${there}".`)
  return note(item.id, withEntry(item.content, parts, part))
}

function swapped(item: Changed, { removed, added }: Extract<OneChange, { how: 'swap' }>): Made {
  const parts = notePartsOf(item.content)
  const gone = parts
    ? [removed, ...removed.split(andTheNext)].flatMap((piece) => entryNamed(item.content, parts, piece) ?? [])
    : []
  const left = parts && gone.length > 0 ? withoutEntries(item.content, parts, gone.slice(0, 1)) : null
  if (left === null)
    return refused('unclear', `Não encontrei "${removed}" em "${labelOf(item)}", então não mudei nada.`)
  return note(item.id, withEntry(left, notePartsOf(left), added))
}

function withNewValue(item: Changed, change: Extract<OneChange, { how: 'set' }>): Made {
  if (item.type !== 'note' && change.what === '' && change.old === null && isName(change.value))
    return renamed(item, change.value)
  if (item.type !== 'note')
    return refused(
      item.type === 'movie' || item.type === 'tv_show' ? titleCodes[item.type] : 'not_a_note',
      `Só mudo o texto de notas, e "${labelOf(item)}" é ${itemNames[item.type].one}.`,
    )
  const text = withValue(item.content, bareValue(change))
  // Of what has figures of its own, words without one are more of it.
  if (text === undefined && change.what !== change.old && losesFigures(item, change.value, change.value))
    return withMore(item, change.value)
  if (text === undefined)
    return refused(
      'unclear',
      `Não sei que parte mudar em "${labelOf(item)}". Diga "troca isto por aquilo", com as palavras da nota.`,
    )
  if (losesFigures(item, text, change.value)) return withMore(item, change.value)
  return text === item.content
    ? refused('already_there', `A nota já diz isso: "${labelOf(item)}".`)
    : note(item.id, text)
}

/** A title is not rewritten, but another one may take its place: the code says of which kind it is. */
export const titleCodes = { movie: 'title_of_movie', tv_show: 'title_of_tv_show' } as const

/** A name is short, and no sentence. */
function isName(value: string): boolean {
  return tokensOf(value).length <= nameWordsMax && !/[.;:]\s\S/u.test(value)
}

const nameWordsMax = 8

/** "o encanador agora cobra 180, em vez de 150": of a sentence only the value takes the place of a value. */
function bareValue(change: Extract<OneChange, { how: 'set' }>): Extract<OneChange, { how: 'set' }> {
  const [old, ...olds] = change.old === null ? [] : valuesIn(change.old)
  const isValue =
    old &&
    olds.length === 0 &&
    tokensOf(change.old ?? '').length <= tokensOf((change.old ?? '').slice(old.start, old.end)).length
  const [own, ...others] = isValue ? valuesIn(change.value).filter(({ kind }) => kind === old.kind) : []
  return own && others.length === 0 ? { ...change, value: change.value.slice(own.start, own.end) } : change
}

const figure = /\d+/g

/**
 * "o nome dele é Jorge", said of a phone number, would leave nothing of that: what is told without a figure of its own comes to the note
 * then, and takes the place of nothing.
 */
export function losesFigures({ type, content }: Changed, text: string, value: string): boolean {
  if (type !== 'note' || /\d/.test(value)) return false
  const left: readonly string[] = text.match(figure) ?? []
  const lost = (content.match(figure) ?? []).filter((one) => !left.includes(one))
  return lost.length > 1 || (lost.length === 1 && text.length < content.length / 2)
}

function note(id: string, text: string): Made {
  return text.length > noteLengthMax
    ? refused('too_long', 'A nota ficaria longa demais: o limite é de 8.000 caracteres.')
    : { kind: 'ready', args: { id, as: 'text', text } }
}
