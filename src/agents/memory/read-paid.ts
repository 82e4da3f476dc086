import { foldInPlace, tokensOf } from '../../language/fold-text.js'

const paid =
  /^(?:(?:[oa]|ja) )?(?<who>[a-z]{2,20}(?: (?!(?:ja|me|nao|finalmente)\b)[a-z]{2,20})?) (?:ja |finalmente )?(?:me )?(?:pagou|quitou|devolveu|acertou)(?: (?:hoje|ontem|agora|tudo|comigo)){0,2}[\s.!]*$/d
const received = /^(?:ja )?recebi (?:tudo )?d[oae] (?<who>[a-z]{2,20}(?: [a-z]{2,20})?)[\s.!]*$/d
const nobody: ReadonlySet<string> = new Set(
  'nao nunca nem ainda quem que se ele ela eles voce vc quando onde como ninguem alguem ja me'.split(' '),
)

/** "o João pagou", "recebi do Pedro": who, in the person's words. What is kept of them may be done with: that is offered, and not done. */
export function readPaid(text: string): string | undefined {
  const folded = foldInPlace(text.trim())
  const match = paid.exec(folded.text) ?? received.exec(folded.text)
  const [start, end] = match?.indices?.groups?.['who'] ?? []
  if (start === undefined || end === undefined) return undefined
  const who = text.trim().slice(folded.place(start), folded.place(end))
  return tokensOf(who).some((word) => nobody.has(word)) ? undefined : who
}
