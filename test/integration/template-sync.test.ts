import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { basePhrases } from '../../src/agent/phrases.js'
import { lookAtNumbers } from '../../src/jobs/look-at-numbers.js'
import type { MetaChip } from '../../src/adapters/whatsapp-meta/meta-credentials.js'
import type { ChipRegistration } from '../../src/adapters/whatsapp-simulator/registration.js'
import { syncTemplates } from '../../src/cli/chip/sync-templates.js'
import { signedField } from '../support/meta-webhook.js'
import type { Person } from '../support/http.js'
import { menuAgent } from '../support/menu-agent.js'
import { createWhatsappDesk, type WhatsappDesk } from '../support/whatsapp-desk.js'

const patience = { timeout: 20_000, interval: 50 }

let desk: WhatsappDesk
let owner: Person

beforeAll(async () => {
  desk = await createWhatsappDesk({ agents: [menuAgent], agent: 'menu' })
  owner = await desk.server.addPerson('owner', desk.tenant)
})
afterAll(() => desk.end())

type Meta = Extract<ChipRegistration, { provider: 'meta' }>
type Listed = NonNullable<Meta['templates']>[number]
type Change = { kind: string; purpose: string | null; name: string; stopped: string | null }

let chips = 0
/** A number of Meta's whose account lists these; here those in `used` stand for a purpose of their own name. */
async function chipWith(templates: readonly Listed[], used: readonly Listed[]): Promise<string> {
  chips += 1
  const chip = await desk.addChip({ provider: 'meta', id: `sync-${chips}`, templates: [...templates] })
  for (const { name, language, text } of used)
    await desk.leme.templates.save(desk.tenant, chip.id, {
      ...{ purpose: name, name, language, text, marketing: false },
      parameters: text.includes('{{1}}') ? ['text'] : [],
    })
  return chip.id
}

async function sync(chip: string): Promise<{ ok: boolean; why: string | null; changes: Change[] }> {
  const answer = await desk.server.call(`/ai/console/chips/${chip}/templates/sync`, {
    as: owner,
    method: 'POST',
  })
  expect(answer.status).toBe(200)
  return JSON.parse(answer.text) as { ok: boolean; why: string | null; changes: Change[] }
}

const approved = (name: string, more: Partial<Listed> = {}): Listed => ({
  name,
  language: 'pt_BR',
  text: 'Oi {{1}}!',
  ...more,
})
const told = (changes: readonly Change[]) => changes.map(({ kind, name, stopped }) => [kind, name, stopped])

