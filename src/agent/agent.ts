import type { ConversationState } from '../conversation/state.js'
import type { Understanding } from '../conversation/understanding.js'
import type { JsonObject } from '../conversation/json.js'
import type { InputBody } from '../conversation/input.js'
import type { Party, Role } from '../conversation/party.js'
import type { KnownContact } from '../conversation/contact.js'
import type { EffectRow } from '../conversation/effect.js'
import type { Step, Next, Say, Later } from './step.js'
import type { TurnId } from '../conversation/ids.js'
import type { ConversationEvent } from '../conversation/event.js'
import type { Machine } from '../conversation/machine.js'
import type { ModelQuestion } from '../conversation/model-question.js'
import type { Explain } from './explained.js'
import type { Intent } from './intent.js'
import type { Tool, ToolContext } from './define-tool.js'
import type { Limits } from './limits.js'
import type { PromptSet } from './prompts/prompt-set.js'
import type { Phrases } from './phrases.js'
import type { Claim } from './claim.js'
import type { ActName } from './acts.js'
import type { Brings } from './brings.js'
import type { Language } from '../language/detect-language.js'
import type { Words } from './words.js'
import type { Classifier, Corpus, Reader } from './reading/reader.js'

/** What an author writes down. In one file with the facts and the decision: an agent conducts by facts that hold the agent. */
export type AgentSpec = {
  readonly id: string
  /** Raised when the machine changes; open conversations move on by `removedStates`. */
  readonly version: number
  /** Named in start-up errors, so that the fix has an address: `import.meta.url` of the agent's file. */
  readonly file: string
  readonly locale: 'pt-BR'
  readonly name: string
  readonly machine: Machine
  /** Where a conversation goes that stands in a state the machine no longer has. */
  readonly removedStates?: { readonly [state: string]: string }
  readonly modes?: { readonly [mode: string]: Mode }
  readonly initialMode?: string
  /** The agent's own policy and way through a turn; the runtime's rules answer what it leaves open. */
  readonly conduct?: Conduct
  /** What it would answer to a message that a member answers, from what is set about it, with where it knows it from. */
  readonly suggests?: Suggest
  /** What a member may say to it for a start, shown where nothing was said yet. */
  readonly ideas?: readonly Words[]
  /** Why it answered as it did, in words for the team ("Por quê?"), where its reasons are its own. */
  readonly explains?: Explain
  /** What it calls what was meant, where it has names of its own for it: authors are told these by `leme explain`. */
  readonly intentNamed?: (facts: Facts) => string | null
  /** The same for what is done about it; null: the tool or the answer names it. */
  readonly actionNamed?: (facts: Facts) => string | null
  /** Questions the agent puts to a model itself, with the placeholders it fills in each. */
  readonly questions?: { readonly [question in ModelQuestion]?: readonly string[] }
  readonly intents: readonly Intent[]
  /** Sentences of many people with what each is to be read as: `corpusBeside(import.meta.url)`. */
  readonly corpus?: Corpus
  /** Readers of its own besides, each with a corpus beside its file: what they learn is written when the package is built. */
  readonly readers?: readonly {
    readonly file: string
    readonly intents: readonly Intent[]
    readonly corpus: Corpus
  }[]
  readonly tools: readonly Tool[]
  /**
   * By what a record that was shown can be asked for again: for each entity of its tools, the fields that name it and where its results hold them
   * (`Quote: { quote: 'number', client: 'clientName' }`). "manda esse", "cobra ela" and "o segundo" are read with it.
   */
  readonly recalls?: { readonly [entity: string]: { readonly [field: string]: string } }
  readonly limits?: Limits
  /** Which of the person's own records a connected model is shown before it is asked, as `{{records}}`: a few, each with its `id`. */
  readonly showsModel?: ShowsModel
  readonly prompts: PromptSet
  readonly phrases?: Partial<Phrases>
  /** The same for people who write in another language. What is not there is said as the runtime words it, or in Portuguese. */
  readonly phrasesIn?: { readonly [language in 'en' | 'es']?: Partial<Phrases> }
  /** What a model may speak of in words of its own: the agent's things, and what it can do with them. */
  readonly speech?: Speech
  /** Acts that may be said in a state; all, in one that is not listed. */
  readonly actsIn?: { readonly [state: string]: readonly ActName[] }
  /** What this agent must never claim, beyond what no agent may. */
  readonly claims?: readonly Claim[]
  /** How long a burst of messages is waited out, by channel. */
  readonly quietMs?: { readonly [channel: string]: number }
  /** How long what it says for a purpose still makes sense when it cannot be sent at once; a day, if it does not say. */
  readonly sendWithinMs?: { readonly [purpose: string]: number }
  /** It only ever answers: "cancela" and "remover" with nothing open are about its own things, and stop no messages. */
  readonly onlyAnswers?: true
  /** What is said with it is the person's alone: no member sees or takes the conversation, so it calls nobody. */
  readonly confidential?: true
  /** Where a person was called and nobody has come yet, its conduct goes on being asked: the person is not left alone. */
  readonly answersWhileWaiting?: true
  /** Card numbers, their codes and passwords are taken out of what people write before it is kept anywhere. */
  readonly keepsNoSecrets?: true
  /** So long it waits for a model to answer a question of its own; the provider's own limit, if it does not say. */
  readonly modelWaitMs?: number
  /** With a model connected, so many words the house reads alone, and what is longer is the model's; unset: it reads what it is sure of. */
  readonly plainWordsMax?: number
  /** What it does for people, in a line: whoever chooses who answers on a number reads it. */
  readonly about?: Words
  /** Whom it talks with; everybody, if it does not say. */
  readonly serves?: readonly Party['kind'][]
  /** What it has besides its conversation: tables, routes, jobs, settings, reports, demo data. */
  readonly brings?: Brings
}

