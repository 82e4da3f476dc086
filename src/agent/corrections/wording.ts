import type { Language } from '../../language/detect-language.js'
import { foldText } from '../../language/fold-text.js'
import { agentIn } from '../agent-in.js'
import type { Agent } from '../agent.js'
import { forbiddenClaims } from '../forbidden-claims.js'
import type { PhraseParams, Phrases } from '../phrases.js'
import { checkRemark } from '../speech/check-remark.js'
import type { Corrections, OwnWording } from './correction.js'

/** A phrase as it can be written anew: `{{name}}` stands where something of the turn is put in. */
export type PhraseTemplate = { readonly text: string; readonly names: readonly string[] }

const place = /\{\{\s*([\w]+)\s*\}\}/g

/** Undefined: there is no such phrase, or its words depend on what is put into it. */
export function templateOf(phrases: Phrases, id: string): PhraseTemplate | undefined {
  const found = Object.hasOwn(phrases, id) ? phrases[id] : undefined
  if (found === undefined) return undefined
  if (typeof found === 'string') return { text: found, names: [] }
  const names = new Set<string>()
  const asked: PhraseParams = new Proxy<PhraseParams>(
    {},
    {
      get(_, name) {
        if (typeof name !== 'string') return undefined
        names.add(name)
        return `{{${name}}}`
      },
    },
  )
  try {
    const text = found(asked)
    return [...names].every((name) => text.includes(`{{${name}}}`)) ? { text, names: [...names] } : undefined
  } catch {
    return undefined
  }
}

export function fillTemplate(text: string, params: PhraseParams): string {
  return text.replace(place, (_, name: string) => params[name] ?? '').trim()
}

export type WordingProblem =
  | { readonly kind: 'missing' | 'unknown'; readonly name: string }
  | { readonly kind: 'claims'; readonly words: string }

/**
 * What is wrong with a wording: a place that is not filled, one that nothing fills, or words that tell something the phrase does not.
 * What the phrase says may be said again; the rest is judged as a model's own words are.
 */
export function wordingProblems(agent: Agent, wording: Omit<OwnWording, 'kind'>): WordingProblem[] {
  const { language, phrase, text } = wording
  const template = templateOf(agentIn(agent, language).phrases, phrase)
  if (!template) return [{ kind: 'unknown', name: phrase }]
  const named = [...text.matchAll(place)].map(([, name = '']) => name)
  const missing = template.names.filter((name) => !named.includes(name))
  const unknown = [...new Set(named)].filter((name) => !template.names.includes(name))
  const words = withoutPlaces(text)
  const refused = checkRemark(words, {
    agent,
    cited: [withoutPlaces(template.text)],
    named: [],
    said: '',
    language: null,
  })
  const forbidden = forbiddenClaims(agent, null).filter(({ patterns = [] }) =>
    patterns.some((pattern) => pattern.test(foldText(words))),
  )
  return [
    ...missing.map((name) => ({ kind: 'missing', name }) as const),
    ...unknown.map((name) => ({ kind: 'unknown', name }) as const),
    ...refused.map(({ claim }) => ({ kind: 'claims', words: claim }) as const),
    ...(forbidden.length > 0 && refused.length === 0 ? [{ kind: 'claims', words } as const] : []),
  ]
}

/** What will stand in a place is the runtime's own, and is no part of the wording. */
function withoutPlaces(text: string): string {
  return text.replace(place, '').replace(/ {2,}/g, ' ').trim()
}

/** The agent as this business words it. Whoever says one of its sentences notes which, so that the turn can be told and run again. */
export function worded(
  agent: Agent,
  language: Language,
  corrections: Corrections,
  said: (number: number) => void,
): Agent {
  const own: { [id: string]: Phrases[string] } = {}
  for (const correction of corrections) {
    if (correction.kind !== 'wording' || correction.language !== language) continue
    const { phrase, text, number } = correction
    // The agent may have changed since: what no longer fits is said as it came.
    const names = templateOf(agent.phrases, phrase)?.names
    const isFitting = names?.every((name) => text.includes(`{{${name}}}`)) ?? false
    if (isFitting)
      own[phrase] = (params) => {
        said(number)
        return fillTemplate(text, params)
      }
  }
  return Object.keys(own).length === 0 ? agent : { ...agent, phrases: { ...agent.phrases, ...own } }
}
