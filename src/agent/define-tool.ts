import type { z } from 'zod'
import type { Json, JsonObject } from '../conversation/json.js'
import type { KnownContact } from '../conversation/contact.js'
import type { ConversationId, TenantId } from '../conversation/ids.js'
import type { PlannedAction } from '../conversation/plan.js'
import type { Party, Role } from '../conversation/party.js'
import type { ChoiceOption } from '../conversation/pending.js'
import type { HistoryEntry } from '../conversation/state.js'
import type { Surface } from '../conversation/surface.js'
import type { Db } from '../ports/database.js'
import type { FileMessage } from '../ports/file-to-send.js'
import type { Services } from '../ports/services.js'
import type { RecordChange } from './record-change.js'
import type { Slot } from './slots.js'
import type { Also } from './step.js'
import type { Language } from '../language/detect-language.js'
import type { ToldWords, Words } from './words.js'

/** What a tool is handed when it runs. Time and ids come in; the rows are one tenant's. */
export type ToolContext = {
  readonly db: Db
  readonly tenant: TenantId
  readonly conversation: ConversationId
  readonly party: Party
  /** What the person is answered in: a text of several parts is put together in it. */
  readonly language: Language
  readonly now: Date
  readonly timeZone: string
  readonly services: Services
  /** The person on a channel; null for members. */
  readonly contact: KnownContact | null
  /** What people see of each channel, by its id. */
  readonly surfaces: ReadonlyMap<string, Surface>
  readonly mode: string | null
  readonly memo: JsonObject
  readonly history: readonly HistoryEntry[]
  /** What the person said in this turn: a name the business itself holds is found where no reader looks for one. */
  readonly said?: string
  /** What the person wrote in this turn, a model's proposal or not: to weigh what they spoke of, and never to find somebody else. */
  readonly wrote?: string
  readonly newId: () => string
  /** Where the person of this conversation fetches all that is kept of them, until then. Null: there is no address people reach. */
  readonly ownDataLink: (until: Date) => string | null
  /**
   * Keeps a file the tool made, so that it can be sent in this conversation: what comes back goes into `also.files`. A document, or
   * what its bytes are (a picture, a film, a sound). Null: no files are kept here, or this is nothing that may be sent.
   */
  readonly keepFile: (file: MadeFile) => Promise<FileMessage | null>
  /** Actions of the same plan that come before: a quote may be for the client that is being created with it. */
  readonly planned: readonly PlannedAction[]
}

/** `content`: text as it is, bytes for everything else. */
type MadeFile = { readonly name: string; readonly content: string | Buffer }

/** What one may say about a write before it is exact: names instead of ids, amounts as spoken. */
export type FieldSpec = {
  readonly question: ToldWords
  readonly slot: Slot
  /** Words that name the field, so that "muda o desconto pra 50" changes the right one. */
  readonly words?: readonly string[]
  /** Other names under which its value may come: the corpus marks one `item`, a model gives several `items`. */
  readonly also?: readonly string[]
  /** Asked for when absent. Fields that are not required are never asked about. */
  readonly required?: boolean
  /** Required, and where nobody read it `resolve` looks for it first, and asks by itself. */
  readonly soughtByResolve?: true
  /**
   * Of a write: only the person's own words may fill it, and a model's value that they do not hold is dropped. So it is unless a
   * tool says `false`: for a label (a kind, a tag, a status) that a model may put on what the person said.
   */
  readonly fromPerson?: boolean
  /** Words that stand in the person's own records may fill it too, where a model was shown those (`showsModel`). */
  readonly orKept?: true
  /** Of a record in sight, the field that it is told by where that is another: `sameAs` names a quote. */
  readonly sight?: string
}

/** What a tool may go by when it is asked whether the person's own words ask for it. */
export type HeardWords = {
  readonly text: string
  /** As the house itself read it; null where it is not sure. */
  readonly intent: string | null
  readonly now: Date
  readonly timeZone: string
}

