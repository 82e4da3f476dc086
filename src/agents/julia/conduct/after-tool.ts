import { z } from 'zod'
import { alsoOf, phraseOf } from '../../../agent/decisions.js'
import { needsNoWord } from '../../../agent/needs-no-word.js'
import type { ExecuteOutcome, PrepareOutcome, RefusedClaim, Say, Step } from '../../../agent/step.js'
import { deriveId } from '../../../conversation/derive-id.js'
import type { ConversationEvent } from '../../../conversation/event.js'
import { asId, type PendingId } from '../../../conversation/ids.js'
import type { Json, JsonObject } from '../../../conversation/json.js'
import { lifeMs } from '../../../conversation/pending.js'
import type { Plan } from '../../../conversation/plan.js'
import { interestQuestion } from '../interest-question.js'
import { foundShifts, nothingThere } from '../tools/buscar-vagas.js'
import { detailsTool } from '../tools/julia-details.js'
import { fewFound, fewTool } from '../tools/julia-few.js'
import { executedAction, keepSilent, say, searchShifts, write } from './act.js'
import { resumeAsked } from './answer-by-policy.js'
import { answerLocally, askInterest, nextQuestion, unclear } from './answer-locally.js'
import { followUpQuestion } from './answer-notice.js'
import { afterFew, answerPerson } from './answer-person.js'
import { askFor } from './ask-consent.js'
import { elsewhereOffered } from './answer-elsewhere.js'
import { alternatively } from '../router/read-speciality.js'
import { callAsked } from '../memo.js'
import { alertAsked } from './answer-for-later.js'
import { mayBeCalled } from './answer-later.js'
import { askedShift, letPlanGo } from './turned-down.js'
import { routeMode } from './route-mode.js'
import { wishWords } from '../tools/support/wish-words.js'
import type { Wishes } from '../router/read-wishes.js'
import { turnOf, type Turn } from './turn.js'
import type { Decision, Facts } from '../../../agent/agent.js'

/** Remote answers of one turn that Julia asks for, rewrites included. */
const modelCallsMax = 4

type Read = Extract<Step, { did: 'read' }>

/** Undefined: the runtime goes on with it as with any read. */
export function afterToolRead(facts: Facts, read: Read): Decision | undefined {
  const { outcome, tool } = read
  if (outcome.kind === 'refused') return correct(facts, outcome.message)
  if (outcome.kind !== 'result') return undefined
  const left = alsoOf(facts, outcome.also)
  if (tool === 'buscar_vagas') return showShifts(turnOf(facts), outcome.data, outcome.text, left.events)
  if (tool === fewTool) return afterFew(turnOf(facts), fewFound.parse(outcome.data).total)
  if (tool === detailsTool) return say({ kind: 'fact', text: outcome.text }, ['read:details'], left.events)
  const isQuestion = tool === 'perguntar_interesse' || tool === 'perguntar_especialidade'
  return isQuestion
    ? say(fromRecord(outcome.also?.messages, outcome.text), [`read:${tool}`], left.events)
    : undefined
}

/** A model's message that cannot be sent is the model's to mend, once; nobody else hears of it. */
function correct(facts: Facts, error: string): Decision {
  const asked = facts.steps.filter((step) => step.did === 'ask_model')
  const corrected =
    facts.steps.filter((step) => step.did === 'read' && step.outcome.kind === 'refused').length > 1
  if (asked.at(-1)?.via === 'remote' && !corrected && asked.length < modelCallsMax)
    return {
      events: [],
      next: { do: 'ask_model', task: { kind: 'correct', error }, via: 'remote' },
      because: ['verdict:rejected', 'tool:refused'],
    }
  return answerLocally(turnOf(facts), ['tool:refused'])
}

