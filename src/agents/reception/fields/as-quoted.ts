import { foldInPlace, foldText } from '../../../language/fold-text.js'
import type { Quoted } from '../contracts/quoted.js'
import type { Situation } from '../situation.js'

/** The situation as a model reads it: of what it quotes, what the person really wrote, and of services one that there is. */
export function asQuoted(situation: Situation, quoted: Quoted): Situation {
  const { said, heard, desk } = situation
  const service = desk.services.find(({ title }) => foldText(title) === foldText(quoted.service ?? ''))
  const own = (['name', 'address', 'time'] as const).flatMap((field) => {
    const words = ownWords(said || heard.text, quoted[field] ?? '')
    return words === undefined ? [] : [[field, words] as const]
  })
  return { ...situation, quoted: { ...Object.fromEntries(own), ...(service && { service: service.title }) } }
}

/** As it stands in the message, whatever the case and the accents of the copy. */
function ownWords(text: string, quote: string): string | undefined {
  const wanted = foldText(quote)
  const folded = foldInPlace(text)
  const at = wanted === '' ? -1 : folded.text.indexOf(wanted)
  return at < 0 ? undefined : text.slice(folded.place(at), folded.place(at + wanted.length))
}

/** Nothing said but the words that a model takes for this field; the desk's own readers judge them. */
export function hearing(situation: Situation, field: keyof Quoted): Situation | undefined {
  const text = situation.quoted[field]
  return text === undefined ? undefined : { ...situation, said: text, heard: { ...situation.heard, text } }
}
