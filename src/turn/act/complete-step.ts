import { resolutionProblem } from '../../agent/check-answers.js'
import type { FieldSpec, Tool, ToolContext } from '../../agent/define-tool.js'
import { inWords, type ToldWords } from '../../agent/words.js'
import type { JsonObject } from '../../conversation/json.js'
import type { Interruption, SaidEarlier } from '../../agent/step.js'
import { faulty } from './faulty.js'
import type { ActFacts, Hands } from './hands.js'
import { keepSaid } from './keep-said.js'
import type { Draft, DraftStep } from '../../conversation/draft.js'

export type Completed = (
  | {
      readonly kind: 'ready'
      readonly args: JsonObject
      /** What was said of it, without what a model added. */
      readonly draft: Draft
    }
  | Interruption
) & {
  /** The fields whose value was a model's own. */
  readonly dropped?: readonly string[]
  /** Those that the person gave before this message. */
  readonly earlier?: readonly SaidEarlier[]
}

/**
 * From what was said to what is exact: unknown arguments are dropped, what a model says is held against the person's own
 * words, missing values are asked for one at a time, names become ids.
 */
export async function completeStep(
  tool: Tool,
  draft: Draft,
  step: number,
  facts: ActFacts,
  hands: Pick<Hands, 'code'>,
  context: ToolContext,
): Promise<Completed> {
  const { args, dropped, left, earlier, unclear } = keepSaid(tool, draft, step, facts)
  const kept: Draft = {
    ...draft,
    steps: draft.steps.map((entry, index) => (index === step ? withArgs(entry, args, left) : entry)),
  }
  const isUnsaid = dropped.length > 0 && Object.keys(args).length === 0
  const [asked] = unclear
  const completed =
    asked === undefined
      ? await complete(tool, kept, step, args, isUnsaid, facts, hands, context)
      : missing(tool, kept, step, asked, facts)
  return {
    ...completed,
    ...(dropped.length === 0 ? {} : { dropped }),
    ...(earlier.length === 0 ? {} : { earlier }),
  }
}

function withArgs({ tool, heard, ofMade }: DraftStep, args: JsonObject, left: readonly string[]): DraftStep {
  return {
    tool,
    args,
    ...(heard === undefined ? {} : { heard }),
    ...(ofMade === undefined ? {} : { ofMade }),
    ...(left.length === 0 ? {} : { left }),
  }
}

async function complete(
  tool: Tool,
  kept: Draft,
  step: number,
  args: JsonObject,
  isUnsaid: boolean,
  facts: ActFacts,
  hands: Pick<Hands, 'code'>,
  context: ToolContext,
): Promise<Completed> {
  const absent = firstMissing(tool, args, isUnsaid)
  if (absent !== undefined) return missing(tool, kept, step, absent, facts)
  const { resolve } = tool
  const told = (words: ToldWords): string => inWords(facts.agent.language, words)
  const done = resolve
    ? await hands.code(`${tool.name} resolve`, () => resolve(args, context), resolutionProblem)
    : ({ ok: true, value: { kind: 'ready', args } } as const)
  if (!done.ok) return faulty(done.fault, facts)
  const resolved = done.value
  if (resolved.kind === 'refused') return { ...resolved, message: told(resolved.message) }
  const { known = {} } = resolved
  const found = withKnown(kept, step, known)
  switch (resolved.kind) {
    case 'ready':
      return exact(tool, resolved.args, found)
    case 'choice': {
      const { kind, field, options } = resolved
      const question = told(resolved.question)
      // Of a list only one line may be in question: the others stay where they are.
      const draft = tool.fields[field]?.slot.lines ? found : without(found, step, field)
      return { kind, field, question, options, draft, step }
    }
    case 'missing': {
      const { field } = resolved
      return {
        kind: 'missing',
        draft: without(found, step, field),
        step,
        field,
        question: told(resolved.question ?? questionFor(tool, field)),
      }
    }
  }
}

function missing(tool: Tool, draft: Draft, step: number, field: string, { agent }: ActFacts): Interruption {
  return { kind: 'missing', draft, step, field, question: inWords(agent.language, questionFor(tool, field)) }
}

/** Where a model told things and the person none of them, nothing is sought by itself: it is asked. */
function firstMissing(tool: Tool, args: JsonObject, isUnsaid: boolean): string | undefined {
  return Object.entries(tool.fields).find(
    ([field, spec]) => (isUnsaid ? spec.required === true : isAsked(spec)) && args[field] === undefined,
  )?.[0]
}

function isAsked(spec: FieldSpec): boolean {
  return spec.required === true && spec.soughtByResolve !== true
}

function questionFor(tool: Tool, field: string): ToldWords {
  return tool.fields[field]?.question ?? ''
}

/** What the tool found by itself is kept as if it had been said. */
function withKnown(draft: Draft, step: number, known: JsonObject): Draft {
  return {
    ...draft,
    steps: draft.steps.map((entry, index) =>
      index === step ? { ...entry, args: { ...entry.args, ...known } } : entry,
    ),
  }
}

function without(draft: Draft, step: number, field: string): Draft {
  return {
    ...draft,
    steps: draft.steps.map((entry, index) => {
      if (index !== step) return entry
      return {
        ...entry,
        args: Object.fromEntries(Object.entries(entry.args).filter(([name]) => name !== field)),
      }
    }),
  }
}

/** A tool whose own `resolve` gives what its `input` refuses is broken; a person is told nothing they could mend. */
function exact(tool: Tool, args: JsonObject, draft: Draft): Completed {
  const parsed = tool.input.safeParse(args)
  if (parsed.success) return { kind: 'ready', args: parsed.data, draft }
  const reason = parsed.error.issues.map((issue) => issue.message).join(' ')
  return { kind: 'refused', code: 'invalid_arguments', message: reason }
}