export type Resolution<Args> =
  | { readonly kind: 'ready'; readonly args: Args; readonly known?: JsonObject }
  | {
      readonly kind: 'choice'
      readonly field: string
      readonly question: ToldWords
      readonly options: readonly ChoiceOption[]
      readonly known?: JsonObject
    }
  | {
      readonly kind: 'missing'
      readonly field: string
      readonly question?: ToldWords
      /** Fields that the tool found in what was said by itself (a client it knows by name): kept in the draft, since the next sentence will not say them again. */
      readonly known?: JsonObject
    }
  | { readonly kind: 'refused'; readonly code: string; readonly message: ToldWords }

/** Records of one kind, or a result that holds them. */
export type NamedRecords = { readonly entity: string; readonly records: Json }

/** `line`: the same in one line ("cobrança de R$ 200,00 para Maria"); without one, the first line of the text. */
export type Preview = { readonly text: string; readonly line?: string; readonly details?: JsonObject }

export type Ran =
  | {
      readonly ok: true
      readonly data: Json
      readonly entityIds: readonly string[]
      readonly also?: Also
    }
  | { readonly ok: false; readonly code: string; readonly message: ToldWords }

/** How an outside call ended: done, certainly not done, or nobody knows yet. */
export type OutsideOutcome =
  | {
      readonly status: 'done'
      readonly data: JsonObject
      /** Where the provider shows several under this key: the ids of all of them, the one that counts first. */
      readonly doubles?: readonly string[]
    }
  | { readonly status: 'refused'; readonly code: string; readonly message: ToldWords }
  | { readonly status: 'unknown'; readonly message: string }

export type Outside<Args> = {
  /**
   * The account of the business without which nothing comes of it. Where there is none the person hears that at once, and nothing is
   * shown that they could say yes to.
   */
  readonly needs?: 'payments'
  /** Reads the records again and says exactly what will be asked of the provider. */
  request(args: Args, context: ToolContext): Promise<Resolution<JsonObject>>
  /** Whatever is sent last checks `attempt`: once its time is over, nobody reckons with it any more. */
  perform(request: JsonObject, key: string, services: Services, attempt: Attempt): Promise<OutsideOutcome>
  /** Asks the provider whether the effect with this key happened. `refused` means: it did not. */
  find(request: JsonObject, key: string, services: Services): Promise<OutsideOutcome>
  /**
   * How long after a request was sent the provider may still carry it out, or have carried it out without `find` showing
   * it. Until then "it is not there" proves nothing. Without it: `settlingMsDefault`.
   */
  settlingMs?(services: Services): number
}

/** Nobody knows better: long enough for any request that is still under way, and for a list that lags behind. */
export const settlingMsDefault = 10 * 60_000

/** One call of `perform`. */
export type Attempt = { readonly isOver: () => boolean }

