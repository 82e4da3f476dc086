import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoMembers, demoTenant } from '../../src/start/demo-business.js'
import { problemsOf, useRunningConsole, type OpenOptions } from '../support/running-console.js'
import { openPhone } from '../support/simulator-page.js'

/** What must hold whatever the page: nothing lost, nothing doubled, nobody who may not, no list too long. */
const running = useRunningConsole()

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Escreva uma mensagem' }).fill(text)
  await page.keyboard.press('Enter')
}

test('a line that is cut while the answer comes neither loses nor doubles the message', async () => {
  const page = await running.open('/chat/new')
  let cuts = 0
  await page.route('**/ai/chat', async (route) => {
    if (cuts++ > 0) return route.continue()
    // The server does the work, and the browser never hears of it.
    await fetch(route.request().url(), {
      method: 'POST',
      headers: route.request().headers(),
      body: route.request().postData() ?? '',
    })
    return route.abort('connectionreset')
  })
  await say(page, 'Crie um orçamento de R$ 500 para o João Silva')
  await page.getByRole('region', { name: 'Pedido à espera da sua confirmação' }).waitFor()
  expect(cuts).toBe(2)
  const log = page.getByRole('log')
  expect(await log.getByText('Crie um orçamento de R$ 500').count()).toBe(1)
  await page.reload()
  await page.getByRole('region', { name: 'Pedido à espera da sua confirmação' }).waitFor()
  expect(await log.getByText('Crie um orçamento de R$ 500').count()).toBe(1)
  const conversations = page.getByRole('navigation', { name: 'Suas conversas' }).getByRole('link')
  await conversations.first().waitFor()
  expect(await conversations.count()).toBe(1)
  await page.context().close()
})

test('a message that was on its way when the page was reloaded is asked again under its own key', async () => {
  const page = await running.open('/chat/new')
  const keys: (string | undefined)[] = []
  let hold = true
  await page.route('**/ai/chat', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return hold ? undefined : route.continue()
  })
  await say(page, 'quais são meus clientes?')
  await expect.poll(() => keys.length).toBe(1)
  hold = false
  await page.reload()
  await page.getByRole('log').getByText('Você tem').first().waitFor()
  expect(new Set(keys).size).toBe(1)
  expect(await page.getByRole('log').getByText('quais são meus clientes?').count()).toBe(1)
  await page.context().close()
})

test('a word that looks like HTML stays a word', async () => {
  const page = await running.open('/chat/new')
  await say(page, '<img src=x onerror=alert(1)><b>oi</b>')
  await page.getByRole('log').getByText('<img src=x onerror=alert(1)><b>oi</b>').first().waitFor()
  expect(await page.locator('img[src="x"]').count()).toBe(0)
  expect(problemsOf(page)).toEqual([])
  await page.context().close()
})

/** Somebody who has written on the phone; the name under which the inbox has them. */
async function aCustomer(number: string): Promise<string> {
  const phone = await openPhone(running, 'Recepção', number)
  await phone.say('oi')
  await phone.answers.first().waitFor()
  await phone.page.context().close()
  return `Visitante ${number.slice(-4)}`
}

async function openThread(customer: string, options: OpenOptions = {}): Promise<Page> {
  const page = await running.open('/inbox/all', options)
  await page.getByRole('link', { name: customer }).click()
  return page
}

test('a reply whose answer was lost is said once, however often it is sent', async () => {
  const number = '5511900000203'
  const phone = await openPhone(running, 'Recepção', number)
  await phone.say('oi')
  await phone.answers.first().waitFor()
  const page = await openThread(`Visitante ${number.slice(-4)}`)
  await page.getByRole('button', { name: 'Assumir' }).click()
  const keys: (string | undefined)[] = []
  await page.route('**/messages', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The server does the work, and the browser never hears of it.
    await fetch(route.request().url(), {
      method: 'POST',
      headers: route.request().headers(),
      body: route.request().postData() ?? '',
    })
    return route.abort('connectionreset')
  })
  const reply = page.getByRole('textbox', { name: 'Escreva a resposta' })
  await reply.fill('Já vejo isso.')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  await reply.press('Enter')
  await expect.poll(() => reply.inputValue()).toBe('')
  expect(new Set(keys).size).toBe(1)
  await phone.log.getByText('Já vejo isso.').waitFor()
  expect(await phone.log.getByText('Já vejo isso.').count()).toBe(1)
  // Said anew, it is another reply.
  await reply.fill('Já vejo isso.')
  await page.keyboard.press('Enter')
  await expect.poll(() => phone.log.getByText('Já vejo isso.').count()).toBe(2)
  await page.context().close()
  await phone.page.context().close()
})

