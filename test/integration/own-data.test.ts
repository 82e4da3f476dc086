import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { phraseOf, speak } from '../../src/agent/decisions.js'
import type { Agent } from '../../src/agent/agent.js'
import { eraseAccepted } from '../../src/agent/house-tools/erase-own-data.js'
import { basePhrases } from '../../src/agent/phrases.js'
import { createScriptedModel } from '../../src/adapters/in-memory/scripted-model.js'
import { agentIds, loadAgents } from '../../src/agents/shipped.js'
import { createLeme } from '../../src/leme.js'
import { verifyAudit } from '../../src/audit/verify-audit.js'
import { asId, type ContactId, type TenantId } from '../../src/conversation/ids.js'
import { simulatedProviders as providers } from '../../src/adapters/whatsapp-simulator/registration.js'
import { memberAsksForOwnData } from '../../src/turn/decide/answer-own-data.js'
import { menuAgent } from '../support/menu-agent.js'
import { tillAgent } from '../support/till-agent.js'
import { talker, type Talker } from '../support/test-leme.js'
import { createWhatsappDesk, type WhatsappDesk } from '../support/whatsapp-desk.js'

/** Has an answer to everything, at every step, and would rather nobody left. */
const stubbornAgent: Agent = {
  ...menuAgent,
  id: 'stubborn',
  conduct: () => speak(phraseOf('help'), 'stubborn'),
}

const model = createScriptedModel()
const secret = 'a secret for tests only, 32 bytes or more'
const publicUrl = 'https://leme.example.com'
const patience = { timeout: 15_000, interval: 50 }
const card = /^Apagar todos os seus dados:[^]*Isso não pode ser desfeito\.\n\nConfirma\?/

let desk: WhatsappDesk
let people = 0
let number: string

beforeAll(async () => {
  const shipped = await loadAgents()
  desk = await createWhatsappDesk({
    agents: [menuAgent, stubbornAgent, tillAgent(), ...shipped],
    model,
    agent: 'menu',
    publicUrl,
  })
})
afterAll(() => desk.end())
beforeEach(() => {
  people += 1
  number = `55119${String(60_000_000 + people)}`
})

async function asked(chip = 'meta') {
  const phone = desk.phone(chip, number)
  await phone.say('apaga meus dados')
  expect((await phone.next()).text).toMatch(card)
  // Only what is known to have left can have been seen.
  await expect
    .poll(async () => (await desk.outbox(chip, number)).at(-1)?.status, patience)
    .not.toMatch(/^(?:queued|sending)$/)
  return phone
}

const isKnown = async () => (await desk.leme.contacts.find(desk.tenant, number)) !== undefined

/** Whatever is due, as soon as it is. */
const isGone = async () => {
  await desk.hurry()
  return !(await isKnown())
}

async function queued(): Promise<number> {
  const rows = await desk.sql(
    "select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'erase_contact'",
  )
  return rows.length
}

async function verified(): Promise<number> {
  const scope = { tenant: desk.tenant, conversation: null, exported: [] }
  const report = await verifyAudit(desk.leme.pool, scope, (problem) =>
    Promise.reject(new Error(JSON.stringify(problem))),
  )
  expect(report.problems).toBe(0)
  return report.erased
}