/** One shift leads to the question of consent; several to buttons or a list, from the records. */
function showShifts(turn: Turn, data: Json, text: string, left: readonly ConversationEvent[]): Decision {
  // Whatever was asked before has had its time.
  const events: readonly ConversationEvent[] = [...left, { type: 'noted', memo: { asked: null } }]
  const found = foundShifts.parse(data)
  const [only] = found.shifts
  const { facts, mode } = turn
  // Asked about already: nothing is set aside for it.
  if (only && found.total === 1 && askedShift(facts) === only.id) {
    const heading: Say =
      found.missing === null
        ? phraseOf('sameOne')
        : { kind: 'fact', text: `${nothingThere(found)} O mais próximo ainda é este:` }
    return say([heading, { kind: 'pending' }], ['shifts:same'], events)
  }
  // What only comes near is shown, and asked about when they want it.
  if (only && found.total === 1 && found.missing === null && mode !== 'reativacao') {
    const asked = askFor(
      turn,
      only.id,
      ['shifts:one'],
      [...events, { type: 'noted', memo: { hospital: only.hospital } }],
    )
    return { ...asked, preface: [...(asked.preface ?? []), phraseOf('oneFound')] }
  }
  const isOld = askedShift(facts) !== undefined && found.shifts.length > 0
  const old: Say[] = isOld ? [phraseOf('previousCancelled')] : []
  const also = lastRead(facts)?.also
  if (found.shifts.length > 0)
    return say(
      [...old, ...fromRecord(also?.messages, text)],
      [`shifts:${found.total}`],
      // A list is another subject: a yes to what stood above it would be a yes to either.
      [...events, ...(isOld ? letPlanGo(facts, 'replaced') : [])],
    )
  if (found.total > 0)
    return say(
      askInterest(text),
      [`shifts:${found.total}`],
      [...events, { type: 'noted', memo: { asked: 'interesse' } }],
    )
  const { speciality, others } = found
  const isElsewhere = speciality?.split(alternatively).some((name) => others.includes(name)) ?? false
  return say(
    { kind: 'fact', text },
    ['shifts:none'],
    isElsewhere ? [...left, { type: 'noted', memo: { asked: elsewhereOffered } }] : events,
  )
}

function lastRead({ steps }: Facts): Extract<Read['outcome'], { kind: 'result' }> | undefined {
  const last = steps.at(-1)
  return last?.did === 'read' && last.outcome.kind === 'result' ? last.outcome : undefined
}

type Also = NonNullable<Extract<Read['outcome'], { kind: 'result' }>['also']>

function fromRecord(messages: Also['messages'], text: string): Say[] {
  if (!messages) return [{ kind: 'fact', text }]
  return messages.map((message) => ({ kind: 'message', message, from: 'record' }))
}

/**
 * Writes that need no word of the doctor run at once, and leave alone whatever waits for one. The others wait, as the
 * runtime has it.
 */
export function afterToolPrepare(facts: Facts, outcome: PrepareOutcome): Decision | undefined {
  if (outcome.kind !== 'planned') return undefined
  const { plan } = outcome
  if (!needsNoWord(facts, plan)) return answeredBeside(facts, plan)
  const pending = {
    kind: 'plan',
    plan,
    id: asId<PendingId>(deriveId(facts.turnId, `write ${facts.steps.length}`)),
    openedAt: facts.now.toISOString(),
    expiresAt: new Date(facts.now.getTime() + lifeMs('plan')).toISOString(),
  } as const
  return { events: [], next: { do: 'execute', pending }, because: ['plan:needs-no-word'] }
}

/** A model would only keep what was said, and that wants a word: what was asked in it is answered instead. */
function answeredBeside(facts: Facts, { actions }: Plan): Decision | undefined {
  const isNote = actions.every(({ tool }) => tool === 'salvar_memoria')
  const isModels = facts.steps.some((step) => step.did === 'ask_model' && step.via === 'remote')
  const own = isNote && isModels ? ownAnswer(turnOf(facts)) : undefined
  return own && { ...own, because: ['note:not-kept', ...own.because] }
}

