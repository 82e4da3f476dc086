import { deniedAt } from './denied-at.js'

const ordinal =
  /\b(?:(?:[dn]|pel)?o (?<his>primeiro|segundo|terceiro|quarto|quinto|ultimo)|(?:[dn]|pel)?a (?<hers>primeira|terceira|ultima)|(?:[dn]|pel)?a (?<named>segunda|quarta|quinta) (?:opcao|vaga|da lista))\b(?! (?:dia|fim|final|mes|semana|semestre|turno|horario|ano|plantao (?:que|foi|era)))/g
const stems = ['primeir', 'segund', 'terceir', 'quart', 'quint']

/** "quero o segundo sim", "do segundo né": a place in the list of that many above, wherever it is said. Over written-out text. */
export function readPlaceInList(text: string, count: number): number | undefined {
  const meant = [...text.matchAll(ordinal)].filter(
    ({ index, 0: said }) => !deniedAt(text, index, index + said.length, /\b[oa]s?\b/g),
  )
  const { his, hers, named } = meant.at(-1)?.groups ?? {}
  const word = his ?? hers ?? named
  if (word === undefined) return undefined
  const place = word.startsWith('ultim') ? count - 1 : stems.findIndex((stem) => word.startsWith(stem))
  return place >= 0 && place < count ? place : undefined
}
