import type { Agent } from '../../agent/agent.js'
import { agentIn } from '../../agent/agent-in.js'
import type { Corrections, OwnWording } from '../../agent/corrections/correction.js'
import { fillTemplate, templateOf } from '../../agent/corrections/wording.js'
import type { PhraseParams } from '../../agent/phrases.js'
import { textOf } from '../../conversation/message.js'
import type { TurnRecord } from '../../turn/turn-record.js'

/** What is shorter may stand in a reply by chance. */
const phraseLengthMin = 8

const languages = ['pt', 'en', 'es'] as const

type Which = Pick<OwnWording, 'language' | 'phrase'>

/** A phrase that a turn said: as it was said then, and as it is worded now with its places. */
export type SaidPhrase = Which & {
  readonly text: string
  readonly names: readonly string[]
  readonly params: PhraseParams
  readonly then: string
}

/** Every phrase of the agent that stands in the reply, in the language in which it was said. */
export function saidPhrases(agent: Agent, record: TurnRecord, corrections: Corrections): SaidPhrase[] {
  const found = new Map<string, SaidPhrase>()
  for (const language of languages)
    for (const phrase of Object.keys(agent.phrases)) {
      const said = found.has(phrase)
        ? undefined
        : saidPhrase(agent, record, corrections, { language, phrase })
      if (said) found.set(phrase, said)
    }
  return [...found.values()]
}

/** By its id, where the turn says it so; else by its words, where nothing is put into them. */
export function saidPhrase(
  agent: Agent,
  record: TurnRecord,
  corrections: Corrections,
  { language, phrase }: Which,
): SaidPhrase | undefined {
  const template = templateOf(agentIn(agent, language).phrases, phrase)
  if (!template) return undefined
  const { names } = template
  const params = paramsIn(record, phrase) ?? (names.length === 0 ? {} : undefined)
  if (!params) return undefined
  const own = [...corrections, ...(record.corrections ?? [])].flatMap((each) =>
    each.kind === 'wording' && each.language === language && each.phrase === phrase ? [each.text] : [],
  )
  const answered = answeredIn(record)
  const then = [...own, template.text]
    .map((text) => fillTemplate(text, params))
    .find((text) => text.length >= phraseLengthMin && answered.includes(text))
  return then === undefined
    ? undefined
    : { language, phrase, text: own[0] ?? template.text, names, params, then }
}

function paramsIn({ decisions }: TurnRecord, phrase: string): PhraseParams | undefined {
  const next = decisions.at(-1)?.next
  if (next?.do !== 'speak') return undefined
  const said = next.say.find((say) => say.kind === 'phrase' && say.id === phrase)
  return said?.kind === 'phrase' ? (said.params ?? {}) : undefined
}

export function answeredIn({ messages }: Pick<TurnRecord, 'messages'>): string {
  return messages.map(textOf).filter(Boolean).join('\n')
}
