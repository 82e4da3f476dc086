import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemsOf, screens, useRunningConsole } from '../support/running-console.js'

/** A provider that takes every question and answers none: only a stop ends the wait within the test's time. */
let silent: Server

beforeAll(async () => {
  silent = createServer((request) => void request.resume())
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  silent.closeAllConnections()
  await new Promise((resolve) => silent.close(resolve))
})
const running = useRunningConsole({
  environment: () => ({
    LLM_PROVIDER: 'openai-compatible',
    LLM_BASE_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/v1`,
    LLM_MODEL: 'silent',
  }),
})

test.each(screens)('chat: what is being done is told, and stopped, at $name', async (screen) => {
  const page = await running.open('/chat/new', { screen })
  await page.getByRole('textbox', { name: 'Escreva uma mensagem' }).fill('me conta uma novidade boa aí')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Pensando').waitFor()
  const stop = page.getByRole('button', { name: 'Parar' })
  await stop.waitFor()
  expect(problemsOf(page)).toEqual([])
  await stop.click()
  await page.getByRole('log').getByText('Parei. Nada foi feito.').waitFor()
  expect(await page.getByRole('button', { name: /Para/ }).count()).toBe(0)
  expect(await page.getByRole('textbox', { name: 'Escreva uma mensagem' }).isEnabled()).toBe(true)
  await page.context().close()
})
