import type { Json, JsonObject } from '../conversation/json.js'
import type { EffectId } from '../conversation/ids.js'
import type { ChoiceOption, PlanPending } from '../conversation/pending.js'
import type { Plan } from '../conversation/plan.js'
import type { Message, Option } from '../conversation/message.js'
import type { Handoff } from '../conversation/state.js'
import type { ModelQuestion } from '../conversation/model-question.js'
import type { EffectRow } from '../conversation/effect.js'
import type { Span } from '../language/span.js'
import type { FileMessage } from '../ports/file-to-send.js'
import type { ProposalTask } from './proposal-task.js'
import type { Draft, DraftStep } from '../conversation/draft.js'

/** What `decide` wants done. Data: it can be journaled, compared in a replay, refused by nobody but `decide`. */
export type Next =
  | { readonly do: 'settle'; readonly effects: readonly EffectRow[] }
  | { readonly do: 'ask_model'; readonly task: ProposalTask; readonly via: 'remote' | 'local' }
  | { readonly do: 'read'; readonly tool: string; readonly args: JsonObject }
  /** `corrects`: it is what waits already, put right; the card that waits gives way to it without a word. */
  | { readonly do: 'prepare'; readonly draft: Draft; readonly corrects?: true }
  | { readonly do: 'execute'; readonly pending: PlanPending }
  /** A question of the agent's own, put to the remote model; the answer comes back as it is. */
  | {
      readonly do: 'ask'
      readonly question: ModelQuestion
      readonly values: { readonly [placeholder: string]: string }
    }
  | {
      readonly do: 'speak'
      readonly say: readonly Say[]
      /** Why a member has to look at it before it goes out. */
      readonly hold?: string
      /** Said at once to who waits for what is held; the runtime has words of its own. */
      readonly meanwhile?: string
      /** What the business says it for, where nobody asked: names the template if the window is closed. */
      readonly purpose?: string
    }

/** What came of it. */
export type Step =
  | { readonly did: 'settle'; readonly results: readonly SettleResult[] }
  | {
      readonly did: 'ask_model'
      readonly via: 'remote' | 'local'
      readonly raw: string
      readonly failed: string | null
      /** The person's own records that it was shown with the question; told once a turn. */
      readonly shown?: readonly JsonObject[]
    }
  | {
      readonly did: 'read'
      readonly tool: string
      readonly args: JsonObject
      readonly outcome: ReadOutcome
      /** What a model looked it up by, in words that nobody said and nothing found holds: no ground for anything. */
      readonly own?: readonly string[]
    }
  | {
      readonly did: 'prepare'
      readonly outcome: PrepareOutcome
      /** Fields whose value was a model's own: the person never said it. */
      readonly dropped?: readonly string[]
      /** Fields whose value the person gave before this message. */
      readonly earlier?: readonly SaidEarlier[]
      /** What was asked for beside it and is still to come. */
      readonly later?: readonly DraftStep[]
      /** What of it cannot be done, where more was asked for. */
      readonly refusals?: readonly RefusedStep[]
      readonly corrects?: true
    }
  | {
      readonly did: 'execute'
      readonly outcome: ExecuteOutcome
      /** The person asked to stop when it had begun. */
      readonly stopAsked?: true
    }
  /** The person asked to stop: what was to come next was not begun, or what only looked was given up. */
  | { readonly did: 'stopped'; readonly before: Exclude<Next['do'], 'speak'> }
  | {
      readonly did: 'ask'
      readonly question: ModelQuestion
      readonly raw: string
      readonly failed: string | null
    }
  | {
      readonly did: 'speak'
      readonly refused: readonly RefusedClaim[]
      /** What can be said instead, in the same form. */
      readonly spare?: readonly Message[]
    }

/** What cannot be done, why, and whether something beside it needed that. */
export type RefusedStep = {
  readonly step: DraftStep
  readonly code: string
  readonly message: string
  readonly lost?: true
}

/** A field of a plan whose value the person gave before: so many of their messages back, and where in it, if it stands there in one piece. */
export type SaidEarlier = { readonly field: string; readonly back: number; readonly span?: Span }

