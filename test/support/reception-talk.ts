import { createRegistry } from '../../src/agent/registry.js'
import { reception } from '../../src/agents/reception/agent.js'
import { demoDesk } from '../../src/agents/reception/demo.js'
import type { FrontDesk } from '../../src/agents/reception/front-desk.js'
import { howMuchCovered } from '../../src/agents/reception/how-much-covered.js'
import type { ReceptionMemo } from '../../src/agents/reception/memo.js'
import { readMemo } from '../../src/agents/reception/memo.js'
import type { Next, Step } from '../../src/agent/step.js'
import { asId } from '../../src/conversation/ids.js'
import type { InputBody } from '../../src/conversation/input.js'
import type { JsonObject } from '../../src/conversation/json.js'
import { textOf } from '../../src/conversation/message.js'
import { withoutSecrets } from '../../src/language/mask-personal-data.js'
import type { ConversationState } from '../../src/conversation/state.js'
import type { TurnCommit, Work } from '../../src/ports/store.js'
import { runTurn, type TurnHouse } from '../../src/turn/run-turn.js'

/** What a provider would answer to one of the desk's questions; undefined: it is away. */
type Answering = (question: string, values: { readonly [name: string]: string }) => object | undefined

export type TalkOptions = {
  readonly now?: string
  /** The name of the person's profile. */
  readonly name?: string | null
  readonly desk?: Partial<FrontDesk>
  readonly model?: Answering
}

type ReceptionTalk = {
  say(text: string): Promise<string>
  send(body: InputBody): Promise<string>
  wait(minutes: number): void
  state(): ConversationState
  memo(): ReceptionMemo
  /** What the members who take over read. */
  summary(): string
  /** What was worth a remark of one kind, so far. */
  remarks(what: string): readonly JsonObject[]
  /** In how many minutes the conversation is to be reminded of this, by the last turn. */
  remindedIn(topic: string): number | undefined
}

/** A whole conversation with the demonstration's desk, on paper: real turns, no database, the knowledge searched as the desk does. */
export function receptionTalk(options: TalkOptions = {}): ReceptionTalk {
  let now = new Date(options.now ?? '2026-11-16T13:00:00Z')
  let state: ConversationState | null = null
  let jobs: TurnCommit['jobs'] = []
  let seq = 0
  let ids = 0
  const remarked: { readonly what: string; readonly data: JsonObject }[] = []
  const { knowledge, ...desk } = { ...demoDesk, ...options.desk }

  const context = (args: JsonObject): JsonObject => {
    const entries = knowledge.filter(({ language }) => language === args['language'])
    const parts = [args['text'], ...((args['parts'] ?? []) as string[])] as string[]
    const found = parts.flatMap((part) => {
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
        .filter(({ asked }) => asked > 0)
        .sort((a, b) => b.asked - a.asked)
    })
    const named = desk.services.flatMap(({ knowledgeId }) =>
      entries
        .filter(({ id }) => id === knowledgeId && !found.some((each) => each.id === id))
        .map(({ id, title, answer, media }) => ({ id, title, answer, media, asked: 0, part: null })),
    )
    const known = [...found, ...named]
    const others = entries
      .filter(({ id }) => args['others'] === true && !known.some((each) => each.id === id))
      .map(({ id, title, answer, media }) => ({ id, title, answer, media, asked: 0, part: null }))
    return { desk, known: [...known, ...others], recalled: {} }
  }

  const act = (next: Exclude<Next, { do: 'speak' }>): Step => {
    switch (next.do) {
      case 'read':
        return {
          did: 'read',
          tool: next.tool,
          args: next.args,
          outcome: {
            kind: 'result',
            data: next.tool === 'desk.context' ? context(next.args) : {},
            text: '',
          },
        }
      case 'execute':
        return { did: 'execute', outcome: { kind: 'executed', text: '', entityIds: [], data: null } }
      case 'ask': {
        const answer = options.model?.(next.question, next.values)
        return {
          did: 'ask',
          question: next.question,
          raw: answer ? JSON.stringify(answer) : '',
          failed: answer ? null : 'model.unavailable',
        }
      }
      case 'settle':
      case 'prepare':
      case 'ask_model':
        throw new Error(`the desk does not ${next.do}`)
    }
  }

  const send = async (body: InputBody): Promise<string> => {
    seq += 1
    let commit: TurnCommit | undefined
    const house: TurnHouse = {
      agents: createRegistry([reception]),
      remoteModel: options.model && {
        provider: 'paper',
        ask: () => Promise.reject(new Error('asked by hand')),
      },
      clock: { now: () => now },
      timer: () => 0,
      ids: { next: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}` },
      observer: {
        turnEnded: () => undefined,
        turnFailed: () => undefined,
      },
      surfaces: new Map(),
    }
    const result = await runTurn(workOf(body), house, () => ({
      act: (next) => Promise.resolve({ step: act(next), operations: [], effects: [] }),
      commit: (made) => {
        commit = made
        return Promise.resolve('done')
      },
      letGo: () => Promise.resolve(),
      modelCalls: () => [],
    }))
    const { events } = JSON.parse(commit?.record ?? '{}') as {
      readonly events: readonly { readonly type: string; readonly what: string; readonly data: JsonObject }[]
    }
    remarked.push(...events.filter(({ type }) => type === 'remarked'))
    state = commit?.snapshot ?? state
    jobs = commit?.jobs ?? []
    return result.messages.map(textOf).join('\n')
  }

  const workOf = (body: InputBody): Work => ({
    lease: {
      tenant: asId('t1'),
      conversation: asId('00000000-0000-4000-8000-00000000c001'),
      token: 1,
    } as unknown as Work['lease'],
    agent: 'reception',
    party: { kind: 'contact', id: asId('00000000-0000-4000-8000-00000000a001') },
    channel: 'web',
    contact:
      options.name === undefined
        ? null
        : {
            name: options.name,
            phone: null,
            optedOut: false,
            quietUntil: null,
            chip: null,
            heardAt: null,
            provider: null,
          },
    heard: null,
    standing: { role: null, active: true, limits: {} },
    timeZone: 'America/Sao_Paulo',
    state,
    version: seq,
    attempt: 1,
    headHash: Buffer.alloc(32),
    inputs: [
      {
        id: asId(`i${seq}`),
        seq,
        at: now.toISOString(),
        body,
        origin: { role: null, requestId: '', ipAddress: null, userAgent: null },
      },
    ],
    effects: [],
  })

  const current = (): ConversationState => {
    if (!state) throw new Error('nothing was said yet')
    return state
  }
  return {
    // As the way in does it, before anything is kept.
    say: (text) => send({ kind: 'text', text: withoutSecrets(text) }),
    send,
    wait: (minutes) => void (now = new Date(now.getTime() + minutes * 60_000)),
    state: current,
    memo: () => readMemo(current().memo),
    summary: () => current().handoff?.summary ?? '',
    remindedIn(topic) {
      const job = jobs.find(({ task, payload }) => task === 'remind' && payload['topic'] === topic)
      return job && job.delayMs / 60_000
    },
    remarks: (what) => remarked.filter((each) => each.what === what).map(({ data }) => data),
  }
}
