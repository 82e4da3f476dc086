import type { TokenPattern } from './token-pattern.js'

/** What of a language a remark may be made of. Frames are matched over the shape of a clause: words of the frames themselves, and tags. */
export type SpeechGrammar = {
  readonly language: 'pt' | 'en' | 'es'
  /** Small words, and every word that a frame spells out. */
  readonly closed: ReadonlySet<string>
  /** Those of them that are verbs: in no place do they count for the name of a thing. */
  readonly verbal: ReadonlySet<string>
  /** Verbs, as they are named, for what an agent can do without changing anything. */
  readonly abilities: ReadonlySet<string>
  /** Verbs, as they are named, for what a person may want to do. */
  readonly wishes: ReadonlySet<string>
  /** Names of things any business talks about. */
  readonly nouns: ReadonlySet<string>
  /** Whole by themselves, at the beginning of a sentence, after a comma or before its end. */
  readonly courtesies: TokenPattern
  readonly statements: TokenPattern
  readonly questions: TokenPattern
  /** A question that begins so is one before a comma, too. Any other would read as told there: "tem vaga, quer?" */
  readonly wonders: ReadonlySet<string>
  /** What joins a courtesy to the clause before it. */
  readonly joins: ReadonlySet<string>
  /** What an option that a person may tap is made of. */
  readonly options: TokenPattern
}

/** The tags of words that no frame spells out: a known thing, any other thing, a thing the person named, and the kinds of verbs. */
export const tags = {
  known: '<n>',
  open: '<o>',
  said: '<p>',
  ability: '<i>',
  tool: '<t>',
  wish: '<v>',
  subjunctive: '<s>',
  who: '<w>',
  day: '<d>',
  asked: '<q>',
  infinitive: '<f>',
  gerund: '<g>',
  offered: '<e>',
  own: '<1>',
  participle: '<y>',
  imperative: '<2>',
  refused: '<x>',
} as const

export function words(text: string): string[] {
  return text.trim().split(/\s+/)
}

/** One of the words, with the blank after it. */
export function one(text: string): string {
  return `(?:${words(text).join('|')}) `
}

/** One of the phrases, each on its own line, with the blank after it. `~` before a word makes it optional. */
export function phrases(text: string): string {
  const lines = text
    .trim()
    .split('\n')
    .map((line) =>
      words(line)
        .map((word) => (word.startsWith('~') ? `(?:${word.slice(1)} )?` : `${word} `))
        .join(''),
    )
  return `(?:${lines.join('|')})`
}

/** Every word that stands in the sources of frames as itself. */
export function closedWords(...sources: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (const source of sources)
    for (const [word] of source
      .replace(/<[a-z0-9]>/g, ' ')
      .replace(/\(\?[:=!]/g, '(')
      .matchAll(/[a-z']+/g))
      found.add(word)
  return found
}