export type Interruption =
  | {
      readonly kind: 'choice'
      readonly draft: Draft
      readonly step: number
      readonly field: string
      readonly question: string
      readonly options: readonly ChoiceOption[]
    }
  | {
      readonly kind: 'missing'
      readonly draft: Draft
      readonly step: number
      readonly field: string
      readonly question: string
    }
  | {
      readonly kind: 'refused'
      readonly code: string
      readonly message: string
      /** What the tool's own code did wrong; the person is told none of it. */
      readonly reason?: string
    }

export type ReadOutcome =
  Interruption | { readonly kind: 'result'; readonly data: Json; readonly text: string; readonly also?: Also }

export type PrepareOutcome = Interruption | { readonly kind: 'planned'; readonly plan: Plan }

export type ExecuteOutcome =
  | {
      readonly kind: 'executed'
      readonly text: string
      readonly entityIds: readonly string[]
      readonly data: Json
      readonly also?: Also
      readonly doubles?: readonly string[]
      /** It was done; the words for it could not be had. */
      readonly reason?: string
    }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string; readonly reason?: string }
  | { readonly kind: 'unknown'; readonly effectId: EffectId; readonly tool: string }

export type SettleResult = {
  readonly effect: EffectRow
  readonly outcome:
    | {
        readonly kind: 'done'
        readonly text: string
        readonly entityIds: readonly string[]
        readonly data: Json
        readonly doubles?: readonly string[]
      }
    /** Proven: the provider had its full time since the last attempt. */
    | { readonly kind: 'absent' }
    /** It was not there, was asked for once more, and the provider said no. */
    | { readonly kind: 'refused'; readonly code: string; readonly message: string }
    /** `provableInMs`: until then, that it is not there would prove nothing. */
    | { readonly kind: 'unknown'; readonly provableInMs?: number }
}

/** What a model would have said, and was not let. */
export type RefusedClaim = {
  /** The rule it broke, by name. */
  readonly claim: string
  /** What in it broke the rule: `figure:R$ 50`, `reports:lancei`. */
  readonly because: string
  /** The sentence. */
  readonly text: string
  /** Said to the model when it is asked to write the reply again. */
  readonly correction: string
}

/** What a tool leaves behind besides its result. */
export type Also = {
  /** Merged into the conversation's memo; null forgets a key. */
  readonly memo?: JsonObject
  readonly later?: readonly Later[]
  /** Said as they are, instead of the tool's words. A model's words in them are checked like any reply. */
  readonly messages?: readonly Message[]
  /** Files the tool made (`keepFile`), sent with its words: below the first of them, or ahead of it. */
  readonly files?: readonly FileMessage[]
  /** Offered with the tool's words. */
  readonly options?: readonly Option[]
  readonly handoff?: Handoff
  readonly mode?: { readonly to: string; readonly reason: string }
}

/** A reminder: at that time a notice of this topic lies in the inbox, once. The same key replaces an earlier one. */
export type Later = {
  readonly key: string
  readonly topic: string
  readonly data: JsonObject
  readonly at: string
}

/** What is to be said, before there are words for it. */
export type Say =
  | {
      readonly kind: 'phrase'
      readonly id: string
      readonly params?: { readonly [name: string]: string }
      /** It asks once more for what waits, in other words. */
      readonly asks?: 'pending'
    }
  /** Made by the runtime or a tool from records: true by construction. */
  | { readonly kind: 'fact'; readonly text: string; readonly options?: readonly Option[] }
  /** A whole message; with a model's words in it, it is checked like them. */
  | {
      readonly kind: 'message'
      readonly message: Message
      readonly from: 'record' | 'model'
      /** The house's own words for what a model worded: said in its place if that is refused, and a ground for it. */
      readonly spare?: string
    }
  /** A model's words: checked before they leave. `cited` is what they may rest on; all that this turn found out, if it does not say. */
  | {
      readonly kind: 'model'
      readonly text: string
      readonly options: readonly string[]
      readonly cited?: readonly string[]
    }
  /** What waits for a word: all of it, or one line that reminds of it. */
  | { readonly kind: 'pending'; readonly as?: 'line' }
  | { readonly kind: 'silence' }
