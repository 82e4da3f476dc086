import { shippedChannels } from '../../src/adapters/shipped-channels.js'
import { knownContact } from '../../src/conversation/contact.js'
import { reception } from '../../src/agents/reception/agent.js'
import { demoDesk } from '../../src/agents/reception/demo.js'
import type { NamedDesk } from '../../src/agents/reception/front-desk.js'
import { howMuchCovered } from '../../src/agents/reception/how-much-covered.js'
import { partsOf, searchedParts } from '../../src/agents/reception/parts.js'
import { leadOf, planParts, readParts } from '../../src/agents/reception/reply/plan-parts.js'
import { planReply } from '../../src/agents/reception/reply/plan-reply.js'
import type { PlannedReply } from '../../src/agents/reception/reply/planned-reply.js'
import type { Known } from '../../src/agents/reception/desk-context.js'
import { situationOf, type Situation } from '../../src/agents/reception/situation.js'
import type { ContactFacts } from '../../src/conversation/contact.js'
import { asId } from '../../src/conversation/ids.js'
import type { InputBody } from '../../src/conversation/input.js'
import type { JsonObject } from '../../src/conversation/json.js'
import type { Shown } from '../../src/conversation/state.js'
import { understand } from '../../src/turn/understand/understand.js'
import type { Facts } from '../../src/agent/agent.js'

const surfaces = new Map(shippedChannels().map((channel) => [channel.id, channel]))

export type Told = {
  readonly state?: string
  readonly memo?: JsonObject
  readonly shown?: Shown
  readonly known?: readonly Known[]
  readonly now?: string
  readonly body?: InputBody
  readonly contact?: ContactFacts
  readonly desk?: Partial<NamedDesk>
}

const session = { id: 's1', previous: null }

/** What the desk faces when somebody says this: read by the real rules, on the demonstration's desk. */
export function situationAfter(text: string, told: Told = {}): Situation {
  return situationOf(factsAfter(text, told), demoDesk, told.known ?? [])
}

/** What the desk answers to this, part by part, with the demonstration's knowledge searched as the desk searches it. */
export function answerAfter(text: string, told: Told = {}): PlannedReply {
  const facts = factsAfter(text, told)
  const { knowledge } = demoDesk
  const entries = knowledge.filter(({ language }) => language === 'pt')
  const known = [text, ...searchedParts(facts)].flatMap((part) => {
    const covered = howMuchCovered(part, entries, entries.length)
    return entries
      .map(({ id, title, answer, media }, at) => ({
        id,
        title,
        answer,
        media,
        asked: covered[at] ?? 0,
        part,
      }))
      .sort((a, b) => b.asked - a.asked)
  })
  const desk = { ...demoDesk, ...told.desk }
  const parts = readParts(partsOf(facts, situationOf(facts, desk, known)))
  const [only] = parts
  const lead = leadOf(parts)
  if (!only || !lead) throw new Error('nothing was said')
  return parts.length === 1 ? planReply(only.situation, only.detected) : planParts(lead, parts)
}

export function factsAfter(text: string, told: Told = {}): Facts {
  const { state = 'INITIAL', memo = {}, shown = null, now = '2026-11-09T14:00:00Z' } = told
  const body = told.body ?? { kind: 'text', text }
  const clock = { now: new Date(now), timeZone: 'America/Sao_Paulo' }
  const snapshot: Facts['state'] = {
    id: asId('c1'),
    tenant: asId('t1'),
    agent: { id: 'reception', version: 1 },
    party: { kind: 'contact', id: asId('p1') },
    channel: 'whatsapp',
    title: '',
    openedAt: now,
    state,
    mode: null,
    holder: { by: 'ai' },
    handoff: null,
    pending: null,
    lastPlan: null,
    openEffects: [],
    history: [],
    shown,
    memo: state === 'INITIAL' ? memo : { session, ...memo },
    turns: 0,
  }
  const heard = { agent: reception, state: snapshot, inputs: [body], ...clock }
  return {
    agent: reception,
    state: snapshot,
    understanding: understand(heard),
    inputs: [body],
    party: snapshot.party,
    role: null,
    contact: told.contact ? knownContact(told.contact, surfaces.get(told.contact.provider ?? '')) : null,
    effects: [],
    steps: [],
    remoteModel: false,
    turnId: asId('turn-1'),
    attempt: 1,
    ...clock,
  }
}
