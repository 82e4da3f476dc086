import { randomUUID } from 'node:crypto'
import { terminalSurface, webSurface } from '../../src/adapters/channels/own-surfaces.js'
import type { Seen, SurfaceBench } from '../../src/adapters/channel.contract.js'
import { speak } from '../../src/agent/decisions.js'
import { defineAgent } from '../../src/agent/define-agent.js'
import { createSpeaker } from '../../src/cli/chat/speaker.js'
import { asId, type MemberId } from '../../src/conversation/ids.js'
import { optionsOf, textOf, type Message } from '../../src/conversation/message.js'
import { startTestServer, type TestServer } from './http.js'

/** Says whatever it is given to say. */
function createParrot() {
  let next: Message = { type: 'text', text: '' }
  const agent = defineAgent({
    id: 'copilot',
    version: 1,
    file: import.meta.url,
    locale: 'pt-BR',
    name: 'Papagaio',
    machine: { id: 'parrot', initial: 'IDLE', states: { IDLE: { on: {} } } },
    conduct: () => speak({ kind: 'message', message: next, from: 'record' }, 'parrot'),
    intents: [],
    tools: [],
    prompts: {},
    questions: {},
  })
  return { agent, teach: (message: Message) => void (next = message) }
}

async function openServer(): Promise<{ server: TestServer; teach: (message: Message) => void; who: Who }> {
  const { agent, teach } = createParrot()
  const server = await startTestServer({ leme: () => ({ agents: [agent] }) })
  const tenant = await server.addTenant()
  return { server, teach, who: { tenant, member: asId<MemberId>(randomUUID()), role: 'owner' } }
}

type Who = {
  readonly tenant: Awaited<ReturnType<TestServer['addTenant']>>
  readonly member: MemberId
  readonly role: 'owner'
}

/** A page: over HTTP, as the chat's own client. */
export async function openWebBench(): Promise<SurfaceBench> {
  const { server, teach, who } = await openServer()
  return {
    surface: webSurface,
    async show(message) {
      teach(message)
      const { body } = await server.call('/ai/chat', { as: who, body: { message: 'diga' } })
      return (body as unknown as { message: { parts: Message[] } }).message.parts.map(seenOf)
    },
    close: () => server.close(),
  }
}

/** A terminal: what `leme chat` prints, a bubble a paragraph. */
export async function openTerminalBench(): Promise<SurfaceBench> {
  const { server, teach, who } = await openServer()
  const speaker = createSpeaker(server.leme, 'copilot', who)
  return {
    surface: terminalSurface,
    async show(message) {
      teach(message)
      const printed = await speaker.say('diga')
      return printed.split('\n\n').map((text): Seen => ({ type: 'text', text, options: [], url: null }))
    },
    close: () => server.close(),
  }
}

function seenOf(part: Message): Seen {
  const url =
    'media' in part && 'link' in part.media ? part.media.link : part.type === 'cta_url' ? part.url : null
  return { type: part.type, text: textOf(part), options: optionsOf(part).map(({ title }) => title), url }
}
