import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { simulatedProviders } from '../../src/adapters/whatsapp-simulator/registration.js'
import type { SimulatedPhone } from '../../src/adapters/whatsapp-simulator/simulated-phone.js'
import { memory } from '../../src/agents/memory/agent.js'
import { createFakeLookups } from '../support/fake-lookups.js'
import { createFakePayments } from '../support/fake-payments.js'
import { createScriptedModel } from '../../src/adapters/in-memory/scripted-model.js'
import { createWhatsappDesk, type WhatsappDesk } from '../support/whatsapp-desk.js'

const noFees = { fixedCents: 0, basisPoints: 0 }
const feeTable = { PIX: noFees, BOLETO: noFees, CREDIT_CARD: noFees }
const model = createScriptedModel()
let desk: WhatsappDesk

beforeAll(async () => {
  const services = { payments: createFakePayments(), feeTable, ...createFakeLookups() }
  desk = await createWhatsappDesk({
    agents: [memory],
    agent: 'memory',
    model,
    servicesFor: () => services,
    // The tests talk faster than people do.
    chips: { pairEveryMs: 0 },
  })
})
afterAll(() => desk.end())

async function ask(phone: SimulatedPhone, text: string) {
  await phone.say(text)
  return phone.next()
}

describe('on Meta', () => {
  test('"salva inception": a list to tap, and the film is kept with one model call', async () => {
    const phone = desk.phone('meta', '5511999990001')
    model.script({ action: 'CALL_TOOL', tool: 'enrich_movie', args: { title: 'inception' }, message: null })
    const choice = await ask(phone, 'salva inception')
    expect(choice).toMatchObject({
      type: 'list',
      options: [{ title: 'Inception (2010)' }, { title: 'Inception: The Cobol…' }],
    })
    await phone.tap('Inception (2010)')
    expect((await phone.next()).text).toBe('Salvo como filme: Inception (2010).')
    expect(model.asked).toHaveLength(1)
    expect((await ask(phone, 'salva o filme inception de 2010')).type).toBe('list')
    await phone.tap('Inception (2010)')
    expect((await phone.next()).text).toBe('Já está na sua lista desde hoje, como filme: Inception (2010).')
  })

  test('a list of many items has pages, a row opens its item, a number deletes it', async () => {
    const phone = desk.phone('meta', '5511999990002')
    for (let n = 1; n <= 11; n += 1)
      expect((await ask(phone, `anota ideia ${n}`)).text).toBe(`Salvo como nota: ideia ${n}.`)
    const first = await ask(phone, 'minha lista')
    expect(first).toMatchObject({ type: 'list', text: 'Você tem 11 itens. Página 1 de 2.' })
    expect(first.options.map(({ title }) => title)).toEqual([
      ...Array.from({ length: 9 }, (_, index) => `ideia ${11 - index}`),
      'Mais itens',
    ])
    await phone.tap('Mais itens')
    const second = await phone.next()
    expect(second.options.map(({ title }) => title)).toEqual(['ideia 2', 'ideia 1', 'Voltar ao início'])
    await phone.tap('ideia 1')
    expect((await phone.next()).text).toBe('ideia 1\nNota, na lista desde hoje.')
    expect((await ask(phone, 'apaga o 2')).text).toBe('Apagado: ideia 1.')
    expect((await ask(phone, 'deleta tudo')).text).toContain('Apaguei 10 itens.')
    expect((await ask(phone, 'desfaz')).text).toBe('De volta: 10 itens.')
  })

  test('what one person keeps is not on another’s phone', async () => {
    const [ana, bia] = [desk.phone('meta', '5511999990003'), desk.phone('meta', '5511999990004')]
    await ask(ana, 'anota o presente da Bia')
    expect((await ask(bia, 'minha lista')).text).toBe('Sua lista está vazia.')
    expect((await ask(bia, 'deleta tudo')).text).toBe('Sua lista já está vazia.')
    expect((await ask(ana, 'minha lista')).options.map(({ title }) => title)).toEqual(['o presente da Bia'])
  })

  test('a link and "guarda isso" in one breath are one request', async () => {
    const phone = desk.phone('meta', '5511999990005')
    await phone.say('https://nada.example/pagina')
    await phone.say('guarda isso')
    const answers = [(await phone.next()).text]
    expect(answers[0]).toBe(
      'Salvo como link: nada.example/pagina. Não consegui abrir a página, então guardei só o link.',
    )
  })
})