/** What the house has to say to it by itself, where that is more than to go on. */
function ownAnswer(turn: Turn): SpeakDecision | undefined {
  const own = answerPerson(turn)
  const { next } = own
  const isAnswer =
    own.because.some((reason) => reason.startsWith('phrase:')) && !own.because.includes(unclear)
  return next.do === 'speak' && isAnswer && !own.because.includes(`phrase:${turn.mode}`)
    ? { ...own, next }
    : undefined
}

type SpeakDecision = Decision & { readonly next: Extract<Decision['next'], { do: 'speak' }> }

export function afterToolExecute(facts: Facts, outcome: ExecuteOutcome): Decision | undefined {
  const action = executedAction(facts)
  if (!action) return undefined
  if (outcome.kind !== 'executed') {
    if (action.confirmed || outcome.kind !== 'failed') return undefined
    return outcome.message === ''
      ? keepSilent([`tool:${outcome.code}`])
      : say({ kind: 'fact', text: outcome.message }, [`tool:${outcome.code}`])
  }
  const { pending } = facts.state
  const closed: ConversationEvent[] =
    action.confirmed && pending
      ? [{ type: 'plan_closed', id: pending.id, status: 'EXECUTED', outcome: outcome.text }]
      : []
  const left = alsoOf(facts, outcome.also)
  const decision = afterEffect(turnOf(facts), action, outcome)
  return {
    ...decision,
    events: [...closed, ...left.events, ...remarksOf(outcome.data), ...decision.events],
    later: [...left.later, ...(decision.later ?? [])],
  }
}

type Executed = Extract<ExecuteOutcome, { kind: 'executed' }>
type Action = NonNullable<ReturnType<typeof executedAction>>

function afterEffect(turn: Turn, { tool, args }: Action, { text, also, data }: Executed): Decision {
  switch (tool) {
    case 'criar_handoff_externo': {
      const routed = routeMode(turn, turn.mode === 'followup' ? null : 'ponte_feita', 'inbound')
      return say(
        fromRecord(also?.messages, text),
        [...routed.because, 'bridge:made'],
        [
          ...routed.events,
          {
            type: 'noted',
            // The day and the house of a shift that was taken were wished for that one.
            memo: {
              shown: null,
              cards: null,
              pickedAt: null,
              asked: null,
              wishes: lasting(turn.memo.wishes),
            },
          },
        ],
      )
    }
    case 'julia.interest':
      return searchShifts(turn.wishes, 0, ['interest:recorded'])
    case 'registrar_status_intermediacao':
      return afterOutcome(turn, text, data)
    case 'julia.progress':
      if (args['what'] === 'still_open')
        return say(phraseOf(also?.later ? 'stillTalking' : 'stillTalkingLast'), ['outcome:still-open'])
      if (args['what'] === 'owner_silent') return ownerTold(data)
      return args['what'] === 'followed_up' && typeof args['bridge'] === 'string'
        ? followUpQuestion(turn, args['bridge'])
        : keepSilent(['bridge:no-answer'])
    case 'julia.pause':
      return afterPause(turn, args)
    case 'salvar_memoria': {
      if (turn.memo.asked === alertAsked)
        return say(
          phraseOf(mayBeCalled(turn.facts) ? 'alertNoted' : 'alertNotedHere', {
            what: wishWords(turn.wishes),
          }),
          ['memory:saved', 'reply:to-be-told'],
          [{ type: 'noted', memo: { asked: mayBeCalled(turn.facts) ? callAsked : null } }],
        )
      const answer = ownAnswer(turn)
      if (answer)
        return { ...answer, next: { ...answer.next, say: [{ kind: 'fact', text }, ...answer.next.say] } }
      const next = nextQuestion({ ...turn, said: {} })
      return say(
        [{ kind: 'fact', text }, ...next.say],
        ['memory:saved'],
        [{ type: 'noted', memo: { asked: next.asked } }],
      )
    }
    default:
      return say({ kind: 'fact', text }, [`done:${tool}`])
  }
}

