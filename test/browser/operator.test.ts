import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from '../../scripts/launch-chromium.mjs'
import { startTestServer, type Person, type TestServer } from '../support/http.js'
import { barriersOn, screens, testMs, widthBeyondScreen, type Screen } from '../support/running-console.js'

const password = 'the password of whoever runs this place'
/** As long as what providers and databases say of themselves. */
const reason = `connect ECONNREFUSED ${'graph.example.com:443/'.repeat(12)}`

let server: TestServer
let browser: Browser
let maria: Person

beforeAll(async () => {
  server = await startTestServer({ server: { operatorPassword: password } })
  maria = await server.addPerson('owner')
  browser = await launchChromium()
}, 120_000)
afterAll(async () => {
  await browser.close()
  await server.close()
})

/** What an operator is paged for: of everything on the page, something. */
async function badNight(): Promise<{ readonly job: string; readonly conversation: string }> {
  const conversation = randomUUID()
  const effect = randomUUID()
  const [job] = await server.sql<{ id: string }>(
    `select id::text from graphile_worker.add_job('remind', json_build_object('tenant', $1::text), run_at => now() + interval '1 day')`,
    [maria.tenant],
  )
  await server.sql(
    'update graphile_worker._private_jobs set attempts = max_attempts, last_error = $2 where id = $1',
    [job?.id, reason],
  )
  await server.sql(
    `insert into leme.conversation (tenant_id, id, agent, party_kind, party_id, channel, inbox_seq, lease_token, lease_until, lease_holder, attempts, has_effects)
     values ($1, $2, 'copilot', 'member', $3, 'web', 1, 7, now() + interval '1 hour', 4711, 2, true)`,
    [maria.tenant, conversation, maria.member],
  )
  await server.sql(
    `insert into leme.inbox (tenant_id, conversation_id, seq, id, channel, dedupe_key, body, origin, received_at)
     values ($1, $2::uuid, 1, gen_random_uuid(), 'web', ($2::uuid)::text, '{"kind":"text","text":"oi"}', '{}', now() - interval '1 minute')`,
    [maria.tenant, conversation],
  )
  await server.sql(
    `insert into leme.pending (tenant_id, id, conversation_id, kind, status, party_kind, party_id, body, opened_at, expires_at)
     values ($1, $2, $3, 'plan', 'CONFIRMED', 'member', $4, '{}', now(), now())`,
    [maria.tenant, effect, conversation, maria.member],
  )
  await server.sql(
    `insert into leme.effect (tenant_id, id, conversation_id, pending_id, tool, key, status, request, attempts, attempted_at)
     values ($1, $2::uuid, $3, $2::uuid, 'payments.create', ($2::uuid)::text, 'unknown', '{}', 3, now() - interval '2 hours')`,
    [maria.tenant, effect, conversation],
  )
  await server.sql(
    `insert into leme.tenant_place (tenant, database, other, step) values ($1, 'home', 'norte', 'copying') on conflict do nothing`,
    [maria.tenant],
  )
  return { job: job?.id ?? '', conversation }
}

type Opened = { readonly page: Page; readonly problems: string[] }

async function opened(screen: Screen): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: screen.width, height: screen.height },
    locale: 'pt-BR',
    httpCredentials: { username: 'operator', password },
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('requestfailed', (request) => problems.push(request.url()))
  await page.goto(`${server.url}/operator`)
  return { page, problems }
}

/** What stands beside a cell's value where the table has no head. */
const headOf = (page: Page, cell: string) =>
  page.evaluate<string>(
    `getComputedStyle([...document.querySelectorAll('td')].find((td) => td.textContent.includes(${JSON.stringify(cell)})), '::before').content`,
  )

describe.each(screens)('the page of whoever runs the place, at $name', (screen) => {
  test('tells all that stands, within the screen, and keeps nobody out', { timeout: testMs }, async () => {
    const { conversation } = await badNight()
    const { page, problems } = await opened(screen)
    for (const title of ['Agora', 'Filas', 'Tarefas paradas', 'Feito lá fora ou não: em dúvida', 'Processos'])
      await page.getByRole('heading', { name: title, exact: true }).waitFor()
    for (const told of ['desistida', 'não responde', 'payments.create', 'copiando', conversation])
      expect(await page.getByText(told).filter({ visible: true }).count(), told).toBeGreaterThan(0)
    expect(await barriersOn(page)).toEqual([])
    expect(await widthBeyondScreen(page)).toBe(0)
    const isPhone = screen.width < 768
    expect(await headOf(page, 'payments.create')).toBe(isPhone ? '"O que ia ser feito"' : 'none')
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('its buttons do what they say, once', { timeout: testMs }, async () => {
    const { job, conversation } = await badNight()
    const { page, problems } = await opened(screen)
    const button = (path: string) => page.locator(`form[action$="${path}"] button`)
    const pressed = async (path: string) => {
      const box = await button(path).boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= screen.width, path).toBe(true)
      await button(path).click()
      await page.getByRole('status').getByText('Feito.').waitFor()
    }
    await pressed(`jobs/${job}/retry`)
    const [retried] = await server.sql<{ attempts: number }>(
      'select attempts from graphile_worker._private_jobs where id = $1',
      [job],
    )
    expect(retried?.attempts).toBe(0)
    await pressed(`leases/${maria.tenant}/${conversation}/free`)
    expect(await button(`leases/${maria.tenant}/${conversation}/free`).count()).toBe(0)
    const asked = page.locator(`form[action*="effects/${maria.tenant}/${conversation}/"] button`)
    await asked.click()
    await page.getByRole('status').getByText('Feito.').waitFor()
    const questions = await server.sql(
      `select 1 from leme.inbox where conversation_id = $1 and body ->> 'kind' = 'settle'`,
      [conversation],
    )
    expect(questions).toHaveLength(1)
    // Somebody else was quicker.
    const late = (await badNight()).job
    await page.reload()
    await server.sql('delete from graphile_worker._private_jobs where id = $1', [late])
    await button(`jobs/${late}/drop`).click()
    await page.getByRole('status').getByText('Nada foi feito').waitFor()
    expect(problems).toEqual([])
    await page.context().close()
  })
})