describe('templates asked for from Meta', () => {
  test('what is new, changed, paused, rejected and gone is told and heeded, over several pages', async () => {
    const many = Array.from({ length: 60 }, (_, place) => approved(`outro_${String(place).padStart(2, '0')}`))
    const chip = await chipWith(
      [
        ...many.slice(0, 30),
        approved('igual'),
        approved('mudou', { text: 'Olá {{1}}, tudo bem?', category: 'MARKETING' }),
        approved('pausado', { status: 'PAUSED' }),
        approved('recusado', { status: 'REJECTED' }),
        approved('mais_lugares', { text: 'Oi {{1}}, é {{2}}!' }),
        ...many.slice(30),
      ],
      ['igual', 'mudou', 'pausado', 'recusado', 'mais_lugares', 'apagado'].map((name) => approved(name)),
    )
    const { ok, changes } = await sync(chip)
    expect(ok).toBe(true)
    expect(told(changes.filter(({ kind }) => kind !== 'new')).sort()).toEqual(
      [
        ['changed', 'mudou', null],
        ['changed', 'mais_lugares', 'OTHER_PARAMETERS'],
        ['stopped', 'mais_lugares', 'OTHER_PARAMETERS'],
        ['stopped', 'pausado', 'PAUSED'],
        ['stopped', 'recusado', 'REJECTED'],
        ['removed', 'apagado', 'DELETED'],
      ].sort(),
    )
    expect(
      changes
        .filter(({ kind }) => kind === 'new')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(many.map(({ name }) => name))
    const usable = await desk.sql(
      'select purpose, text, marketing from leme.template where chip_id = $1 order by purpose',
      [chip],
    )
    expect(usable).toEqual([
      { purpose: 'igual', text: 'Oi {{1}}!', marketing: false },
      { purpose: 'mudou', text: 'Olá {{1}}, tudo bem?', marketing: true },
    ])
    // The second time nothing but what nobody uses is left to tell.
    expect((await sync(chip)).changes.every(({ kind }) => kind === 'new')).toBe(true)
    const [logged] = await desk.sql('select what, after from leme.business_change where subject = $1', [chip])
    expect(logged).toMatchObject({
      what: 'templates.synced',
      after: { pausado: 'PAUSED', apagado: 'DELETED' },
    })
  })

  test('what is good again returns, and the command tells the same', async () => {
    const chip = await chipWith([approved('volta')], [approved('volta')])
    await desk.leme.templates.noteStanding(desk.tenant, chip, {
      ...{ name: 'volta', language: 'pt_BR', isUsable: false, about: 'status', reason: 'PAUSED' },
      at: new Date().toISOString(),
    })
    expect(await syncTemplates(desk.leme, desk.tenant, chip)).toEqual(['back\tvolta\tvolta\tpt_BR\tAPPROVED'])
    expect(await desk.sql('select purpose from leme.template where chip_id = $1', [chip])).toEqual([
      { purpose: 'volta' },
    ])
  })

  test('nothing is changed where the provider does not answer, or has none', async () => {
    const chip = await chipWith([], [approved('igual')])
    desk.simulator.faults(chip, { kind: 'outage', forMs: 600_000 })
    expect(await sync(chip)).toMatchObject({ ok: false, why: 'no_answer', changes: [] })
    expect(await desk.sql('select purpose from leme.template where chip_id = $1', [chip])).toEqual([
      { purpose: 'igual' },
    ])
    expect(await sync(desk.chip('zapi'))).toMatchObject({ ok: false, why: 'no_templates' })
    const without = Object.fromEntries(
      Object.entries(desk.account('meta')).filter(([field]) => field !== 'businessAccountId'),
    ) as unknown as MetaChip
    await desk.leme.chips.save(
      desk.tenant,
      { ...without, id: 'no-account' },
      { name: 'no-account', agent: 'menu' },
    )
    expect(await sync('no-account')).toMatchObject({ ok: false, why: 'no_account_id' })
  })
})

describe('a template that an owner names a purpose for', () => {
  const rich = approved('pedido_pronto', {
    text: 'Oi {{nome}}, o pedido ficou em {{total}}.',
    headerKind: 'image',
    footer: 'Loja do bairro',
    buttons: [
      'Parar avisos de pedido',
      { type: 'url', title: 'Ver pedido', url: 'https://loja.example/p/{{1}}' },
      { type: 'copy_code', title: 'Copiar cupom' },
    ],
  })
  const whole = {
    purpose: 'order.ready',
    name: 'pedido_pronto',
    parameters: ['contact.name', 'price:total'],
    header: { type: 'image', media: { link: 'https://loja.example/{{order}}.png' } },
    buttons: [
      { index: 0, type: 'quick_reply', payload: 'stop:order.ready' },
      { index: 1, type: 'url', suffix: '{{order}}' },
      { index: 2, type: 'copy_code', code: '{{code}}' },
    ],
  }
  type Named = { ok: boolean; why: string | null; reason: string | null }
  const name = async (chip: string, body: object): Promise<Named> => {
    const path = `/ai/console/chips/${chip}/templates`
    const answer = await desk.server.call(path, { as: owner, body })
    expect(answer).toMatchObject({ status: 200 })
    return JSON.parse(answer.text) as Named
  }
  const order = { text: 'Pronto!', total: 12_990, order: 'A 7', code: 'VOLTE10' }
  const dayMs = 24 * 60 * 60_000

  test('goes out whole when the window is closed; its button stops that topic and no other', async () => {
    const chip = await chipWith([rich, approved('aviso', { text: 'Aviso: {{1}}' })], [])
    expect(await name(chip, whole)).toEqual({ ok: true, why: null, reason: null })
    expect((await name(chip, { purpose: 'news', name: 'aviso', parameters: ['text'] })).ok).toBe(true)
    const { chips } = JSON.parse((await desk.server.call('/ai/console/chips', { as: owner })).text) as {
      chips: { id: string; templates: object[] }[]
    }
    expect(chips.find(({ id }) => id === chip)?.templates).toContainEqual(
      expect.objectContaining({
        ...{ purpose: 'order.ready', header: 'image', footer: 'Loja do bairro' },
        buttons: [
          { type: 'quick_reply', title: 'Parar avisos de pedido' },
          { type: 'url', title: 'Ver pedido' },
          { type: 'copy_code', title: 'Copiar cupom' },
        ],
      }),
    )
    const number = '5511987000001'
    const phone = desk.phone(chip, number)
    await phone.say('oi')
    await phone.next()
    phone.setWindow('closed')
    desk.advance(dayMs)
    await desk.tell(chip, number, 'order.ready', order)
    const shown = await phone.next()
    const total = 'R$ 129,90'
    expect(shown).toMatchObject({
      type: 'template',
      text: `Oi Visitante 0001, o pedido ficou em ${total}.`,
      footer: 'Loja do bairro',
    })
    const sent = desk.simulator
      .calls(chip)
      .findLast(({ body }) => JSON.stringify(body).includes('"template"'))
    expect(sent?.body).toMatchObject({
      template: {
        components: [
          {
            type: 'header',
            parameters: [{ type: 'image', image: { link: 'https://loja.example/A%207.png' } }],
          },
          {
            type: 'body',
            parameters: [
              { type: 'text', parameter_name: 'nome' },
              { type: 'currency', parameter_name: 'total', currency: { code: 'BRL', amount_1000: 129_900 } },
            ],
          },
          { sub_type: 'quick_reply', index: '0', parameters: [{ payload: 'stop:order.ready' }] },
          { sub_type: 'url', index: '1', parameters: [{ text: 'A%207' }] },
          { sub_type: 'copy_code', index: '2', parameters: [{ coupon_code: 'VOLTE10' }] },
        ],
      },
    })
    desk.advance(-dayMs)
    await phone.tap('Parar avisos de pedido')
    expect((await phone.next()).text).toBe(basePhrases.topicStopped)
    await desk.tell(chip, number, 'order.ready', order)
    await expect
      .poll(async () => (await desk.outbox(chip, number)).at(-1), patience)
      .toMatchObject({ status: 'withheld', error: 'consent.topic_stopped' })
    await desk.tell(chip, number, 'news', { text: 'Abrimos sábado.' })
    expect((await phone.next()).text).toContain('Abrimos sábado.')
    const entries = await desk.sql(
      `select e.says, e.scope, e.topic, e.way, e.words from leme.consent_entry e join leme.contact c on c.id = e.contact_id where c.phone = $1`,
      [number],
    )
    expect(entries).toEqual([
      { says: 'no', scope: 'topic', topic: 'order.ready', way: 'tap', words: 'Parar avisos de pedido' },
    ])
  })

  test('is refused where every message would be, or the provider has not got it or has stopped it', async () => {
    const chip = await chipWith([rich, approved('parado', { status: 'PAUSED' })], [])
    const refusals = [
      [{ ...whole, name: 'outro' }, 'not_listed', null],
      [{ ...whole, language: 'en' }, 'not_listed', null],
      [{ purpose: 'news', name: 'parado', parameters: ['text'] }, 'stopped', 'PAUSED'],
      [{ ...whole, parameters: ['contact.name'] }, 'other_places', 'nome, total'],
      [{ ...whole, header: undefined }, 'other_places', 'nome, total'],
      [{ ...whole, header: { type: 'text', text: 'Oi' } }, 'other_places', 'nome, total'],
      [{ ...whole, buttons: whole.buttons.slice(0, 2) }, 'other_places', 'nome, total'],
    ] as const
    for (const [body, why, reason] of refusals)
      expect(await name(chip, body)).toEqual({ ok: false, why, reason })
    expect(await desk.leme.templates.list(desk.tenant, chip)).toEqual([])
    expect(await name(desk.chip('zapi'), whole)).toMatchObject({ ok: false, why: 'no_templates' })
  })

  test('stays stopped when it is saved again, for this purpose or another, until the provider says otherwise', async () => {
    const used = approved('aviso')
    const chip = await chipWith([used], [used])
    const standing = {
      name: 'aviso',
      language: 'pt_BR',
      about: 'status',
      at: new Date().toISOString(),
    } as const
    await desk.leme.templates.noteStanding(desk.tenant, chip, {
      ...standing,
      isUsable: false,
      reason: 'REJECTED',
    })
    const saved = {
      name: 'aviso',
      language: 'pt_BR',
      text: 'Oi {{1}}!',
      parameters: ['text'],
      marketing: false,
    }
    for (const purpose of ['aviso', 'news'])
      expect(await desk.leme.templates.save(desk.tenant, chip, { ...saved, purpose })).toEqual({
        stopped: 'REJECTED',
      })
    expect(await desk.sql('select purpose from leme.template where chip_id = $1', [chip])).toEqual([])
    expect((await sync(chip)).changes.map(({ kind, purpose }) => [kind, purpose])).toEqual([
      ['back', 'aviso'],
      ['back', 'news'],
    ])
    expect(await desk.sql('select purpose from leme.template where chip_id = $1 order by 1', [chip])).toEqual(
      [{ purpose: 'aviso' }, { purpose: 'news' }],
    )
    const gone = await desk.server.call(`/ai/console/chips/${chip}/templates/news`, {
      as: owner,
      method: 'DELETE',
    })
    expect(JSON.parse(gone.text)).toEqual({ removed: true })
    const listed = await desk.leme.templates.list(desk.tenant, chip)
    expect(listed.map(({ purpose }) => purpose)).toEqual(['aviso'])
  })
})

describe('what Meta allows a number', () => {
  const marketing = approved('promo', { text: 'Novidade: {{1}}', category: 'MARKETING' })
  const dayMs = 24 * 60 * 60_000

  /** People who wrote, agreed, and have been silent for a day. */
  async function silentPeople(chip: string, from: number, count: number): Promise<string[]> {
    const numbers = Array.from({ length: count }, (_, place) => `55119${String(from + place)}`)
    for (const number of numbers) {
      await desk.phone(chip, number).say('oi')
      await desk.phone(chip, number).next()
      desk.phone(chip, number).setWindow('closed')
    }
    await desk.sql('update leme.contact set opted_in_at = now() where phone = any ($1)', [numbers])
    return numbers
  }

  const lastOf = async (chip: string, number: string) => {
    const sent = (await desk.outbox(chip, number)).at(-1)
    return [sent?.status, sent?.error]
  }

  test.each([
    ['the tier has', 2, null],
    ['the owner lets it', 250, 2],
  ])(
    'no more people a day are written to first than %s; one who counts already gets more',
    async (_whose, peopleADay, ownPeopleADay) => {
      const chip = await chipWith([approved('lembrete', { text: 'Lembrete: {{1}}' })], [])
      await desk.leme.templates.save(desk.tenant, chip, {
        ...{
          purpose: 'news',
          name: 'lembrete',
          language: 'pt_BR',
          text: 'Lembrete: {{1}}',
          marketing: false,
        },
        parameters: ['text'],
      })
      await desk.leme.chips.stand(desk.tenant, chip, { peopleADay })
      const path = `/ai/console/chips/${chip}/pace`
      const own = await desk.server.call(path, { as: owner, method: 'PATCH', body: { ownPeopleADay } })
      expect(own.status).toBe(200)
      const numbers = await silentPeople(chip, 87_200_000 + peopleADay * 1_000, 3)
      await desk.sql('delete from leme.reached', [])
      desk.advance(dayMs)
      try {
        for (const number of numbers.slice(0, 2)) {
          await desk.tell(chip, number, 'news', { text: 'um' })
          expect((await desk.phone(chip, number).next()).text).toBe('Lembrete: um')
        }
        const [first = '', , third = ''] = numbers
        await desk.tell(chip, third, 'news', { text: 'um' })
        await expect.poll(() => lastOf(chip, third), patience).toEqual(['queued', 'chip.people_a_day'])
        await desk.tell(chip, first, 'news', { text: 'dois' })
        expect((await desk.phone(chip, first).next()).text).toBe('Lembrete: dois')
        // Somebody counts no more: there is room, and what waited goes.
        await desk.sql(
          "update leme.reached set at = at - interval '25 hours' where contact_id = (select id from leme.contact where phone = $1)",
          [numbers[1]],
        )
        await desk.hurry()
        expect((await desk.phone(chip, third).next()).text).toBe('Lembrete: um')
      } finally {
        desk.advance(-dayMs)
      }
    },
  )

  test('while people complain of a number, its advertising waits and the rest goes on', async () => {
    const chip = await chipWith([marketing], [])
    const template = { name: 'promo', language: 'pt_BR', text: 'Novidade: {{1}}', parameters: ['text'] }
    await desk.leme.templates.save(desk.tenant, chip, { ...template, purpose: 'promo', marketing: true })
    await desk.leme.chips.stand(desk.tenant, chip, { quality: 'RED' })
    const [number = ''] = await silentPeople(chip, 87_300_000, 1)
    await desk.phone(chip, number).say('oi')
    expect((await desk.phone(chip, number).next()).text).toBe(basePhrases.greeting)
    await desk.tell(chip, number, 'promo', { text: 'leve dois' })
    await expect.poll(() => lastOf(chip, number), patience).toEqual(['queued', 'chip.quality_low'])
    await desk.leme.chips.stand(desk.tenant, chip, { quality: 'YELLOW' })
    await desk.hurry()
    expect((await desk.phone(chip, number).next()).text).toContain('leve dois')
  })

  test('is asked for with the test of a number, and told by webhooks', async () => {
    const chip = await desk.addChip({
      ...{ provider: 'meta', id: 'limited' },
      limits: { tier: 'TIER_2K', quality: 'YELLOW' },
    })
    const standing = async () => {
      const all = await desk.leme.chips.list(desk.tenant)
      const found = all.find(({ id }) => id === 'limited')
      return [found?.peopleADay, found?.quality]
    }
    expect(await standing()).toEqual([null, null])
    await desk.server.call('/ai/console/chips/limited/test', { as: owner, body: {} })
    expect(await standing()).toEqual([2_000, 'YELLOW'])
    const hook = (field: string, value: object) =>
      desk.server.call('/webhooks/meta/limited', signedField(chip as MetaChip, field, value))
    await hook('business_capability_update', { max_daily_conversations_per_business: 10_000 })
    expect(await standing()).toEqual([10_000, 'YELLOW'])
    await hook('phone_number_quality_update', { max_daily_conversations_per_business: 'TIER_250' })
    expect(await standing()).toEqual([250, 'YELLOW'])
    await hook('business_capability_update', { max_daily_conversations_per_business: -1 })
    expect(await standing()).toEqual([null, 'YELLOW'])
    await desk.leme.chips.stand(desk.tenant, 'limited', { peopleADay: 5, quality: 'GREEN' })
    await lookAtNumbers(desk.leme, { warn: () => undefined })
    expect(await standing()).toEqual([2_000, 'YELLOW'])
  })
})