test('what one member could not send, the next one in that window neither sees nor sends', async () => {
  const page = await running.open('/chat/new')
  const asked: string[] = []
  await page.route('**/ai/chat', (route) => {
    asked.push(route.request().postData() ?? '')
    return route.abort('connectionreset')
  })
  await say(page, 'um segredo da dona')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: /Menu da sua conta/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  const next = page.getByRole('button', { name: 'Entrar como atendente' })
  await next.waitFor()
  const before = asked.length
  await next.click()
  await page.getByText('Tiago Nunes').waitFor()
  await page.getByText('Converse com').filter({ visible: true }).waitFor()
  expect(asked.length).toBe(before)
  expect(await page.getByText('um segredo da dona').count()).toBe(0)
  await page.context().close()
})

test('a viewer sees, and is offered nothing to do', async () => {
  const page = await openThread(await aCustomer('5511900000201'), { role: 'viewer' })
  await page.getByText('Seu perfil só permite ver.').waitFor()
  expect(await page.getByRole('button', { name: /Assumir|Devolver|Anotar/ }).count()).toBe(0)
  // Nor told how to do what they may not.
  await page.getByRole('heading', { name: 'Outras conversas' }).waitFor()
  expect(await page.getByRole('heading', { name: /A mesma pessoa|Bloqueio/ }).count()).toBe(0)
  await page.context().close()
})

test('two members see who has a conversation', async () => {
  const customer = await aCustomer('5511900000202')
  const [owner, staff] = await Promise.all([openThread(customer), openThread(customer, { role: 'staff' })])
  await staff.getByRole('button', { name: 'Assumir' }).click()
  await staff.getByText('com você').first().waitFor()
  await owner.getByText('Tiago Nunes está respondendo.').waitFor()
  await owner.getByRole('button', { name: 'Assumir mesmo assim' }).click()
  await staff.getByText('Helena Prado está respondendo.').waitFor()
  expect(await staff.getByRole('textbox', { name: 'Escreva a resposta' }).count()).toBe(0)
  await owner.context().close()
  await staff.context().close()
})

test('a sign-in that expires asks again and leads back to the place', async () => {
  const page = await running.open('/inbox/all')
  await page.route('**/ai/console/conversations?*', (route) =>
    route.fulfill({ status: 401, json: { error: { code: 'auth.expired', message: '', requestId: 'x' } } }),
  )
  await page.reload()
  await page.getByText('Sua sessão expirou').waitFor()
  await page.unroute('**/ai/console/conversations?*')
  await page.getByRole('button', { name: 'Entrar como atendente' }).click()
  await page.getByRole('heading', { name: 'Caixa de entrada' }).waitFor()
  await page.getByText('Tiago Nunes').waitFor()
  expect(new URL(page.url()).pathname).toBe('/console/inbox/all')
  await page.context().close()
})

test('theme and language are switched from the keyboard and kept', async () => {
  const page = await running.open('/')
  await page.getByRole('button', { name: /Menu da sua conta/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemradio', { name: 'Escuro' }).press('Enter')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await page.getByRole('button', { name: /Menu da sua conta/ }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'English' }).press('Enter')
  await page.reload()
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
  await page.context().close()
})

test(
  'ten thousand conversations scroll, and only those in sight are on the page',
  { timeout: 100_000 },
  async () => {
    await running.sql(
      `insert into leme.conversation (tenant_id, id, agent, party_kind, party_id, channel, title, state, updated_at)
     select $1, gen_random_uuid(), 'copilot', 'member', $2, 'web', 'Conversa ' || n, 'IDLE',
            now() - interval '1 hour' - n * interval '1 second'
       from generate_series(1, 10000) n`,
      [demoTenant.id, demoMembers.owner.id],
    )
    const page = await running.open('/inspector')
    const list = page.getByRole('navigation', { name: 'Conversas' })
    await list.getByRole('link').first().waitFor()
    await list.hover()
    const last = list.getByRole('link', { name: /Conversa 10000/ })
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, 1_000_000)
          return last.count()
        },
        { timeout: 80_000, interval: 20 },
      )
      .toBe(1)
    // The same on a window that is twice as high.
    await page.setViewportSize({ width: 1280, height: 1600 })
    await expect.poll(() => list.getByRole('link').count()).toBeGreaterThan(15)
    expect(await list.getByRole('link').count()).toBeLessThanOrEqual(30)
    await page.context().close()
  },
)
