import type { z } from 'zod'
import { metaRefusal } from './meta-refusal.js'
import type { SimulatedAnswer } from '../answer.js'

/** The first thing wrong with a body, as Meta tells it: missing is 131008, unexpected or unknown 100, the rest 131009. */
export function explainIssue(error: z.ZodError): SimulatedAnswer {
  const issue = deepest(error.issues[0])
  if (!issue) return metaRefusal(100, 'Invalid parameter')
  const param = paramOf(issue.path)
  switch (issue.code) {
    case 'unrecognized_keys':
      return metaRefusal(100, `Unexpected key "${issue.keys[0] ?? ''}" on param "${param}".`)
    case 'invalid_type':
      return issue.input === undefined
        ? metaRefusal(131008, `The parameter ${param} is required.`)
        : metaRefusal(131009, `Param ${param} must be ${issue.expected}.`)
    case 'too_big':
      return metaRefusal(
        param === "text['body']" ? 100 : 131009,
        `Param ${param} must be at most ${issue.maximum} ${unitOf(issue.origin)}.`,
      )
    case 'too_small':
      return metaRefusal(131009, `Param ${param} must be at least ${issue.minimum} ${unitOf(issue.origin)}.`)
    default:
      return metaRefusal(param === 'type' ? 100 : 131009, `Param ${param} ${issue.message}.`)
  }
}

/** Of several shapes that were tried, the first complaint of the nearest one: it got furthest into the value. */
function deepest(issue: z.core.$ZodIssue | undefined): z.core.$ZodIssue | undefined {
  if (issue?.code !== 'invalid_union') return issue
  const inner = issue.errors
    .flatMap((issues) => issues.slice(0, 1))
    .sort((a, b) => b.path.length - a.path.length)[0]
  return inner ? deepest({ ...inner, path: [...issue.path, ...inner.path] }) : issue
}

function paramOf(path: readonly PropertyKey[]): string {
  const [first = '', ...rest] = path.map((key) => (typeof key === 'number' ? key : `'${String(key)}'`))
  return String(first).replaceAll("'", '') + rest.map((key) => `[${key}]`).join('')
}

function unitOf(origin: string): string {
  return origin === 'string' ? 'characters long' : origin === 'array' ? 'items' : ''
}
