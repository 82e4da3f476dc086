import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memory } from '../../src/agents/memory/agent.js'
import { asId, type ContactId } from '../../src/conversation/ids.js'
import type { Leme } from '../../src/leme.js'
import type { Model } from '../../src/ports/model.js'
import { createFakeLookups } from '../support/fake-lookups.js'
import { createFakePayments } from '../support/fake-payments.js'
import { readMemoryDialogues, type MemoryDialogue } from '../support/memory-dialogue.js'
import { createScriptedModel } from '../../src/adapters/in-memory/scripted-model.js'
import { createTestLeme, talker, type TestLeme } from '../support/test-leme.js'

const dialogues = readMemoryDialogues().map((dialogue) => ({
  name: `${dialogue.file}: ${dialogue.title}`,
  dialogue,
}))
const heldOn = (where: 'local' | 'provider') =>
  dialogues.filter(({ dialogue: { held } }) => held === 'both' || held === where)
const start = new Date('2026-11-15T15:00:00Z')
let now = start
const clock = { now: () => now }

const noFees = { fixedCents: 0, basisPoints: 0 }
const lookups = createFakeLookups()
lookups.known.set('https://www.youtube.com/watch?v=paocaseiro1', {
  ok: true,
  video: { title: 'Pão caseiro em 10 minutos', author: 'Cozinha de Casa', image: null },
})
lookups.pages.set('https://receitas.example/pao', {
  kind: 'page',
  title: 'Pão de fermentação natural',
  description: 'Farinha, água e tempo',
  image: null,
  siteName: 'Receitas',
})

const model = createScriptedModel()
/** As the script says; `{{id:words}}` is the id under which the prompt shows what has those words. */
const reading: Model = {
  provider: model.provider,
  async ask(request) {
    const answer = await model.ask(request)
    if (!answer.ok) return answer
    const raw = answer.raw.replace(/\{\{id:([^}]+)\}\}/g, (_, words: string) =>
      idShown(request.prompt.system, words),
    )
    return { ...answer, raw }
  },
}
let local: TestLeme
let scripted: Leme

beforeAll(async () => {
  const feeTable = { PIX: noFees, BOLETO: noFees, CREDIT_CARD: noFees }
  const services = { payments: createFakePayments(), feeTable, ...lookups }
  local = await createTestLeme({ agents: [memory], clock, servicesFor: () => services })
  scripted = local.again({ model: reading })
})
afterAll(() => local.end())

async function hold(leme: Leme, { talk }: MemoryDialogue, mayCall: boolean): Promise<void> {
  now = start
  const id = asId<ContactId>(randomUUID())
  await local.sql('insert into leme.contact (tenant_id, id) values ($1, $2)', [local.tenant, id])
  const person = talker(leme, local.tenant, null, 'memory', { kind: 'contact', id })
  let last = ''
  for (const entry of talk) {
    if ('wait' in entry) now = new Date(now.getTime() + entry.wait * 60_000)
    else if ('person' in entry) {
      model.script(...entry.model)
      last = (await person.say(entry.person)).text
      expect(model.asked, `model calls for: ${entry.person}`).toHaveLength(mayCall ? entry.model.length : 0)
      now = new Date(now.getTime() + 1_000)
    } else check(entry.agent, last)
  }
}

function idShown(prompt: string, words: string): string {
  const line = prompt
    .split('\n')
    .find((each) => /^\s*\{"id":"[0-9a-f-]{36}"/.test(each) && each.includes(words))
  return /"id":"([^"]+)"/.exec(line ?? '')?.[1] ?? `no item with ${words}`
}

function check(agent: { says: string[]; not: string[]; is?: string | undefined }, text: string): void {
  if (agent.is !== undefined) expect(text).toBe(agent.is)
  for (const words of agent.says) expect(text).toContain(words)
  for (const words of agent.not) expect(text).not.toContain(words)
}

test('there are enough of them', () => expect(dialogues.length).toBeGreaterThanOrEqual(20))

describe('on the local model', () => {
  test.each(heldOn('local'))('$name', ({ dialogue }) => hold(local, dialogue, false))
})

describe('with a provider', () => {
  test.each(heldOn('provider'))('$name', ({ dialogue }) => hold(scripted, dialogue, true))
})
