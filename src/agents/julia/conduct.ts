import type { ConversationEvent } from '../../conversation/event.js'
import { isExpired } from '../../conversation/pending.js'
import { afterRefusedWords, afterToolExecute, afterToolPrepare, afterToolRead } from './conduct/after-tool.js'
import { keepSilent } from './conduct/act.js'
import { answerByPolicy, judgePolicy } from './conduct/answer-by-policy.js'
import { answerCard } from './conduct/answer-card.js'
import { heardByModel, inDangerAfterAll } from './conduct/answer-danger.js'
import { answerNotice, putOff } from './conduct/answer-notice.js'
import { answerPerson } from './conduct/answer-person.js'
import { answerUnattended } from './conduct/answer-unattended.js'
import { modelFirst, withoutAnswer } from './conduct/model-first.js'
import { withTheRest } from './conduct/with-the-rest.js'
import { stateOn } from './conduct/route-mode.js'
import { isHeard, noticesIn, turnOf } from './conduct/turn.js'
import { contextTool } from './context.js'
import { readMemo } from './memo.js'
import { readCampaignTopic } from './topics.js'
import type { Conduct, Decision, Facts } from '../../agent/agent.js'

/**
 * Julia's way through a turn: what is known of the doctor and of the rules is read; the policy speaks first, then the mode router;
 * what they leave open, a model may answer, within the mode's tools and words. The runtime does the rest.
 */
export const conduct: Conduct = (facts) => {
  const last = facts.steps.at(-1)
  switch (last?.did) {
    case undefined:
      return begin(facts)
    case 'read':
      return last.tool === contextTool ? answer(facts) : afterToolRead(facts, last)
    case 'prepare':
      return afterToolPrepare(facts, last.outcome)
    case 'execute':
      return afterToolExecute(facts, last.outcome)
    case 'ask_model':
      return last.via === 'local'
        ? (inDangerAfterAll(facts) ?? withoutAnswer(facts))
        : heardByModel(facts, last)
    case 'speak':
      return inDangerAfterAll(facts) ?? afterRefusedWords(facts, last.refused)
    default:
      return undefined
  }
}

function begin(facts: Facts): Decision | undefined {
  const heard = facts.inputs.some(isHeard)
  const notices = noticesIn(facts.inputs)
  if (!heard && notices.length === 0) return undefined
  // Somebody of the house was called: nothing is said of her own accord.
  if (!heard && isUnattended(facts)) return keepSilent(['policy:human-holds'])
  const card = heard ? answerCard(facts) : undefined
  if (card) return card
  if (heard && isAnswerToTool(facts)) return undefined
  const campaign = notices.map(({ topic }) => readCampaignTopic(topic)).find(Boolean)
  const { intent, mode, text } = turnOf(facts)
  return {
    events: [...(heard ? [heardNow(facts)] : []), ...back(facts)],
    next: {
      do: 'read',
      tool: contextTool,
      args: { ...(campaign === undefined ? {} : { campaign }), ...(heard ? { said: text } : {}) },
    },
    because: [`mode:${mode}`, ...(heard ? [`intent:${intent.intent}`] : [])],
  }
}

/** The word a plan, a choice or a field waits for: the runtime knows what to do with it. */
function isAnswerToTool({ state, understanding, now }: Facts): boolean {
  const { pending } = state
  const { answer } = understanding
  if (!pending || pending.kind === 'transition' || !answer || answer.kind === 'other') return false
  if (pending.kind === 'plan') return answer.kind === 'confirm' || answer.kind === 'reject'
  return !isExpired(pending, now)
}

function heardNow({ state, now }: Facts): ConversationEvent {
  const { heardAt } = readMemo(state.memo)
  return { type: 'noted', memo: { heardAt: now.toISOString(), heardBefore: heardAt } }
}

/** A member gave the conversation back, or the doctor wants to be written to again. */
function back(facts: Facts): ConversationEvent[] {
  return facts.contact?.optedOut || isUnattended(facts) ? [] : stateOn({ facts }, 'RESUMED')
}

/** A person was called, and has not come. */
function isUnattended({ state }: Facts): boolean {
  return state.holder.by === 'human'
}

function answer(facts: Facts): Decision {
  const turn = turnOf(facts)
  const notices = noticesIn(facts.inputs)
  if (!facts.inputs.some(isHeard)) return answerNotice(turn, notices)
  const judged = judgePolicy(turn, false)
  const waits = isUnattended(facts)
  const isCalled = waits && judged.policy.does === 'hand_off'
  const byPolicy = isCalled ? undefined : answerByPolicy(turn, judged)
  const own = byPolicy ?? withTheRest(turn, modelFirst(turn, answerPerson(turn)))
  const decision = waits && !byPolicy ? answerUnattended(turn, own) : own
  return putOff({ ...decision, because: [...judged.policy.because, ...decision.because] }, turn, notices)
}
