import { citationsOf, factLines } from '../../agent/citations.js'
import { forbiddenClaims } from '../../agent/forbidden-claims.js'
import {
  checkOption,
  checkRemark,
  type RefusedSentence,
  type RemarkGrounds,
} from '../../agent/speech/check-remark.js'
import type { RefusedClaim, Say } from '../../agent/step.js'
import { optionsOf, textOf, type Message } from '../../conversation/message.js'
import { detectLanguage } from '../../language/detect-language.js'
import { foldText } from '../../language/fold-text.js'
import type { SpeakRequest } from './speak-request.js'

/** What of a reply a model made up, judged: words of its own that are not shown harmless, and what the agent itself forbids. */
export function checkSpeech(request: SpeakRequest, say: Say): RefusedClaim[] {
  const words = modelWords(say)
  if (!words) return []
  const grounds = groundsFor(request, say)
  const sentences = [
    ...checkRemark(words.text, grounds),
    ...words.options.flatMap((title) => checkOption(title, grounds)),
    ...(words.link === undefined ? [] : checkRemark(words.link, grounds)),
  ]
  return [
    ...sentences.map(refusal),
    ...besidePlan(request, words),
    ...forbiddenHere(request, foldText([words.text, ...words.options].join('\n'))),
  ]
}

type ModelWords = {
  readonly text: string
  /** What can be tapped, and what opens it. */
  readonly options: readonly string[]
  readonly link?: string
}

function modelWords(say: Say): ModelWords | undefined {
  if (say.kind === 'model') return { text: say.text, options: say.options }
  if (say.kind !== 'message' || say.from !== 'model') return undefined
  return say.spare === undefined ? allWords(say.message) : ownWords(say.message)
}

/** A form of the house's with a model's words in it: its options, its link and its place are the house's. */
function ownWords(message: Message): ModelWords {
  const text = 'text' in message ? message.text : 'caption' in message ? message.caption : undefined
  return { text: text ?? '', options: message.type === 'list' ? [message.button] : [] }
}

/** A message that a model made up: every word of it, and where it leads. */
function allWords(message: Message): ModelWords {
  switch (message.type) {
    case 'buttons':
    case 'list': {
      const lines = [message.header ?? '', message.text, message.footer ?? '']
      const sections = message.type === 'list' ? message.sections.map(({ title }) => title ?? '') : []
      const rows = optionsOf(message).flatMap(({ title, description }) => [title, description ?? ''])
      const button = message.type === 'list' ? [message.button] : []
      return {
        text: lines.join('\n'),
        options: [...button, ...sections, ...rows].filter((words) => words !== ''),
      }
    }
    case 'cta_url':
      return {
        text: [message.header ?? '', message.text, message.footer ?? ''].join('\n'),
        options: [message.label],
        link: message.url,
      }
    default:
      return { text: textOf(message), options: [] }
  }
}

/** A reply that cites may say what it cites; one that does not, what this turn found out and what was done before. */
function groundsFor({ agent, state, steps, text }: SpeakRequest, say: Say): RemarkGrounds {
  const cited = say.kind === 'model' ? say.cited : undefined
  const open = state.pending
  return {
    agent,
    cited: [
      ...(cited ??
        citationsOf(steps, state, agent).flatMap((citation) => [citation.text, ...factLines(citation.data)])),
      ...(say.kind === 'message' && say.spare !== undefined ? [say.spare] : []),
    ],
    named: [
      open?.kind === 'plan' ? open.plan.preview : (open?.question ?? ''),
      state.lastPlan?.preview ?? '',
    ],
    said: text,
    language: detectLanguage(text) ?? null,
  }
}

/** While a plan waits, a "sim" or a "1" is about the plan: a model asks nothing beside it. */
function besidePlan({ state }: SpeakRequest, { text, options }: ModelWords): RefusedClaim[] {
  if (state.pending?.kind !== 'plan') return []
  if (!text.includes('?') && options.length === 0) return []
  return [
    {
      claim: 'question_beside_plan',
      because: 'plan-waits',
      text,
      correction: 'A plan waits for the person: ask nothing and offer no options beside it.',
    },
  ]
}

function forbiddenHere({ agent, state }: SpeakRequest, folded: string): RefusedClaim[] {
  return forbiddenClaims(agent, state.mode)
    .filter(({ patterns = [] }) => patterns.some((pattern) => pattern.test(folded)))
    .map(({ id, correction }) => ({ claim: id, because: 'forbidden', text: folded, correction }))
}

function refusal({ claim, because }: RefusedSentence): RefusedClaim {
  const [kind = ''] = because.split(':')
  return {
    claim: claimNames[kind] ?? 'not_harmless',
    because,
    text: claim,
    correction: correctionFor(kind, claim, because),
  }
}

/** The names under which refusals are counted. */
const claimNames: { readonly [kind: string]: string } = {
  figure: 'uncited_figure',
  name: 'uncited_name',
  link: 'uncited_link',
  reports: 'reports_or_promises',
  left: 'left_to_others',
  letters: 'foreign_letters',
  sign: 'foreign_letters',
  language: 'other_language',
  'too-long': 'too_long',
}

const quoteMax = 120

function correctionFor(kind: string, claim: string, because: string): string {
  const quoted = `"${claim.slice(0, quoteMax)}"`
  const what = because.slice(kind.length + 1)
  switch (kind) {
    case 'figure':
    case 'name':
    case 'link':
      return `${quoted} names ${what}, which no result cited in the reply holds. Leave it out.`
    case 'reports':
      return `${quoted} tells that something is so, was done or will be. Do not say it: propose a PLAN, call a tool, or ask.`
    case 'left':
      return `${quoted} speaks of what is not yours to settle. Say whose it is, or leave it out.`
    case 'language':
      return `Answer in the language of the person.`
    default:
      return `${quoted} is not a courtesy, a question about what the person wants, or an offer of what your tools do. Leave it out.`
  }
}