describe.each(simulatedProviders)('a message is quoted on %s', (provider) => {
  const phoneOf = (place: number) =>
    desk.phone(provider, `55119988${simulatedProviders.indexOf(provider)}000${place}`)
  const contents = async (phone: SimulatedPhone) => {
    const rows = await desk.sql<{ content: string }>(
      `select i.content from leme.memory_item i join leme.thread t on t.contact_id = i.contact_id
        where t.conversation_id = $1 and i.deleted_at is null order by i.created_at`,
      [await desk.conversation(provider, phone.phone)],
    )
    return rows.map(({ content }) => content)
  }

  test('"salva isso" keeps that very message, and not the last one', async () => {
    const phone = phoneOf(1)
    const said = 'Wi-Fi da praia: "Maré Alta" / senha çÃ0-99 😀'
    const wanted = await phone.say(`${said}?`)
    await phone.next()
    await ask(phone, 'anota comprar pão')
    await phone.send({ type: 'text', text: 'salva isso', repliesTo: wanted })
    expect((await phone.next()).text).toContain('Salvo como nota: Wi-Fi da praia')
    expect(await contents(phone)).toEqual(['comprar pão', `${said}?`])
  })

  test('what the agent said can be kept too', async () => {
    const phone = phoneOf(2)
    const told = await ask(phone, 'você é um robô?')
    await phone.send({ type: 'text', text: 'guarda essa mensagem', repliesTo: told.id })
    expect((await phone.next()).text).toContain('Salvo como nota: Sou um assistente automático')
    expect(await contents(phone)).toEqual([told.text])
  })

  test('one that nobody has any more is told, and nothing is kept', async () => {
    const phone = phoneOf(3)
    await ask(phone, 'oi')
    await phone.send({ type: 'text', text: 'salva isso', repliesTo: 'of-last-year' })
    expect((await phone.next()).text).toBe(
      'Não tenho mais a mensagem que você marcou, então nada foi salvo. Mande de novo o que quer guardar.',
    )
    expect(await contents(phone)).toEqual([])
  })

  test('another person’s message is nobody’s to quote', async () => {
    const [ana, bia] = [phoneOf(4), phoneOf(5)]
    const secret = await ana.say('a senha do cofre é 4321?')
    await ana.next()
    await ask(bia, 'oi')
    await bia.send({ type: 'text', text: 'salva isso', repliesTo: secret })
    expect((await bia.next()).text).toContain('Não tenho mais a mensagem que você marcou')
    expect(await contents(bia)).toEqual([])
  })

  test('a photo that is quoted is said not to be kept', async () => {
    const phone = phoneOf(6)
    const photo = await phone.send({ type: 'image', caption: 'a praia' })
    await phone.next()
    await ask(phone, 'anota comprar pão')
    await phone.send({ type: 'text', text: 'salva isso', repliesTo: photo })
    expect((await phone.next()).text).toContain('Ainda não guardo fotos')
    expect(await contents(phone)).toEqual(['comprar pão'])
  })
})

test('on Evolution a choice is numbered text, and the number answers it', async () => {
  const phone = desk.phone('evolution', '5511999990006')
  const choice = await ask(phone, 'salva o filme matrix')
  expect(choice.type).toBe('text')
  expect(choice.text).toContain('2. Matrix Reloaded (2003)')
  expect((await ask(phone, '2')).text).toBe('Salvo como filme: Matrix Reloaded (2003).')
})
