import { Writable } from 'node:stream'
import type pg from 'pg'
import pino from 'pino'
import { expect, inject, test } from 'vitest'
import { migrate } from '../../src/adapters/postgres/migrate.js'
import { roleUrl } from '../../src/adapters/postgres/role-url.js'
import { loadAgents } from '../../src/agents/shipped.js'
import { asId, type MemberId, type TenantId } from '../../src/conversation/ids.js'
import { createMetrics } from '../../src/http/metrics.js'
import { createHttpServer } from '../../src/http/server.js'
import { createLeme } from '../../src/leme.js'
import { asOf01, withEmptyDatabase } from '../support/database-of-0.1.js'
import { jwtSecret, tokenOf } from '../support/http.js'

const { secret } = inject('postgres')
const agents = await loadAgents()
const tenant = asId<TenantId>('10000000-0000-4000-8000-000000000001')
const plain = asId<TenantId>('10000000-0000-4000-8000-000000000002')
const other = asId<TenantId>('10000000-0000-4000-8000-000000000003')
const member = asId<MemberId>('20000000-0000-4000-8000-000000000001')

/** In the tables that 0.1 had for it: nothing is as it is where nobody set anything. */
const set01 = `
  insert into leme.tenant (id, name, time_zone) values
    ('${tenant}', 'Oficina de Demonstração', 'America/Sao_Paulo'), ('${plain}', 'Outra Oficina', 'America/Sao_Paulo'),
    ('${other}', 'Terceira Oficina', 'America/Sao_Paulo');
  insert into leme.chip (tenant_id, id, provider, agent, name, sealed_account) values
    ('${tenant}', 'demo-desk', 'meta', 'reception', 'Recepção', 'x'), ('${tenant}', 'demo-shifts', 'meta', 'julia', 'Julia', 'x');
  insert into leme.desk (tenant_id, version, business_name, address, latitude, longitude, idle_minutes, closed_dates, updated_at) values
    ('${tenant}', 7, 'Oficina Boreal', 'Rua das Palmeiras, 120', -23.5, -46.625, 45, '{2026-12-25,2027-01-01}', '2026-11-10T12:00:00Z');
  insert into leme.desk (tenant_id, version, business_name) values ('${other}', 2, 'Oficina Austral');
  insert into leme.desk_link (tenant_id, id, position, title, label, url) values
    ('${other}', 'mapa', 1, 'Mapa', 'Abrir o mapa', 'https://example.com/mapa');
  insert into leme.julia_settings (tenant_id, cooling_off_days) values ('${other}', 10);
  insert into leme.desk_service (tenant_id, id, position, title, description, words, asks, outcome, link_id, knowledge_id, price_cents, price_note) values
    ('${tenant}', 'visita', 1, 'Visita', 'Olhamos o aparelho', '{conserto,reparo}', '{name,address}', 'human', null, null, 9000, 'por visita'),
    ('${tenant}', 'loja', 2, 'Loja', null, '{}', '{}', 'link', 'loja', null, null, null),
    ('${tenant}', 'garantia', 3, 'Garantia', null, '{}', '{}', 'info', null, 'garantia', null, null);
  insert into leme.desk_hours (tenant_id, weekday, opens, closes) values
    ('${tenant}', 1, '08:30', '12:00'), ('${tenant}', 1, '13:00', '18:00'), ('${tenant}', 6, '09:00', '11:30');
  insert into leme.desk_link (tenant_id, id, position, title, label, url, words) values
    ('${tenant}', 'loja', 1, 'Nossa loja', 'Abrir a loja', 'https://example.com/loja', '{comprar}');
  insert into leme.desk_contact (tenant_id, position, name, phone, email) values
    ('${tenant}', 1, 'Financeiro', '551130000000', 'contas@example.com'), ('${tenant}', 2, 'Plantão', '551130000001', null);
  insert into leme.desk_text (tenant_id, id, language, text) values
    ('${tenant}', 'hello', 'pt', 'Bem-vindo!'), ('${tenant}', 'hello', 'en', 'Welcome!');
  insert into leme.knowledge (tenant_id, id, language, title, answer, words, media_kind, media_link, asked_folded, answer_folded) values
    ('${tenant}', 'garantia', 'pt', 'Qual é a garantia?', 'Noventa dias.', '{prazo}', 'image', 'https://example.com/selo.png', 'qual e a garantia', 'noventa dias'),
    ('${tenant}', 'garantia', 'en', 'What is the warranty?', 'Ninety days.', '{}', null, null, 'what is the warranty', 'ninety days');
  insert into leme.template (tenant_id, chip_id, purpose, name, language, parameters, text, marketing) values
    ('${tenant}', 'demo-desk', 'followup', 'retorno', 'pt_BR', '{name}', 'Olá, {name}. Podemos falar?', true),
    ('${tenant}', 'demo-shifts', 'julia.bridge', 'ponte', 'pt_BR', '{}', 'Há um médico para a vaga.', false);
  insert into leme.julia_settings (tenant_id, kill_switch, safe_mode, rules_off, quiet_from_hour, quiet_to_hour, cooling_off_days, updated_at) values
    ('${tenant}', true, true, '{cooling_off,reactivation}', 21, 7, 45, '2026-11-11T09:30:00Z')`

