import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { loadAgents, loadDemo } from '../dist/inside.js'

const charactersPerToken = 4
const callsAccepted = 35
const callsAim = 15

/**
 * How often a connected provider is asked on the dialogues that ship with the agents, and what its prompts weigh. The provider is
 * ordinary: it names the tool that fits where there is one, tells results by their names and repeats what it is to put into words.
 */
export async function measureModelCalls(workbench) {
  const rows = []
  const all = { turns: 0, calls: 0, tokens: 0, steady: 0 }
  for (const agent of await loadAgents()) {
    const counted = await talkThrough(workbench, agent)
    if (counted.turns === 0) continue
    for (const key of Object.keys(all)) all[key] += counted[key]
    rows.push(...rowsOf(agent.id, counted, false))
  }
  return [...rows, ...rowsOf('all agents', all, true)]
}

function rowsOf(who, { turns, calls, tokens, steady }, isJudged) {
  const per100 = (calls * 100) / turns
  return [
    {
      figure: `model calls per 100 turns, ${who}`,
      measured: `${per100.toFixed(1)} (${calls} in ${turns})`,
      accepted: isJudged ? `<= ${callsAccepted}` : '',
      aim: isJudged ? `<= ${callsAim}` : '',
      met: !isJudged || per100 <= callsAccepted,
    },
    {
      figure: `tokens a turn with a provider, ${who}`,
      measured: `${Math.round(tokens / turns)} (${tokens === 0 ? 0 : Math.round((steady * 100) / tokens)} % the same)`,
      accepted: '',
      aim: '',
      met: true,
    },
  ]
}

async function talkThrough(workbench, agent) {
  const counted = { turns: 0, calls: 0, tokens: 0, steady: 0 }
  const model = ordinaryModel(agent, counted)
  const leme = workbench.leme({ agents: [agent], model })
  try {
    await loadDemo(leme)
    for (const talk of dialoguesOf(agent.id)) {
      const say = await somebody(workbench, leme, agent)
      for (const text of talk) {
        await say(text)
        counted.turns++
      }
    }
  } finally {
    await leme.close()
  }
  return counted
}

/** What people say in the dialogues; a tap as the words on it. */
function dialoguesOf(id) {
  const folder = new URL(`../src/agents/${id}/dialogues/`, import.meta.url)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => parse(readFileSync(new URL(name, folder), 'utf8')))
    .map(({ talk }) => talk.flatMap(({ person, tap, burst = [] }) => [person ?? tap ?? [], burst].flat()))
}

async function somebody({ tenant, owner }, leme, agent) {
  const isMember = !(agent.serves ?? ['contact']).includes('contact')
  const party = { kind: isMember ? 'member' : 'contact', id: randomUUID() }
  if (!isMember)
    await owner.query('insert into leme.contact (tenant_id, id) values ($1, $2)', [tenant, party.id])
  const origin = { role: isMember ? 'owner' : null, requestId: '', ipAddress: null, userAgent: null }
  let conversation = null
  return async (text) => {
    const body = { kind: 'text', text }
    const arrival = { tenant, conversation, party, channel: 'web', body, origin, dedupeKey: null }
    const reply = await leme.converse(arrival, agent.id)
    conversation = reply.conversation
  }
}

function ordinaryModel(agent, counted) {
  return {
    provider: 'ordinary',
    ask({ question, prompt }) {
      // An agent that asks what is meant has questions of its own for the rest too; any other asks for a proposal.
      const asked = agent.prompts.event_detection ? question : 'proposal'
      const raw = JSON.stringify(answers[asked](prompt, agent))
      const inputTokens = tokensIn(prompt.system, ...prompt.messages.map(({ text }) => text))
      counted.calls++
      counted.tokens += inputTokens + tokensIn(raw)
      counted.steady += Math.ceil((prompt.steady ?? 0) / charactersPerToken)
      const outputTokens = tokensIn(raw)
      return Promise.resolve({
        ok: true,
        raw,
        provider: 'ordinary',
        model: 'ordinary-1',
        inputTokens,
        outputTokens,
      })
    },
  }
}

const answers = {
  proposal({ system, messages }, agent) {
    if (/\[r1\] /.test(system)) return { type: 'RESPONSE', acts: [{ act: 'inform', fact: 'r1' }] }
    const guess = agent.classify(messages.at(-1)?.text ?? '')
    const intent = guess && agent.intentsById.get(guess.intent)
    const tool = intent && agent.tools.get(intent.tool ?? intent.id)
    if (!tool) return { type: 'RESPONSE', acts: [{ act: 'decline', why: 'not_understood' }] }
    return { type: 'CALL_TOOL', tool: tool.name, params: {} }
  },
  event_detection: () => ({
    event: 'USER_SENT_TEXT',
    detected_intent: 'question',
    confidence: 0.8,
    requires_followup: false,
  }),
  response_generation: ({ system }) => ({
    text_content: /(?:O que dizer|Mensagem): (.+)/.exec(system)?.[1] ?? 'Certo.',
    suggested_next_state: /suggested_next_state (?:é um de|entre): (\w+)/.exec(system)?.[1] ?? '',
    requires_human_review: false,
    confidence: 0.9,
  }),
  message_type_selection: () => ({
    message_type: 'TextMessage',
    parameters: {},
    confidence: 0.9,
    rationale: '',
  }),
}

function tokensIn(...texts) {
  return Math.ceil(texts.join('').length / charactersPerToken)
}