describe('"apaga meus dados" on WhatsApp', () => {
  test.each(providers)('over %s: a card, a yes, and all of it is gone, provably', async (provider) => {
    const phone = desk.phone(provider, number)
    await phone.say('oi')
    await phone.next()
    const conversation = await desk.conversation(provider, number)
    await asked(provider)
    expect(await queued()).toBe(0)
    const before = await verified()
    await phone.say('sim')
    expect((await phone.next()).text).toBe(eraseAccepted)
    await expect.poll(isGone, patience).toBe(true)
    // The job leaves the queue after what it did.
    await expect.poll(queued, patience).toBe(0)
    const [left] = await desk.sql<{ words: number; records: number; reason: string }>(
      `select (select count(*)::integer from leme.inbox where conversation_id = $1 and body ->> 'kind' <> 'erased')
              + (select count(*)::integer from leme.outbox where conversation_id = $1 and text <> '') as words,
              (select count(*)::integer from leme.journal where conversation_id = $1 and record is not null) as records,
              (select reason from leme.erasure where $1 = any (conversation_ids)) as reason`,
      [conversation],
    )
    expect(left).toEqual({ words: 0, records: 0, reason: 'asked for by the person, in the conversation' })
    const turns = await desk.sql('select from leme.journal where conversation_id = $1', [conversation])
    expect(turns.length).toBeGreaterThanOrEqual(3)
    expect(await verified()).toBe(before + turns.length)
    expect(await queued()).toBe(0)
  })

  test('comes after the answer has left, and not before', async () => {
    const phone = await asked()
    desk.simulator.faults(desk.chip('meta'), { kind: 'error', code: 131000 })
    await phone.tap('Confirmar')
    await expect
      .poll(async () => (await desk.outbox('meta', number)).at(-1)?.error ?? '', patience)
      .toMatch(/^131000/)
    // Its job is due, and finds the answer waiting: it waits too.
    await desk.sql(
      `update graphile_worker._private_jobs j set run_at = now()
         from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'erase_contact'`,
    )
    await expect
      .poll(async () => {
        const [job] = await desk.sql<{ late: boolean }>(
          `select j.run_at > now() as late from graphile_worker._private_jobs j
             join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'erase_contact' and j.locked_at is null`,
        )
        return job?.late
      }, patience)
      .toBe(true)
    expect(await isKnown()).toBe(true)
    await expect.poll(isGone, patience).toBe(true)
    // The job leaves the queue after what it did.
    await expect.poll(queued, patience).toBe(0)
    expect(phone.messages().at(-1)?.text).toBe(eraseAccepted)
  })

  test('confirmed twice is queued once, and not told as done', async () => {
    const phone = await asked()
    await phone.tap('Confirmar')
    expect((await phone.next()).text).toBe(eraseAccepted)
    await phone.say('sim')
    expect((await phone.next()).text).toBe(eraseAccepted)
    expect(await queued()).toBe(1)
    await expect.poll(isGone, patience).toBe(true)
    // The job leaves the queue after what it did.
    await expect.poll(queued, patience).toBe(0)
  })

  test.each([
    ['no', 'não', basePhrases.cancelled],
    ['the button', 'Cancelar', basePhrases.cancelled],
  ])('refused with %s does nothing', async (_how, word, answer) => {
    const phone = await asked()
    await (word === 'Cancelar' ? phone.tap(word) : phone.say(word))
    expect((await phone.next()).text).toBe(answer)
    expect(await queued()).toBe(0)
    expect(await isKnown()).toBe(true)
  })

  test('confirmed too late is shown again', async () => {
    const phone = await asked()
    desk.advance(6 * 60_000)
    await phone.tap('Confirmar')
    expect((await phone.next()).text).toContain(basePhrases.planExpired)
    expect(await queued()).toBe(0)
    expect(await isKnown()).toBe(true)
  })

  test('is not confirmed by a yes to something else', async () => {
    const phone = await asked()
    await desk.tell('meta', number, 'news', { text: 'Quer ver as novidades?' })
    expect((await phone.next()).text).toBe('Quer ver as novidades?')
    await phone.say('sim')
    expect((await phone.next()).text).toContain('Apagar todos os seus dados:')
    // Something else said to it is no answer either, and ends it.
    await phone.say('oi')
    expect((await phone.next()).text).toBe(`${basePhrases.previousCancelled}\n\n${basePhrases.greeting}`)
    await phone.say('sim')
    expect((await phone.next()).text).toBe(basePhrases.alreadyCancelled)
    expect(await queued()).toBe(0)
    expect(await isKnown()).toBe(true)
  })

  test('leaves a stop to messages behind, as a digest alone', async () => {
    const phone = desk.phone('evolution', number)
    await phone.say('sair')
    expect((await phone.next()).text).toBe(basePhrases.optedOut)
    await phone.say('apaga meus dados')
    expect((await phone.next()).text).toContain('um código que não revela quem você é')
    await phone.say('sim')
    expect((await phone.next()).text).toBe(eraseAccepted)
    await expect.poll(isGone, patience).toBe(true)
    // The job leaves the queue after what it did.
    await expect.poll(queued, patience).toBe(0)
    await desk.tell('evolution', number, 'news', { text: 'Promoção!' })
    await expect
      .poll(async () => (await desk.outbox('evolution', number)).at(-1)?.error ?? '', patience)
      .toBe('consent.opted_out')
  })
})