const desk = {
  businessName: 'Oficina Boreal',
  address: 'Rua das Palmeiras, 120',
  location: { latitude: -23.5, longitude: -46.625 },
  idleMinutes: 45,
  closedDates: ['2026-12-25', '2027-01-01'],
  services: [
    {
      id: 'visita',
      title: 'Visita',
      description: 'Olhamos o aparelho',
      words: ['conserto', 'reparo'],
      asks: ['name', 'address'],
      outcome: 'human',
      linkId: null,
      knowledgeId: null,
      priceCents: 9000,
      priceNote: 'por visita',
    },
    { ...bareService('loja', 'Loja'), outcome: 'link', linkId: 'loja' },
    { ...bareService('garantia', 'Garantia'), outcome: 'info', knowledgeId: 'garantia' },
  ],
  hours: [
    { weekday: 1, opens: '08:30', closes: '12:00' },
    { weekday: 1, opens: '13:00', closes: '18:00' },
    { weekday: 6, opens: '09:00', closes: '11:30' },
  ],
  links: [
    {
      id: 'loja',
      title: 'Nossa loja',
      label: 'Abrir a loja',
      url: 'https://example.com/loja',
      words: ['comprar'],
    },
  ],
  contacts: [
    { name: 'Financeiro', phone: '551130000000', email: 'contas@example.com' },
    { name: 'Plantão', phone: '551130000001', email: null },
  ],
  texts: [
    { id: 'hello', language: 'en', text: 'Welcome!' },
    { id: 'hello', language: 'pt', text: 'Bem-vindo!' },
  ],
  knowledge: [
    {
      id: 'garantia',
      language: 'pt',
      title: 'Qual é a garantia?',
      answer: 'Noventa dias.',
      words: ['prazo'],
      media: { kind: 'image', link: 'https://example.com/selo.png' },
    },
    {
      id: 'garantia',
      language: 'en',
      title: 'What is the warranty?',
      answer: 'Ninety days.',
      words: [],
      media: null,
    },
  ],
  templates: [
    {
      chip: 'demo-desk',
      purpose: 'followup',
      name: 'retorno',
      language: 'pt_BR',
      parameters: ['name'],
      text: 'Olá, {name}. Podemos falar?',
      marketing: true,
    },
  ],
}

function bareService(id: string, title: string) {
  return {
    id,
    title,
    description: null,
    words: [],
    asks: [],
    linkId: null,
    knowledgeId: null,
    priceCents: null,
    priceNote: null,
  }
}

const julia = {
  killSwitch: true,
  safeMode: true,
  rulesOff: ['cooling_off', 'reactivation'],
  quietFromHour: 21,
  quietToHour: 7,
  coolingOffDays: 45,
}

type Settings = { readonly version: number; readonly value: unknown; readonly changedAt: string | null }
type Ask = (path: string, options?: { readonly of?: TenantId; readonly body?: object }) => Promise<unknown>

