import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MetaChip } from '../../src/adapters/whatsapp-meta/meta-credentials.js'
import type { ChipRegistration } from '../../src/adapters/whatsapp-simulator/registration.js'
import { syncTemplates } from '../../src/cli/chip/sync-templates.js'
import type { Person } from '../support/http.js'
import { menuAgent } from '../support/menu-agent.js'
import { createWhatsappDesk, type WhatsappDesk } from '../support/whatsapp-desk.js'

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