/** `text`: what the person wrote. Whatever comes back is masked and cut before it leaves the house. */
export type ShowsModel = (context: ToolContext, text: string) => Promise<readonly JsonObject[]>

/** The author's part of the words a remark may be made of; the rest is gathered from tools, phrases and examples. */
export type Speech = {
  /** What may be offered, by the names of the verbs and of the things: "criar, enviar ou mudar orçamentos". */
  readonly can: readonly string[]
  /** Things the agent speaks of whose names look like something else ("vaga", "oferta"). */
  readonly words?: readonly string[]
  /** What is not its to settle: named only where it says so, never asked about or offered. */
  readonly leaves?: readonly string[]
  /** What it does not do, by the phrase that says so and what can be done instead; a model names one in the act `decline`. */
  readonly limits?: { readonly [phrase: string]: string }
}

/** A mode narrows what the agent may do and say. */
export type Mode = {
  readonly tools: readonly string[]
  readonly forbiddenClaims: readonly string[]
  /** What may be said in it; all acts, if it does not say. */
  readonly acts?: readonly ActName[]
  readonly behaviour?: string
}

export type Agent = Omit<AgentSpec, 'phrases' | 'tools'> & {
  /** What it answers in: `agentIn` words it in another. */
  readonly language: Language
  readonly phrases: Phrases
  readonly tools: ReadonlyMap<string, Tool>
  readonly classify: Classifier
  readonly reader: Reader
  readonly intentsById: ReadonlyMap<string, Intent>
}

/** All that a decision may depend on. No clock, no database, no model: the same facts, the same decision. */
export type Facts = {
  readonly agent: Agent
  readonly state: ConversationState
  readonly understanding: Understanding
  readonly inputs: readonly InputBody[]
  readonly party: Party
  readonly role: Role | null
  /** The person on a channel; null for members. */
  readonly contact: KnownContact | null
  readonly effects: readonly EffectRow[]
  readonly steps: readonly Step[]
  readonly remoteModel: boolean
  readonly turnId: TurnId
  readonly attempt: number
  readonly now: Date
  readonly timeZone: string
}

export type Decision = {
  readonly events: readonly ConversationEvent[]
  readonly next: Next
  /** Said before whatever the turn ends up saying. */
  readonly preface?: readonly Say[]
  /** What the conversation is to be reminded of, and when. */
  readonly later?: readonly Later[]
  readonly because: readonly string[]
}

/**
 * An agent's own way through a turn. Asked before the runtime's own rules at every step, after who holds the
 * conversation and what must be settled; undefined leaves the step to them. Pure.
 */
export type Conduct = (facts: Facts) => Decision | undefined

/** Pure, and only for members: nothing of it is said to anybody by itself. In the order asked. */
export type Suggest = (facts: Facts, settings: JsonObject) => readonly SuggestedAnswer[]

export type SuggestedAnswer = {
  /** The same answer has the same. */
  readonly id: string
  readonly answer: string
  /** A question it was taught, or the name of what is set about it. */
  readonly source:
    { readonly kind: 'taught'; readonly question: string } | { readonly kind: 'set'; readonly title: Words }
}