test('what a business had set in 0.1 is all there, with its version, and is gone on with', async () => {
  await afterUpgrade(async (ask) => {
    const [reception, julias] = await Promise.all([
      ask('/ai/agents/reception/settings'),
      ask('/ai/agents/julia/settings'),
    ])
    const nobody = { changedBy: null, changedByName: null, backTo: null }
    expect(reception).toMatchObject({ ...nobody, version: 7, changedAt: '2026-11-10T12:00:00.000Z' })
    expect((reception as Settings).value).toEqual(desk)
    expect(julias).toMatchObject({ ...nobody, version: 1, changedAt: '2026-11-11T09:30:00.000Z' })
    expect((julias as Settings).value).toEqual(julia)
    expect(await ask('/ai/agents/reception/settings/versions')).toMatchObject({ versions: [{ version: 7 }] })

    // A change of one field leaves the others, and what was there is gone back to: what is new since has its default.
    const since = { area: null, remindMinutes: 15 }
    expect(
      await ask('/ai/agents/reception/settings', { body: { changes: { idleMinutes: 30 }, version: 7 } }),
    ).toMatchObject({ version: 8, value: { ...desk, ...since, idleMinutes: 30 } })
    const sinceOfJulia = { conversationMode: true, links: [] }
    expect(
      await ask('/ai/agents/julia/settings', { body: { changes: { killSwitch: false } } }),
    ).toMatchObject({ version: 2, value: { ...julia, ...sinceOfJulia, killSwitch: false } })
    expect(await ask('/ai/agents/reception/settings/versions/7/restore', { body: {} })).toMatchObject({
      version: 9,
      backTo: 7,
      value: { ...desk, ...since },
    })
    expect(await ask('/ai/agents/julia/settings/versions/1/restore', { body: {} })).toMatchObject({
      version: 3,
      backTo: 1,
      value: { ...julia, ...sinceOfJulia },
    })
  })
})

test('each business has its own, whoever brings the database up', async () => {
  await afterUpgrade(async (ask) => {
    const mapa = {
      id: 'mapa',
      title: 'Mapa',
      label: 'Abrir o mapa',
      url: 'https://example.com/mapa',
      words: [],
    }
    expect(await ask('/ai/agents/reception/settings', { of: other })).toMatchObject({
      version: 2,
      value: {
        businessName: 'Oficina Austral',
        address: null,
        location: null,
        links: [mapa],
        services: [],
        knowledge: [],
      },
    })
    expect(await ask('/ai/agents/julia/settings', { of: other })).toMatchObject({
      version: 1,
      value: { killSwitch: false, coolingOffDays: 10 },
    })
  })
})

test('a business that had set nothing has what holds from the start, and nothing of another', async () => {
  await afterUpgrade(async (ask) => {
    expect(await ask('/ai/agents/reception/settings', { of: plain })).toMatchObject({
      version: 0,
      value: null,
    })
    expect(await ask('/ai/agents/julia/settings', { of: plain })).toMatchObject({
      version: 0,
      value: { killSwitch: false, quietFromHour: 20 },
    })
  })
})

async function afterUpgrade(work: (ask: Ask) => Promise<void>): Promise<void> {
  await withEmptyDatabase(async (ownerUrl, client: pg.Client) => {
    await asOf01(ownerUrl, client)
    await client.query(set01)
    await migrate({ ownerUrl, secret, agents })
    const leme = createLeme({ appUrl: roleUrl(ownerUrl, 'leme_app', secret), secret, agents })
    const app = await createHttpServer({
      leme,
      mode: 'development',
      auth: { secret: jwtSecret },
      log: pino(new Writable({ write: (_chunk, _encoding, done) => done() })),
      metrics: createMetrics(),
      rateLimitPerMinute: 1_000,
      version: '0.0.0-test',
      isReady: () => Promise.resolve(true),
    })
    try {
      await work(async (path, { of = tenant, body } = {}) => {
        const response = await app.inject({
          url: path,
          method: body === undefined ? 'GET' : path.endsWith('/restore') ? 'POST' : 'PATCH',
          headers: { authorization: `Bearer ${await tokenOf({ tenant: of, member, role: 'owner' })}` },
          ...(body && { payload: body }),
        })
        expect(response.statusCode, response.body).toBe(200)
        return response.json()
      })
    } finally {
      await app.close()
      await leme.close()
    }
  })
}
