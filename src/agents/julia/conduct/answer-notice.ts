import { dropPending } from '../../../agent/decisions.js'
import { phrase } from '../../../agent/phrases.js'
import type { Later, Say } from '../../../agent/step.js'
import { isWindowOpen } from '../../../conversation/contact.js'
import { deriveId } from '../../../conversation/derive-id.js'
import type { ConversationEvent } from '../../../conversation/event.js'
import { canonicalJson, type Json, type JsonObject } from '../../../conversation/json.js'
import { isModeName } from '../modes.js'
import { isQuiet, nextAllowed } from '../policy/quiet-hours.js'
import { isOn } from '../policy/settings.js'
import { readCampaignTopic, topics } from '../topics.js'
import { keepSilent, say, write } from './act.js'
import { askInterest } from './answer-locally.js'
import { judgePolicy } from './answer-by-policy.js'
import { ownerOptions } from './answer-owner.js'
import { outcomeAsked, outcomeOptionId } from './answer-person.js'
import { routeMode } from './route-mode.js'
import { firstName, type Turn, type JuliaNotice } from './turn.js'
import type { Decision } from '../../../agent/agent.js'

/** Nobody wrote: Julia was told or reminded of something, and may have something to say. */
export function answerNotice(turn: Turn, notices: readonly JuliaNotice[]): Decision {
  const owners = notices.filter(({ topic }) => topic === topics.owner)
  // A template is filled in from one notice: the others have their own turns.
  const told = isByTemplate(turn) ? owners.slice(0, 1) : owners
  if (told.length > 0) return putOff(tellOwner(turn, told), turn, without(notices, told))
  const [notice, ...others] = notices
  if (!notice) return keepSilent(['notice:none'])
  return putOff(answerOne(turn, notice), turn, others)
}

function without(notices: readonly JuliaNotice[], some: readonly JuliaNotice[]): JuliaNotice[] {
  return notices.filter((notice) => !some.includes(notice))
}

const putOffMs = 10 * 60_000

/** One thing at a time: the others come back a little later. */
export function putOff(
  decision: Decision,
  { facts }: Pick<Turn, 'facts'>,
  notices: readonly JuliaNotice[],
): Decision {
  if (notices.length === 0) return decision
  const at = new Date(facts.now.getTime() + putOffMs).toISOString()
  const again = notices.map((notice) => againAt(notice, at))
  return { ...decision, later: [...(decision.later ?? []), ...again] }
}

/** The same thing put off twice is one reminder; two things are two. */
function againAt({ topic, data }: JuliaNotice, at: string): Later {
  return { key: `${topic}:${deriveId(topic, canonicalJson(data))}`, topic, data, at }
}

function answerOne(turn: Turn, notice: JuliaNotice): Decision {
  const { facts, context } = turn
  const { topic, data } = notice
  if (topic === topics.noAnswer) return bridgeStep(turn, data['ponte'], 'no_answer')
  if (topic === manualTopic) return setMode(turn, data['mode'])
  const { policy } = judgePolicy(turn, true)
  if (policy.does !== 'proceed') return keepSilent(policy.because)
  // The hour was the doctor's own.
  const isTheirs = topic === topics.reminder && data['pedido'] === true
  if (!isTheirs && isQuiet(facts.now, context.settings, facts.timeZone)) {
    const at = nextAllowed(facts.now, context.settings, facts.timeZone).toISOString()
    return { ...keepSilent(['policy:quiet_hours']), later: [againAt(notice, at)] }
  }
  const campaign = readCampaignTopic(topic)
  if (campaign !== undefined) return startCampaign(turn, campaign)
  switch (topic) {
    case topics.followUp:
      return isOn(context.settings, 'follow_up')
        ? bridgeStep(turn, data['ponte'], 'followed_up')
        : keepSilent(['policy:follow_up:off'])
    case topics.reminder: {
      const text = phrase(facts.agent.phrases, 'reminder', {
        name: nameOf(turn),
        about: textIn(data['assunto']),
      })
      return say(
        askInterest(text),
        ['notice:reminder'],
        [{ type: 'noted', memo: { asked: 'interesse' } }],
        topic,
      )
    }
    case topics.reactivation:
      return reactivate(turn)
    case topics.doctorNews:
      return tellDoctor(turn, data)
    case topics.ownerNews:
      return tellOwnerNews(turn, data)
    case topics.ownerAgain:
      return tellOwnerAgain(turn, data)
    default:
      return keepSilent([`notice:unknown:${topic}`])
  }
}

