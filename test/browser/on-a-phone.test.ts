import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  barriersOn,
  openRunningConsole,
  problemsOf,
  screens,
  testMs,
  type RunningConsole,
} from '../support/running-console.js'

vi.setConfig({ testTimeout: testMs })

const screen = screens[1]
let running: RunningConsole

beforeAll(async () => {
  running = await openRunningConsole()
})
afterAll(() => running.close())

test('whoever opens the simulator sees where to write, above the bar at the foot', async () => {
  const page = await running.open('/simulator', { screen })
  const input = await page.getByRole('textbox', { name: 'Mensagem' }).boundingBox()
  const foot = await page.getByRole('navigation', { name: 'Páginas' }).boundingBox()
  expect(input && foot && input.y + input.height <= foot.y).toBe(true)
  await page.context().close()
})

test('a chat with nothing in it offers words to begin with, and a tap takes them', async () => {
  const page = await running.open('/chat', { screen, role: 'staff' })
  const idea = page.getByRole('button', { name: 'Quais são meus clientes?' }).filter({ visible: true })
  await idea.waitFor()
  expect(await barriersOn(page)).toEqual([])
  await idea.click()
  const composer = page.getByRole('textbox', { name: 'Escreva uma mensagem' })
  await expect.poll(() => composer.inputValue()).toBe('Quais são meus clientes?')
  expect(problemsOf(page)).toEqual([])
  await page.context().close()
})