export type ToolSpec<Args extends JsonObject> = {
  readonly name: string
  /** What the audit calls what it does; by default its name. */
  readonly title?: Words
  /** One line for the model's prompt. */
  readonly description: string
  readonly kind: 'read' | 'write'
  /**
   * `preview`: the confirmation shows computed figures (a charge); the write can do nothing without them, and only here
   * may the tool's `preview` write them down.
   */
  readonly confirm: 'never' | 'always' | 'preview'
  /**
   * With `confirm: 'never'`: do these words ask for it? A model's idea that they do not ask for is shown first and waits for a
   * word. By default they do when their intent leads to this tool.
   */
  readonly asks?: (heard: HeardWords) => boolean
  /** How many writes of this kind the words ask for: so many of a model's may run at once, each asked for. By default one. */
  readonly asksSeveral?: (heard: HeardWords) => number
  /** With `confirm: 'never'`: arguments that are shown first all the same, because they were not named for sure. Needs a `preview`. */
  readonly shownFirst?: (args: Args) => boolean
  /** Words that name the action, so that "sim, pode criar o orçamento" is heard as the yes it is. */
  readonly words?: readonly string[]
  /** The audit's word for it. */
  readonly action: 'read' | 'create' | 'update' | 'delete' | 'preview' | 'execute'
  readonly roles: readonly Role[]
  readonly entity: string
  /** Not for models: only a rule, a tap or the agent's own conduct leads to it. */
  readonly hidden?: boolean
  /** An example of what comes of it, so that an agent that begins with it can be explained without a database. */
  readonly sample?: Json
  /** What it is given is said to the person as it is, in `also.messages`: there it is judged as any words of a model. */
  readonly speaks?: true
  /** Where it calls something off: what stays as it is when it is not done, in the person's language ("a cobrança #8"). */
  readonly stays?: (args: Args) => ToldWords | undefined
  /** Of a write: what comes of it and what does not (who hears of it, whether it can be undone), told where somebody asks before they say yes. */
  readonly consequences?: (args: Args) => ToldWords
  /**
   * Of a write that changes a record: what stood there before and what stands there now, for the audit. From the arguments alone, which
   * hold what it was since it was shown.
   */
  readonly changes?: (args: Args) => readonly RecordChange[]
  /** Of a read: what is said of a part of its result that is empty (null), by the name of that part. A model cites it as `r1.phone`. */
  readonly emptyParts?: { readonly [part: string]: ToldWords }
  /**
   * Records that its result, or the arguments of its card, name besides its own kind's: the rest of a list, a charge that there is already. What is told so was
   * shown to the person, and a model may mean it later.
   */
  readonly names?: (data: JsonObject) => readonly NamedRecords[]
  /** The names of the tenant's allowances this write uses up. */
  readonly limit?: string | readonly string[]
  /** A proposal of this tool means that one: `payments.preview` prepares `payments.create`. */
  readonly leadsTo?: string
  readonly fields: { readonly [field: string]: FieldSpec }
  /** The exact arguments, after names became ids. */
  readonly input: z.ZodType<Args>
  readonly resolve?: (draft: JsonObject, context: ToolContext) => Promise<Resolution<Args>>
  readonly preview?: (args: Args, context: ToolContext) => Promise<Preview>
  readonly run?: (args: Args, context: ToolContext & { readonly key: string }) => Promise<Ran>
  readonly outside?: Outside<Args>
  /** Writes what came back from outside, in the turn's own transaction. */
  readonly record?: (
    args: Args,
    outcome: JsonObject,
    context: ToolContext & { readonly key: string },
  ) => Promise<Ran>
  /** The result in the person's language. */
  readonly say: (data: Json, context: SayContext) => string
}

export type SayContext = Pick<ToolContext, 'now' | 'timeZone' | 'language'>

/** A tool with its argument type forgotten: what the runtime keeps in its registry. */
export type Tool = ToolSpec<JsonObject>

/** Checks the parts against each other, so that a tool that cannot work fails at start-up and not in a turn. */
export function defineTool<Args extends JsonObject>(spec: ToolSpec<Args>): Tool {
  const problem = toolProblem(spec)
  if (problem) throw new Error(`tool ${spec.name}: ${problem}`)
  return widen(spec)
}

function toolProblem<Args extends JsonObject>(spec: ToolSpec<Args>): string | undefined {
  if (!/^[a-zA-Z_]+(\.[a-zA-Z_]+)?$/.test(spec.name)) return 'a name is letters, with at most one dot'
  if (spec.kind === 'read' && spec.confirm !== 'never')
    return "a read needs no confirmation: confirm: 'never'"
  if (spec.kind === 'write' && spec.confirm !== 'never' && !spec.preview)
    return 'a write that is confirmed needs a preview: add `preview`'
  if (spec.shownFirst && !spec.preview) return 'what is shown first needs a preview: add `preview`'
  if (spec.leadsTo) return undefined
  if (spec.kind === 'write' && !spec.hidden && !spec.preview)
    return 'a write that a model may propose needs a preview: what the person did not ask for is shown first'
  if (spec.outside && !spec.record) return 'an outside effect needs `record` to keep what came back'
  if (!spec.outside && !spec.run) return 'nothing to do: add `run`, or `outside` with `record`'
  return undefined
}

/**
 * The one place where a tool's argument type is forgotten. Sound because the runtime only ever passes arguments
 * that `input` has parsed.
 */
function widen<Args extends JsonObject>(spec: ToolSpec<Args>): Tool {
  return spec as unknown as Tool
}