/** Owed to the doctor who just agreed to it, whatever the hour. */
function tellOwner(turn: Turn, notices: readonly JuliaNotice[]): Decision {
  const { facts } = turn
  const says = notices.flatMap(({ data }): Say[] => {
    const doctor = textIn(data['medico'])
    const phone = textIn(data['telefone'])
    const shift = textIn(data['vaga'])
    // A card cannot go by template: then the words have the number.
    if (isByTemplate(turn))
      return [{ kind: 'fact', text: phrase(facts.agent.phrases, 'ownerNotice', { doctor, shift, phone }) }]
    const text = phrase(facts.agent.phrases, 'ownerNotice', { doctor, shift })
    const bridge = textIn(data['ponte'])
    const options = bridge === '' ? [] : ownerOptions(bridge)
    const ask: Say = { kind: 'fact', text: phrase(facts.agent.phrases, 'ownerAsk', { doctor }), options }
    const card: Say = {
      kind: 'message',
      from: 'record',
      message: { type: 'contacts', contacts: [{ name: doctor, phones: [phone] }] },
    }
    return [{ kind: 'fact', text }, ...(phone === '' ? [] : [card]), ...(options.length === 0 ? [] : [ask])]
  })
  return say(says, ['notice:owner'], [{ type: 'noted', memo: { isOwner: true } }], topics.owner)
}

/** What became of a shift the doctor was in talks about; where it went to somebody else, others may be looked for. */
function tellDoctor(turn: Turn, data: JsonObject): Decision {
  const { facts } = turn
  const how = textIn(data['como'])
  const values = { how, name: nameOf(turn), shift: textIn(data['vaga']), owner: textIn(data['responsavel']) }
  const text = phrase(facts.agent.phrases, 'doctorNews', values)
  if (how === 'fechou') return say({ kind: 'fact', text }, ['notice:news:closed'], [], topics.doctorNews)
  return say(
    askInterest(text),
    [`notice:news:${how}`],
    [{ type: 'noted', memo: { asked: 'interesse' } }],
    topics.doctorNews,
  )
}

function tellOwnerNews({ facts }: Turn, data: JsonObject): Decision {
  const how = textIn(data['como'])
  const bridge = textIn(data['ponte'])
  const text = phrase(facts.agent.phrases, 'ownerNews', {
    how,
    doctor: textIn(data['medico']),
    shift: textIn(data['vaga']),
  })
  const options = [
    { id: `dono:certo:${bridge}`, title: 'Está certo' },
    { id: `dono:nao:${bridge}`, title: 'Não fechamos' },
  ]
  const told: Say = { kind: 'fact', text, ...(how === 'fechou' ? { options } : {}) }
  return say(
    told,
    [`notice:owner-news:${how}`],
    [{ type: 'noted', memo: { isOwner: true } }],
    topics.ownerNews,
  )
}

/** The doctor waits for them: asked once more, unless it is settled by now. By template it is the first notice again. */
function tellOwnerAgain(turn: Turn, data: JsonObject): Decision {
  const { facts, context } = turn
  const bridge = textIn(data['ponte'])
  if (!context.owner?.bridges.some(({ id }) => id === bridge)) return keepSilent(['bridge:settled'])
  const values = { doctor: textIn(data['medico']), shift: textIn(data['vaga']) }
  const asked: Say = isByTemplate(turn)
    ? {
        kind: 'fact',
        text: phrase(facts.agent.phrases, 'ownerNotice', { ...values, phone: textIn(data['telefone']) }),
      }
    : {
        kind: 'fact',
        text: phrase(facts.agent.phrases, 'ownerAgain', values),
        options: ownerOptions(bridge),
      }
  return say(asked, ['notice:owner-again'], [{ type: 'noted', memo: { isOwner: true } }], topics.owner)
}

function isByTemplate({ facts: { contact, now } }: Turn): boolean {
  return contact !== null && !isWindowOpen(contact, now)
}

