import { buildClassifier } from '../../agent/classifier/build-classifier.js'
import { confidenceMin } from '../../agent/confidence.js'
import { understand } from '../../turn/understand/understand.js'
import type { Agent } from '../../agent/agent.js'

export type Case = { readonly text: string; readonly intent: string | null }

type Mistake = Case & { readonly got: string; readonly confidence: number }

export type Evaluation = {
  readonly total: number
  readonly right: number
  /** It said nothing where something was meant: the person is asked, nobody is harmed. */
  readonly unsure: number
  readonly wrong: readonly Mistake[]
}

type Guess = { readonly intent: string | null; readonly confidence: number }

/** How well an agent understands labelled sentences, rules included. `intent: null` is something it should not know. */
export function evaluate(agent: Agent, cases: readonly Case[], now: Date): Evaluation {
  const state = { pending: null, shown: null, state: agent.machine.initial, mode: agent.initialMode ?? null }
  return judge(cases, ({ text }) =>
    understand({ agent, state, inputs: [{ kind: 'text', text }], now, timeZone: 'America/Sao_Paulo' }),
  )
}

const folds = 5

/** The agent's own examples, each put to a classifier that never saw it: what an example is worth to a sentence like it. */
export function crossValidate(agent: Agent): Evaluation {
  const examples = agent.intents.flatMap((intent) =>
    intent.examples.map((text) => ({ text, intent: intent.id })),
  )
  const parts = Array.from({ length: folds }, (_, fold) => {
    const isHeld = (index: number) => index % folds === fold
    const intents = agent.intents
      .map(({ id }) => ({
        id,
        examples: examples
          .filter((entry, index) => entry.intent === id && !isHeld(index))
          .map(({ text }) => text),
      }))
      .filter((intent) => intent.examples.length > 0)
    const classify = buildClassifier(intents)
    const held = examples.filter((_entry, index) => isHeld(index))
    return judge(held, ({ text }) => sureOf(classify(text)))
  })
  return {
    total: sum(parts.map((part) => part.total)),
    right: sum(parts.map((part) => part.right)),
    unsure: sum(parts.map((part) => part.unsure)),
    wrong: parts.flatMap((part) => part.wrong),
  }
}

function sureOf(guess: { intent: string; confidence: number } | undefined): Guess {
  return guess && guess.confidence >= confidenceMin
    ? guess
    : { intent: null, confidence: guess?.confidence ?? 0 }
}

function judge(cases: readonly Case[], read: (entry: Case) => Guess): Evaluation {
  const wrong: Mistake[] = []
  let right = 0
  let unsure = 0
  for (const entry of cases) {
    const { intent, confidence } = read(entry)
    if (intent === entry.intent) right++
    else if (intent === null) unsure++
    else wrong.push({ ...entry, got: intent, confidence })
  }
  return { total: cases.length, right, unsure, wrong }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
