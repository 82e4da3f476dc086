import { foldText } from '../../../language/fold-text.js'
import type { Quoted } from '../contracts/quoted.js'
import type { Situation } from '../situation.js'
import { ownWords } from './own-words.js'

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

/** Nothing said but the words that a model takes for this field; the desk's own readers judge them. */
export function hearing(situation: Situation, field: keyof Quoted): Situation | undefined {
  const text = situation.quoted[field]
  return text === undefined ? undefined : { ...situation, said: text, heard: { ...situation.heard, text } }
}