describe('on the web', () => {
  async function visitor(agent: string, tenant = desk.tenant): Promise<Talker> {
    const id = asId<ContactId>(randomUUID())
    await desk.sql("insert into leme.contact (tenant_id, id, name) values ($1, $2, 'Bia')", [tenant, id])
    return talker(desk.leme, tenant, null, agent, { kind: 'contact', id })
  }
  const isThere = async ({ party }: Talker) =>
    (await desk.sql('select from leme.contact where id = $1', [party.id])).length === 1

  test('an agent with an answer to everything has none to this', async () => {
    const person = await visitor('stubborn')
    expect((await person.say('apaga meus dados')).text).toMatch(card)
    expect((await person.say('sim')).text).toBe(eraseAccepted)
    await desk.hurry()
    await expect.poll(() => isThere(person), patience).toBe(false)
  })

  test.each(agentIds)('%s tells, shows the card and lets it be', async (agent) => {
    const person = await visitor(agent)
    expect((await person.say('que dados vocês têm de mim?')).text).toMatch(/^O que guardamos de você, desde/)
    expect((await person.say('quero excluir meu cadastro')).text).toMatch(card)
    expect((await person.say('não')).text).toBe(basePhrases.cancelled)
    expect(await isThere(person)).toBe(true)
  })

  test('a model that proposes it is not heard', async () => {
    const person = await visitor('till')
    for (const tool of ['privacy.erase', 'privacy.export']) {
      model.script({ kind: 'tool', tool, args: {} }, { kind: 'plan', actions: [{ tool, args: {} }] })
      const { reply, text } = await person.say('me fala uma coisa interessante sobre vocês')
      expect(model.asked.length).toBeGreaterThan(0)
      expect(text).not.toMatch(card)
      expect(text).not.toContain(publicUrl)
      expect(reply).toMatchObject({ kind: 'answered', state: { pending: null } })
    }
    model.script()
    expect(await queued()).toBe(0)
  })

  test('where people reach no address of ours they are told so, and whom to ask', async () => {
    const leme = createLeme({
      appUrl: desk.leme.pool.options.connectionString ?? '',
      secret,
      agents: [menuAgent],
    })
    const id = asId<ContactId>(randomUUID())
    await desk.sql('insert into leme.contact (tenant_id, id) values ($1, $2)', [desk.tenant, id])
    const person = talker(leme, desk.tenant, null, 'menu', { kind: 'contact', id })
    const { text } = await person.say('quero uma cópia dos meus dados')
    await leme.close()
    expect(text).toContain(
      'Não consigo enviar o arquivo com a cópia completa por aqui. Peça a cópia a uma pessoa da equipe',
    )
    expect(text).not.toContain('/privacy/')
  })

  test('what somebody keeps with an agent is deleted as ever; what is kept of them is another matter', async () => {
    const person = await visitor('memory')
    await person.say('anota: comprar pão')
    const own = await person.say('apaga tudo que salvei')
    expect(own.text).toMatch(/^Apaguei 1/)
    await person.say('desfaz')
    const asking = await person.say('apaga meus dados')
    expect(asking.text).toMatch(card)
    expect(asking.text).toMatch(/registros? do seu atendimento/)
    await person.say('sim')
    await desk.hurry()
    await expect.poll(() => isThere(person), patience).toBe(false)
    expect(await desk.sql('select from leme.memory_item where owner_id = $1', [person.party.id])).toEqual([])
  })

  test('a member of the business is told where to do it', async () => {
    const as = await desk.server.addPerson('owner', desk.tenant)
    for (const message of ['apaga meus dados', 'que dados vocês têm de mim?']) {
      const { body } = await desk.server.call('/ai/chat', { as, body: { message, agent: 'memory' } })
      expect(body.message.content).toBe(memberAsksForOwnData)
      expect(body.plan).toBeUndefined()
    }
    expect(await queued()).toBe(0)
  })

  test.each([
    ['exporta minhas coisas', /comprar pão/],
    ['quero exportar tudo que eu guardei', /comprar pão/],
    ['apaga minhas coisas', /Apaguei 1|apagar/],
  ])('what a member keeps with an agent is the agent’s: "%s"', async (message, answers) => {
    const as = await desk.server.addPerson('staff', desk.tenant)
    const say = (said: string) =>
      desk.server.call('/ai/chat', { as, body: { message: said, agent: 'memory' } })
    await say('anota: comprar pão')
    const { body } = await say(message)
    expect(body.message.content).toMatch(answers)
  })

  describe('"que dados vocês têm de mim?"', () => {
    const linkIn = (text: string) => new RegExp(`${publicUrl}(/privacy/[\\w-]+)`).exec(text)?.[1] ?? 'none'
    const fetchBy = (path: string) => desk.server.call(path, { method: 'POST' })

    test('is told in words and handed over as a file, once, and it is theirs alone', async () => {
      const other = await visitor('menu')
      await other.say('segredo da outra pessoa')
      const elsewhere = await visitor('menu', await desk.server.addTenant())
      await elsewhere.say('segredo de outra empresa')
      const person = await visitor('menu')
      await person.say('minha própria frase')
      const { text } = await person.say('que dados vocês têm de mim?')
      expect(text).toMatch(/• seu nome, sua identificação no canal\n• 1 conversa, com 2 mensagens suas/)
      const path = linkIn(text)

      // Whatever previews links opens it first, and it is still good.
      const opened = await desk.server.call(path)
      expect(opened.status).toBe(200)
      expect(opened.text).toContain('Baixar meus dados')
      expect(opened.text).not.toContain('minha própria frase')

      const fetched = await fetchBy(path)
      expect(fetched.status).toBe(200)
      expect(fetched.headers.get('cache-control')).toBe('no-store')
      expect(fetched.headers.get('content-disposition')).toBe('attachment; filename="meus-dados.json"')
      expect(JSON.parse(fetched.text)).toMatchObject({ contact: { id: person.party.id, name: 'Bia' } })
      expect(fetched.text).toContain('minha própria frase')
      expect(fetched.text).not.toContain('segredo')
      expect(
        await desk.sql('select ip_address from leme.contact_download where contact_id = $1', [
          person.party.id,
        ]),
      ).toEqual([{ ip_address: '127.0.0.1' }])

      const again = await fetchBy(path)
      expect(again.status).toBe(410)
      expect(again.text).toContain('data_link.used')
      expect(again.text).not.toContain('minha própria frase')
      expect(desk.server.log()).not.toContain(path)
    })

    test('on WhatsApp the link comes as words, and over whatever provider', async () => {
      for (const provider of providers) {
        const phone = desk.phone(provider, number)
        await phone.say('que dados vocês têm de mim?')
        const path = linkIn((await phone.next()).text)
        const { text } = await fetchBy(path)
        expect(JSON.parse(text)).toMatchObject({ contact: { phone: number } })
      }
    })

    test('eight at once get one copy', async () => {
      const person = await visitor('menu')
      const path = linkIn((await person.say('quero uma cópia dos meus dados')).text)
      const answers = await Promise.all(Array.from({ length: 8 }, () => fetchBy(path)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(410)])
    })

    test('a link that was changed, has run out or outlived its data opens nothing', async () => {
      const person = await visitor('menu')
      const path = linkIn((await person.say('quero uma cópia dos meus dados')).text)
      const tampered = `${path.slice(0, 20)}${path[20] === 'A' ? 'B' : 'A'}${path.slice(21)}`
      const contact = asId<ContactId>(person.party.id)
      const foreign = desk.leme.dataLinks.tokenFor({
        tenant: asId<TenantId>(await desk.server.addTenant()),
        contact,
        id: randomUUID(),
        until: new Date(Date.now() + 3_600_000),
      })
      for (const wrong of [tampered, `/privacy/${foreign}`, '/privacy/x', `${path}A`]) {
        const refused = await fetchBy(wrong)
        expect(refused.status).toBe(404)
        expect(refused.text).toContain('data_link.invalid')
      }
      desk.advance(24 * 3_600_000 + 1)
      expect((await fetchBy(path)).status).toBe(404)
      const later = linkIn((await person.say('quero uma cópia dos meus dados')).text)
      await desk.leme.contacts.erase(desk.tenant, contact, 'asked for')
      expect((await fetchBy(later)).status).toBe(404)
    })
  })
})
