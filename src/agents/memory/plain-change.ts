import { tokensOf } from '../../language/fold-text.js'
import { hasWord, namingWords } from './note-parts.js'

/** Words that may go without having been named: as many as a date or a sum has. */
const unnamedMax = 4

/** Words more than there were that take the place of some. */
const comingMax = 4

/**
 * Whether what becomes of a note is plain from what was said: what goes was named, or is a value that another takes the place of; what comes is
 * nothing that speaks of the note itself. Else both are shown before it is changed.
 */
export function isPlainChange(before: string, after: string, said: string): boolean {
  const [old, fresh] = [before.split(/\s+/u), after.split(/\s+/u)]
  let start = 0
  while (start < old.length && old[start] === fresh[start]) start += 1
  let end = 0
  while (end < old.length - start && end < fresh.length - start && old.at(-1 - end) === fresh.at(-1 - end))
    end += 1
  const gone = namingWords(old.slice(start, old.length - end).join(' '))
  const come = namingWords(fresh.slice(start, fresh.length - end).join(' '))
  const spoken = tokensOf(said)
  const unnamed = gone.filter((word) => !hasWord(spoken, word) && !hasWord(come, word))
  if (gone.length === 0) return !come.some((word) => speaksOfIt.has(word))
  const isValue = unnamed.every((word) => /\d/.test(word) || moment.has(word))
  return (
    unnamed.length <= (isValue ? unnamedMax : 1) &&
    come.length <= gone.length + comingMax &&
    !come.some((word) => speaksOfIt.has(word))
  )
}

/** Said of the change, and nothing that a note says. */
const speaksOfIt: ReadonlySet<string> = new Set([
  'lugar',
  'vez',
  'inves',
  'troca',
  'trocar',
  'muda',
  'mudar',
  'corrige',
])
const moment: ReadonlySet<string> = new Set(
  'segunda terca quarta quinta sexta sabado domingo feira dia hoje amanha as h hs hora horas'.split(' '),
)