function bridgeStep({ context }: Turn, id: Json | undefined, what: 'followed_up' | 'no_answer'): Decision {
  const bridge = context.bridges.find((open) => open.id === id && open.state === 'aguardando_desfecho')
  if (!bridge || (what === 'followed_up' && bridge.followedUp)) return keepSilent(['bridge:settled'])
  return write('julia.progress', { bridge: bridge.id, what }, [`bridge:${what}`])
}

/** Asked once the row says that it was asked. */
export function followUpQuestion(turn: Turn, id: string): Decision {
  const { facts, context } = turn
  const bridge = context.bridges.find((open) => open.id === id)
  const text = phrase(facts.agent.phrases, 'followUp', {
    name: nameOf(turn),
    owner: bridge?.ownerName ?? 'o responsável',
    shift: bridge?.label ?? '',
  })
  const options = [
    { id: outcomeOptionId('fechei', id), title: 'Fechei' },
    { id: outcomeOptionId('nao', id), title: 'Não rolou' },
    { id: outcomeOptionId('ainda', id), title: 'Ainda conversando' },
  ]
  const asked: ConversationEvent = { type: 'noted', memo: { asked: outcomeAsked } }
  return say({ kind: 'fact', text, options }, ['notice:followup'], [asked], topics.followUp)
}

function reactivate(turn: Turn): Decision {
  const { facts, context } = turn
  if (!isOn(context.settings, 'reactivation')) return keepSilent(['policy:reactivation:off'])
  const resting = restsUntil(turn)
  if (resting > facts.now)
    return {
      ...keepSilent(['policy:refused']),
      later: [againAt({ topic: topics.reactivation, data: {} }, resting.toISOString())],
    }
  const routed = routeMode(turn, turn.mode === 'reativacao' ? null : 'silencio', 'silence')
  const text = phrase(facts.agent.phrases, 'reactivate', { name: nameOf(turn) })
  return say(
    askInterest(text),
    [...routed.because, 'notice:reactivation'],
    [...routed.events, { type: 'noted', memo: { asked: 'interesse' } }],
    topics.reactivation,
  )
}

const dayMs = 24 * 60 * 60_000

/** Whoever said no is left alone as long as whoever asks for time: a week is no answer to a no. */
function restsUntil({ memo, context }: Turn): Date {
  const refused = memo.refusedAt === null ? 0 : Date.parse(memo.refusedAt)
  return new Date(refused + context.settings.coolingOffDays * dayMs)
}

/** Whoever is in the middle of something is not interrupted by an advertisement. */
function startCampaign(turn: Turn, id: string): Decision {
  const { facts, context, mode } = turn
  const { campaign } = context
  if (!campaign || campaign.status === 'stopped') return keepSilent(['campaign:stopped'])
  const source = `campaign:${id}`
  const busy =
    facts.state.pending !== null || context.bridges.some(({ state }) => state === 'aguardando_desfecho')
  if (busy)
    return keepSilent(
      ['campaign:busy'],
      [
        {
          type: 'remarked',
          what: 'blocked_transition',
          data: { from: mode, to: campaign.mode, reason: 'in-course', intent: source },
        },
      ],
    )
  return say(
    askInterest(campaign.text),
    ['notice:campaign', `mode:${campaign.mode}`],
    [
      { type: 'mode_changed', from: mode, to: campaign.mode, source },
      { type: 'noted', memo: { modeSource: source, asked: 'interesse', changedAt: null } },
    ],
    source,
  )
}

/** A member set the mode: the matrix does not bind people, the record names them. */
export const manualTopic = 'julia.mode'

function setMode({ facts, mode }: Turn, to: Json | undefined): Decision {
  if (!isModeName(to) || to === mode) return keepSilent(['mode:unchanged'])
  return keepSilent(
    ['mode:manual'],
    [
      ...dropPending(facts, 'cancelled'),
      { type: 'mode_changed', from: mode, to, source: 'manual' },
      { type: 'noted', memo: { modeSource: 'manual', changedAt: facts.now.toISOString() } },
    ],
  )
}

function nameOf({ facts }: Turn): string {
  return firstName(facts.contact?.name)
}

function textIn(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
