import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { barriersOn, problemsOf, useRunningConsole } from '../support/running-console.js'
import { openPhone } from '../support/simulator-page.js'

/** The inbox without a mouse: every key that the list of shortcuts names. */
const running = useRunningConsole()

let page: Page
let rows: Locator

beforeAll(async () => {
  for (const number of ['5511940000001', '5511940000002', '5511940000003']) {
    const phone = await openPhone(running, 'Recepção', number)
    await phone.say('quero falar com um atendente')
    await phone.answers.first().waitFor()
    await phone.page.context().close()
  }
  page = await running.open('/inbox/waiting', { role: 'staff' })
  rows = page.getByRole('navigation', { name: 'Conversas' }).getByRole('link')
  await rows.nth(2).waitFor()
})

/** Its place in the list; -1: none is chosen. */
const chosen = () =>
  page.evaluate<number>(
    `[...document.querySelectorAll('nav[aria-label="Conversas"] a')].findIndex((row) => row.getAttribute('aria-current') === 'true')`,
  )

test('J and K, and the arrows, walk the list', async () => {
  for (const [key, place] of [
    ['j', 0],
    ['j', 1],
    ['j', 2],
    ['k', 1],
    ['k', 0],
    ['k', 0],
    ['ArrowDown', 1],
    ['ArrowUp', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => chosen(), { message: key }).toBe(place)
  }
})

test('/ goes to the search, where letters are letters; W goes to the answer', async () => {
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Buscar por nome, telefone ou texto' })
  await page.keyboard.type('sj')
  await expect.poll(() => search.inputValue()).toBe('sj')
  await search.fill('')
  await search.blur()
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(3)

  await page.keyboard.press('a')
  const composer = page.getByRole('textbox', { name: 'Escreva a resposta' })
  await composer.waitFor()
  await page.keyboard.press('w')
  await page.keyboard.type('oi')
  await expect.poll(() => composer.inputValue()).toBe('oi')
  await composer.fill('')
  await composer.blur()
})

test.each([
  ['s', 'Adiar até'],
  ['e', 'Etiquetas'],
  ['t', 'Atribuir a…'],
])('%s opens %s', async (key, name) => {
  await page.keyboard.press(key)
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

test('! says that it is urgent, and takes it back', async () => {
  await page.keyboard.press('!')
  await page.getByText('Tiago Nunes marcou como urgente').waitFor()
  await page.keyboard.press('!')
  await page.getByText('Tiago Nunes tirou a urgência').waitFor()
})

test('U puts it back as unread and leads to the list', async () => {
  await page.keyboard.press('u')
  await expect.poll(() => page.url()).toMatch(/\/inbox\/waiting$/)
  await page.goto(`${running.url}/console/inbox/unread`)
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(1)
})

test('? lists them, the arrows among them', async () => {
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await dialog.waitFor()
  for (const [what, keys] of [
    ['Próxima da lista', 'J ou ↓'],
    ['Anterior da lista', 'K ou ↑'],
  ] as const) {
    const row = dialog.locator('div', { has: page.getByText(what, { exact: true }) }).last()
    expect((await row.locator('dd').innerText()).replace(/\s+/g, ' ')).toBe(keys)
  }
  expect(await barriersOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(problemsOf(page)).toEqual([])
})
