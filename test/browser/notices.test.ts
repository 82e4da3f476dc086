import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { problemsOf, useRunningConsole } from '../support/running-console.js'
import { openPhone } from '../support/simulator-page.js'

/** What the browser tells whoever does not look at the page, and where that leads. */
const running = useRunningConsole()

/** A browser in which nobody looks at the page, and which may tell. */
const unseen = `
  Object.defineProperty(document, 'hidden', { get: () => true })
  window.told = []
  window.Notification = class {
    static permission = 'granted'
    constructor(title, options) { Object.assign(this, { title, ...options }); window.told.push(this) }
    close() { this.isClosed = true }
  }`

const told = (page: Page) => page.evaluate<string[]>('window.told.map(({ title }) => title)')
const press = (page: Page) => page.evaluate<unknown>('window.told.at(-1).onclick()')

test('somebody waits, then answers whoever took it: both are told, and a click opens the conversation', async () => {
  const phone = await openPhone(running, 'Recepção', '5511950000001')
  const page = await running.open('/', { role: 'staff' })
  await page.addInitScript(unseen)
  await page.reload()
  await page.getByRole('navigation', { name: 'Páginas' }).waitFor()
  await phone.say('quero falar com um atendente')
  await expect.poll(() => told(page), { timeout: 20_000 }).toEqual(['Alguém espera por você'])
  await press(page)
  await expect.poll(() => page.url()).toMatch(/\/inbox\/waiting\/[\w-]+$/)
  await page.locator('[data-message]').getByText('quero falar com um atendente').waitFor()
  await page.getByRole('button', { name: 'Assumir', exact: true }).click()
  await page.getByText('Tiago Nunes assumiu').waitFor()
  // What one does oneself is no news.
  const composer = page.getByRole('textbox', { name: 'Escreva a resposta' })
  await composer.fill('Oi, em que posso ajudar?')
  await composer.press('Enter')
  await phone.log.getByText('em que posso ajudar?').waitFor()
  await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Ajustes' }).click()

  await phone.say('preciso de uma visita')
  await expect
    .poll(() => told(page), { timeout: 20_000 })
    .toEqual(['Alguém espera por você', 'Mensagem nova'])
  // Whose words they were it does not tell.
  expect(await page.evaluate<string>('JSON.stringify(window.told)')).not.toContain('visita')
  await press(page)
  await expect.poll(() => page.url()).toMatch(/\/inbox\/mine\/[\w-]+$/)
  await page.locator('[data-message]').getByText('preciso de uma visita').waitFor()
  expect(await page.evaluate<boolean>('window.told.at(-1).isClosed')).toBe(true)
  expect(problemsOf(page)).toEqual([])
  await page.context().close()
  await phone.page.context().close()
})