function lasting({
  speciality,
  region,
  period,
  contract,
  crm,
  only,
  exceptDays,
  exceptRegions,
  exceptSpecialities,
  exceptDates,
}: Wishes): JsonObject {
  const kept = only?.filter((topic) => topic === 'period' || topic === 'region' || topic === 'contract')
  return Object.fromEntries(
    Object.entries({
      speciality,
      region,
      period,
      contract,
      crm,
      only: kept,
      exceptDays,
      exceptRegions,
      exceptSpecialities,
      exceptDates,
    }).flatMap(([key, value]) => (value === undefined || value.length === 0 ? [] : [[key, value] as const])),
  )
}

const toldOwner = z.array(z.object({ told: z.enum(['now', 'before', 'no']), owner: z.string() }))

/** What really happens next, and what the doctor can do meanwhile. */
function ownerTold(data: Json): Decision {
  const [{ told, owner } = { told: 'no', owner: 'O responsável' }] = toldOwner.parse(data)
  return say(phraseOf('ownerSilent', { owner, told }), [`owner:told-again:${told}`])
}

/** Whoever asked for a shift, and then that the pause be over, asked for that shift. */
function afterPause(turn: Turn, args: Action['args']): Decision {
  const { facts, memo, mode, wishes } = turn
  const spoken = say(pausePhrase(args), ['pause:set'], [{ type: 'noted', memo: { asked: null } }])
  if (memo.asked !== resumeAsked || wishes.speciality === undefined) return spoken
  return write(
    'julia.interest',
    {},
    ['pause:over', 'funnel:interesse_confirmado'],
    [
      { type: 'mode_changed', from: mode, to: 'oferta', source: 'inbound' },
      { type: 'noted', memo: { asked: null, changedAt: facts.now.toISOString() } },
    ],
  )
}

function pausePhrase({ leave, until, call }: Action['args']): Say {
  if (leave === true) return phraseOf('optedOut')
  if (typeof call === 'string')
    return phraseOf('pausedUntil', { day: `${call.slice(8, 10)}/${call.slice(5, 7)}` })
  return phraseOf(until === null ? 'resumed' : 'paused')
}

/** It did not work out: another is offered, and shown if the doctor says so. */
function afterOutcome(turn: Turn, text: string, data: Json): Decision {
  const told: Say = { kind: 'fact', text }
  const parsed = z.array(z.object({ state: z.string() })).parse(data)
  if (parsed[0]?.state !== 'nao_fechou') return say(told, ['outcome:recorded'])
  const routed = routeMode(turn, 'nao_fechou', 'inbound', { topic: null, phrase: 'alternatives' })
  if (routed.decision === 'PENDING')
    return say([told, { kind: 'pending' }], [...routed.because, 'outcome:recorded'], routed.events)
  return say(
    [told, askInterest(interestQuestion.text)],
    [...routed.because, 'outcome:recorded'],
    [...routed.events, { type: 'noted', memo: { asked: 'interesse' } }],
  )
}

/** Every step of the funnel is journaled with the turn that made it. */
function remarksOf(data: Json): ConversationEvent[] {
  return z
    .array(z.object({ records: z.array(z.record(z.string(), z.json())).default([]) }))
    .parse(data)
    .flatMap(({ records }) => records)
    .map((record) => ({ type: 'remarked', what: 'intermediacao_status', data: record }))
}

/** What was said claims what an intermediary may not: one rewrite, then words that are safe in any mode. */
export function afterRefusedWords(facts: Facts, refused: readonly RefusedClaim[]): Decision {
  const because = refused.map(({ claim }) => `claim-refused:${claim}`)
  const asked = facts.steps.filter((step) => step.did === 'ask_model')
  const refusals = facts.steps.filter((step) => step.did === 'speak')
  if (asked.at(-1)?.via === 'remote' && refusals.length === 1 && asked.length < modelCallsMax) {
    const corrections = refused.map(({ correction }) => correction)
    return {
      events: [],
      next: { do: 'ask_model', task: { kind: 'rewrite', corrections }, via: 'remote' },
      because,
    }
  }
  return say(phraseOf('safeFallback'), [...because, 'claim:safe-phrase'])
}
