import type { Agent } from '../agent.js'
import { inWords } from '../words.js'
import { isFigureWord } from './figures.js'
import { isVerb } from './clause-verbs.js'
import { foldedWord, splitSpeech } from './split-speech.js'
import { mayBeNoun } from './verb-forms.js'

/** What an agent speaks about, and what it can do: the words a remark of its model may be made of. */
export type AgentWords = {
  readonly nouns: ReadonlySet<string>
  /** Verbs by their name, each with the things it may be done to. No things: to anything. */
  readonly can: ReadonlyMap<string, ReadonlySet<string>>
  /** The same verbs as they follow "quer que eu". */
  readonly subjunctives: ReadonlyMap<string, string>
  /** What it is called. */
  readonly name: ReadonlySet<string>
  /** What is not the agent's to settle. */
  readonly leaves: ReadonlySet<string>
}

/** An agent never changes: its words are gathered once. */
const known = new WeakMap<SpeakingAgent, AgentWords>()

export type SpeakingAgent = Pick<Agent, 'phrases' | 'tools' | 'intents' | 'speech' | 'name'>

export function agentWords(agent: SpeakingAgent): AgentWords {
  const found = known.get(agent)
  if (found) return found
  const can = abilitiesOf(agent.speech?.can ?? [])
  const made = {
    nouns: nounsOf(agent),
    name: new Set(splitSpeech(agent.name).flatMap(({ pieces }) => pieces.map(({ word }) => word))),
    can,
    leaves: new Set((agent.speech?.leaves ?? []).map((word) => bareWord(foldedWord(word)))),
    subjunctives: new Map(
      [...can.keys()].flatMap((verb) => subjunctivesOf(verb).map((form) => [form, verb])),
    ),
  }
  known.set(agent, made)
  return made
}

/**
 * The things its tools, its phrases and the examples of its intents name: words that stand there behind an article or a preposition.
 * What reports, promises, counts or dates is left out.
 */
function nounsOf({ phrases, tools, intents, speech, name }: SpeakingAgent): Set<string> {
  const texts = [
    ...Object.values(phrases).filter((words) => typeof words === 'string'),
    ...[...tools.values()].flatMap((tool) => [
      tool.description,
      ...Object.values(tool.fields).map(({ question }) => inWords('pt', question)),
    ]),
    ...intents.flatMap(({ examples }) => examples),
  ]
  const nouns = new Set<string>()
  for (const text of texts)
    for (const { pieces } of splitSpeech(text))
      for (const [place, { kind, word, named }] of pieces.entries()) {
        const isThing =
          beforeThings.has(pieces[place - 1]?.word ?? '') && mayBeNoun(word) && !isFigureWord(word)
        if (kind === 'word' && !named && isThing && !isVerb(word)) nouns.add(word)
      }
  for (const line of speech?.can ?? [])
    for (const { word } of splitSpeech(line).flatMap(({ pieces }) => pieces))
      if (word.length > 2 && !infinitive.test(word) && mayBeNoun(word) && !isVerb(word)) nouns.add(word)
  for (const word of [...(speech?.words ?? []), name]) nouns.add(foldedWord(word))
  return nouns
}

const beforeThings: ReadonlySet<string> = new Set(
  'um uma os as o a do da dos das no na nos nas de em com seu sua seus suas meu minha meus minhas esse essa este esta qual quais por para sem'.split(
    ' ',
  ),
)

const infinitive = /(?:ar|er|ir|or)$/

/** "criar, enviar ou mudar orçamentos": three verbs, and what they are done to. */
function abilitiesOf(lines: readonly string[]): Map<string, Set<string>> {
  const can = new Map<string, Set<string>>()
  for (const line of lines) {
    const words = splitSpeech(line).flatMap(({ pieces }) => pieces.filter(({ kind }) => kind === 'word'))
    const verbs = words.filter(({ word }) => infinitive.test(word)).map(({ word }) => word)
    const things = words
      .filter(({ word }) => !infinitive.test(word) && word.length > 2)
      .map(({ word }) => bareWord(word))
    for (const verb of verbs) can.set(verb, new Set([...(can.get(verb) ?? []), ...things]))
  }
  return can
}

/** Without its number. */
export function bareWord(word: string): string {
  return word.replace(/oes$/, 'ao').replace(/s$/, '')
}

const irregular: { readonly [verb: string]: string } = {
  fazer: 'faca',
  dizer: 'diga',
  ver: 'veja',
  saber: 'saiba',
  pedir: 'peca',
  ouvir: 'ouca',
  por: 'ponha',
  trazer: 'traga',
  seguir: 'siga',
  repetir: 'repita',
  resumir: 'resuma',
  ler: 'leia',
}

/** "mostrar" becomes "mostre", "excluir" "exclua". */
function subjunctivesOf(verb: string): string[] {
  const special = irregular[verb]
  if (special !== undefined) return [special]
  const stem = verb.slice(0, -2)
  if (!verb.endsWith('ar')) return [`${stem}a`]
  if (stem.endsWith('c')) return [`${stem.slice(0, -1)}que`, `${stem}e`]
  return [stem.endsWith('g') ? `${stem}ue` : `${stem}e`]
}
