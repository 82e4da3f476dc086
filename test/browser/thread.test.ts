import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  barriersOn,
  problemsOf,
  screens,
  useRunningConsole,
  widthBeyondScreen,
} from '../support/running-console.js'

/** How what was said is shown: its marks, its cards and places, and when it was said. */
const running = useRunningConsole()

const hourMs = 3_600_000
const minuteMs = 60_000

/** The owner's own conversation, with what else was said in it: so long ago, and what. */
async function converse(said: readonly (readonly [agoMs: number, body: object])[]): Promise<string> {
  const id = await running.converse('copilot', 'quantos clientes eu tenho?')
  const bodies = said.map(([agoMs, body]) => ({ agoMs, body }))
  await running.sql(
    `insert into leme.inbox (tenant_id, conversation_id, seq, id, channel, dedupe_key, body, origin, received_at)
     select c.tenant_id, c.id, c.inbox_seq + n, gen_random_uuid(), 'web', gen_random_uuid()::text, s.said -> 'body', '{}',
            now() - (s.said ->> 'agoMs')::double precision * interval '1 millisecond'
       from leme.conversation c, json_array_elements($2) with ordinality s (said, n) where c.id = $1`,
    [id, JSON.stringify(bodies)],
  )
  return id
}

const text = (words: string) => ({ kind: 'text', text: words })

async function expectSound(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([])
  expect(await widthBeyondScreen(page)).toBe(0)
  expect(problemsOf(page)).toEqual([])
}

describe.each(screens)('at $name', (screen) => {
  test('marks, lists and quotes are drawn in the inbox and in the chat', async () => {
    const id = await converse([
      [minuteMs, text('*Total:* R$ 90, _sem_ ~desconto~\n- `pão`\n> ontem\n```\na = 1\nb = 2\n```')],
    ])
    for (const place of [`/inbox/all/${id}`, `/chat/${id}`]) {
      const page = await running.open(place, { screen })
      await page.getByRole('strong').filter({ hasText: 'Total:' }).waitFor()
      await page.getByRole('emphasis').filter({ hasText: 'sem' }).waitFor()
      expect(await page.locator('s').innerText()).toBe('desconto')
      expect(await page.locator('li code').innerText()).toBe('pão')
      expect(await page.locator('blockquote').innerText()).toBe('ontem')
      expect(await page.locator('pre').innerText()).toBe('a = 1\nb = 2')
      await expectSound(page)
      await page.context().close()
    }
  })

  test('a card tells name and phone, and a pin without a name leads to a map', async () => {
    const id = await converse([
      [
        minuteMs,
        {
          kind: 'attachment',
          type: 'contacts',
          data: { contacts: [{ name: 'Rui Lima', phones: ['5511912345678'] }] },
        },
      ],
      [minuteMs, { kind: 'attachment', type: 'location', data: { latitude: -23.5505, longitude: -46.6333 } }],
    ])
    const page = await running.open(`/inbox/all/${id}`, { screen })
    await page.getByText('Rui Lima').waitFor()
    const phone = page.getByRole('link', { name: '+55 11 91234-5678' })
    expect(await phone.getAttribute('href')).toBe('tel:5511912345678')
    await page.getByText('-23.5505, -46.6333').waitFor()
    const map = page.getByRole('link', { name: 'Ver no mapa' })
    expect(await map.getAttribute('href')).toContain('query=-23.5505%2C-46.6333')
    expect(await map.getAttribute('target')).toBe('_blank')
    await expectSound(page)
    await page.context().close()
  })

  test('name and time are told once for what one person says in a row, and each day has its line', async () => {
    const agoMs = 50 * hourMs
    const id = await converse([
      [agoMs, text('bom dia')],
      [agoMs - 10_000, text('tudo bem?')],
      [agoMs - 20_000, text('queria um orçamento')],
      [agoMs - 20 * minuteMs, text('ainda está aí?')],
    ])
    const page = await running.open(`/inbox/all/${id}`, { screen })
    const thread = page.getByRole('region', { name: 'Mensagens' })
    await thread.getByText('ainda está aí?').waitFor()
    const signed = (words: string) =>
      thread.locator('[data-message]').filter({ hasText: words }).getByText('Pessoa', { exact: true })
    for (const [words, times] of [
      ['bom dia', 0],
      ['tudo bem?', 0],
      ['queria um orçamento', 1],
      ['ainda está aí?', 1],
    ] as const)
      expect(await signed(words).count(), words).toBe(times)
    expect(await thread.locator('time').first().innerText()).toMatch(
      /^[A-Z][a-zç]+(-feira)?, \d+ de [a-zç]+$/,
    )
    expect(await thread.getByText('Hoje', { exact: true }).count()).toBe(1)
    await expectSound(page)
    await page.context().close()

    const chat = await running.open(`/chat/${id}`, { screen })
    const log = chat.getByRole('log', { name: 'Histórico' })
    await log.getByText('ainda está aí?').waitFor()
    expect(await log.getByText('Hoje', { exact: true }).count()).toBe(1)
    await expectSound(chat)
    await chat.context().close()
  })

  test('a choice of two lines has the room it needs, and no title is cut', async () => {
    const id = await converse([])
    const title = 'Higienização completa do ar-condicionado de dois andares, com desmontagem e teste'
    const page = await running.open('/chat', { screen })
    await page.route(`**/ai/conversations/${id}`, async (route) => {
      const answer = await route.fetch()
      const history = (await answer.json()) as { messages: object[] }
      const rows = [
        { id: 'a', title, description: 'A partir de R$ 650, em até duas visitas' },
        { id: 'b', title: 'Visita', description: 'R$ 120' },
      ]
      const part = { type: 'list', text: 'Qual serviço?', button: 'Ver', sections: [{ rows }] }
      const last = { ...history.messages.at(-1), part }
      await route.fulfill({
        response: answer,
        json: { ...history, messages: [...history.messages.slice(0, -1), last] },
      })
    })
    await page.goto(`${running.url}/console/chat/${id}`)
    const options = page.getByRole('list', { name: 'Opções' }).getByRole('button')
    await expect.poll(() => options.count()).toBe(2)
    const beyond =
      await page.evaluate<number>(`Math.max(...[...document.querySelectorAll('ul[aria-label="Opções"] button')]
      .flatMap((button) => [button, ...button.querySelectorAll('*')])
      .map((each) => Math.max(each.scrollHeight - each.clientHeight, each.scrollWidth - each.clientWidth)))`)
    expect(beyond).toBeLessThanOrEqual(0)
    await expectSound(page)
    await page.context().close()
  })
})
