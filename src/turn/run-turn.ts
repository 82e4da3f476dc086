import { knownContact } from '../conversation/contact.js'
import type { TurnId } from '../conversation/ids.js'
import type { Message } from '../conversation/message.js'
import type { ConversationState } from '../conversation/state.js'
import type { Understanding } from '../conversation/understanding.js'
import type { Corrections } from '../agent/corrections/correction.js'
import type { CommitOutcome, Work } from '../ports/store.js'
import type { TurnHands } from './act/act.js'
import { decideNext } from './decide-next.js'
import { outOfSteps } from './decide/out-of-steps.js'
import type { Next } from '../agent/step.js'
import type { House, TurnStage } from './house.js'
import { stepsPerTurnMax } from './limits.js'
import { narrowRole } from './narrow-role.js'
import { observed } from './observed.js'
import { pendingShown } from './speak/pending-shown.js'
import { speak } from './speak/speak.js'
import { createStopwatch } from './stopwatch.js'
import { turnCommit } from './turn-commit.js'
import {
  acted,
  decided,
  factsOf,
  found,
  newTurnId,
  openDraft,
  refused,
  said,
  type Opening,
} from './turn-draft.js'
import { spokenIn } from './understand/spoken-in.js'
import { understand } from './understand/understand.js'
import { agentIn } from '../agent/agent-in.js'
import { worded } from '../agent/corrections/wording.js'

export type TurnResult = {
  readonly outcome: CommitOutcome
  readonly turnId: TurnId
  /** What the person gets; a reply that waits for a review is nobody's yet. */
  readonly messages: readonly Message[]
  readonly state: ConversationState
}

/** What a turn takes from the house itself; the rest it reaches through its hands. */
export type TurnHouse = Pick<
  House,
  'agents' | 'remoteModel' | 'clock' | 'timer' | 'ids' | 'observer' | 'tracer' | 'surfaces' | 'progress'
> & {
  /** What was read when the turn was recorded: a replay decides on it once more. Else the turn is read now. */
  readonly reading?: Understanding
  /** What the business put right about the agent; of a turn that is run again, what bore on it then. */
  readonly corrections?: Corrections | undefined
}

/** The world, or a record of what the world did. */
export type TakeHands = (opening: Opening) => TurnHands

/**
 * One turn: everything between what the person sent and what is queued in answer. `receive` has put it into the inbox
 * before; `deliver` takes it from the outbox after. Nothing is durable until the commit at the end, and then all is.
 */
export async function runTurn(taken: Work, house: TurnHouse, takeHands: TakeHands): Promise<TurnResult> {
  const work = narrowRole(taken)
  const named = house.agents.get(work.agent)
  if (!named) throw new Error(`no agent is called ${work.agent}`)
  const watch = createStopwatch(house.timer, house.tracer)
  const language = spokenIn(saidIn(work), work.state?.history ?? [], shownIn(work))
  const corrections = house.corrections ?? []
  const wordings = new Set<number>()
  const agent = worded(agentIn(named, language), language, corrections, (number) => wordings.add(number))
  const opening = {
    turnId: newTurnId(house.ids.next()),
    at: house.clock.now(),
    work,
    agent,
    remoteModel: house.remoteModel !== undefined,
    contact: work.contact && knownContact(work.contact, house.surfaces.get(work.contact.provider ?? '')),
    corrections,
    wordings,
  }
  const before = found(opening)
  const hands = takeHands(opening)
  try {
    house.progress?.('understand', false)
    const understanding =
      house.reading ?? watch.time('understand', () => understand(heardIn(opening, before.state)))
    let draft = openDraft(opening, before, understanding)
    for (let step = 0; ; step++) {
      draft = watch.time('decide', () => decideNext(draft))
      const next = draft.decisions.at(-1)?.next ?? nothing
      if (next.do !== 'speak' && step < stepsPerTurnMax) {
        const facts = factsOf(draft)
        const stage = stageOf[next.do]
        house.progress?.(stage, stage === 'ask_model' && house.remoteModel !== undefined)
        draft = acted(draft, await watch.timeAsync('act', () => hands.act(next, facts)), hands.modelCalls())
        continue
      }
      if (next.do !== 'speak') draft = decided(draft, outOfSteps(factsOf(draft), before.state))
      house.progress?.('speak', false)
      const last = draft.decisions.at(-1)?.next
      const say = last?.do === 'speak' ? [...draft.prefaces, ...last.say] : []
      const { state, steps } = draft
      const spoken = watch.time('speak', () => speak({ agent, state, say, steps, text: understanding.text }))
      const seen = pendingShown(say, state.pending)
      draft = spoken.ok ? said(draft, spoken.messages, seen) : refused(draft, spoken.refused, spoken.spare)
      if (spoken.ok) break
    }
    const outcome = await watch.timeAsync('commit', () => hands.commit(turnCommit(draft, watch.stagesMs())))
    house.observer.turnEnded(observed(draft, outcome, watch.stagesMs()))
    const messages = draft.hold === null ? draft.messages : draft.meanwhile
    return { outcome, turnId: draft.turnId, messages, state: draft.state }
  } catch (error) {
    await hands.letGo()
    house.observer.turnFailed({ agent: work.agent, conversation: work.lease.conversation, error })
    throw error
  }
}

const nothing: Next = { do: 'speak', say: [] }

const stageOf = {
  settle: 'look_up',
  read: 'look_up',
  ask: 'ask_model',
  ask_model: 'ask_model',
  prepare: 'plan',
  execute: 'write',
} as const satisfies { readonly [step in Exclude<Next['do'], 'speak'>]: TurnStage }

function saidIn({ inputs }: Work): string {
  return inputs.flatMap(({ body }) => (body.kind === 'text' ? [body.text] : [])).join('\n')
}

/** The language of the screen that was written on. */
function shownIn({ inputs }: Work): 'pt' | 'en' {
  return inputs.at(-1)?.origin.language ?? 'pt'
}

function heardIn(
  { agent, work, at, corrections }: Opening,
  state: ConversationState,
): Parameters<typeof understand>[0] {
  return {
    agent,
    state,
    inputs: work.inputs.map((input) => input.body),
    places: work.inputs.map((input) => input.seq),
    left: work.left,
    corrections,
    now: at,
    timeZone: work.timeZone,
  }
}
