import { beforeAll, expect, test } from 'vitest'
import type { Page, Request } from 'playwright-core'
import { problemsOf, useRunningConsole } from '../support/running-console.js'
import { openPhone } from '../support/simulator-page.js'

/** Every place that a link leads to, one of each kind: whoever is offered a way may go it. */
const running = useRunningConsole({ testsMs: 180_000 })
const placesMax = 150

beforeAll(async () => {
  await running.converse('copilot', 'quais são meus orçamentos pendentes?')
  const phone = await openPhone(running, 'Recepção', '5511900440001')
  await phone.say('quero falar com uma pessoa')
  await phone.answers.first().waitFor()
  await phone.page.context().close()
})

test.each(['owner', 'staff', 'viewer'] as const)('no link leads a member who is %s astray', async (role) => {
  const page = await running.open('/', { role })
  const underWay = watchAsked(page)
  const kinds = new Set<string>()
  const places = ['/']
  for (let place = places.shift(); place !== undefined; place = places.shift()) {
    if (kinds.has(kindOf(place))) continue
    kinds.add(kindOf(place))
    expect(kinds.size).toBeLessThan(placesMax)
    await goTo(page, place)
    await expect.poll(underWay, { timeout: 20_000 }).toEqual([])
    expect(await page.getByText('Esta página não existe').count(), place).toBe(0)
    expect(await page.getByRole('alert').allTextContents(), place).toEqual([])
    places.push(...(await linksOn(page)))
  }
  for (const wanted of ['/inbox/waiting/id', '/negocio/agenda', '/settings/business', '/inspector/id'])
    expect([...kinds]).toContain(wanted)
  expect(kinds.has('/equipe')).toBe(role === 'owner')
  expect(problemsOf(page)).toEqual([])
  await page.context().close()
})

/** Of ids and numbers one stands for all. */
function kindOf(place: string): string {
  return place.replace(/[0-9a-f-]{36}/g, 'id').replace(/\/\d[\d-]*/g, '/n')
}

/** Within the app, as a click on a link goes. */
async function goTo(page: Page, place: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', '/console${place}'); window.dispatchEvent(new PopStateEvent('popstate'))`,
  )
}

/** What is being asked of the server, but what is told as it happens; and what is said to be on its way. */
function watchAsked(page: Page): () => Promise<string[]> {
  const asked = new Set<Request>()
  page.on('request', (request) => {
    if (!/\/events\b/.test(request.url())) asked.add(request)
  })
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  return async () => [
    ...[...asked].map((request) => request.url()),
    ...(await page.getByText('Carregando').allTextContents()),
  ]
}

async function linksOn(page: Page): Promise<string[]> {
  const all = await page.locator('a[href^="/console"]').all()
  const hrefs = await Promise.all(all.map((link) => link.getAttribute('href')))
  return hrefs.flatMap((href) => (href === null ? [] : [href.slice('/console'.length) || '/']))
}
