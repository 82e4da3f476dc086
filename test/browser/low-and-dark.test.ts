import { beforeAll, describe, expect, test } from 'vitest'
import {
  barriersOn,
  problemsOf,
  screens,
  useRunningConsole,
  widthBeyondScreen,
} from '../support/running-console.js'

/** Each page once more where little fits and where it is dark: looked at, not gone through. */
const running = useRunningConsole({ testsMs: 150_000 })
let conversation: string

beforeAll(async () => {
  conversation = await running.converse('copilot', 'Cobre R$ 200 da Maria Santos por PIX')
})

const low = { name: '600 px high', width: 1280, height: 600 }
const places = [
  '/',
  '/chat/new',
  '/inbox/all',
  '/simulator',
  '/negocio',
  '/negocio/agenda',
  '/negocio/contacts',
  '/negocio/copilot/charges',
  '/negocio/reception/knowledge',
  '/negocio/julia/shifts',
  '/relatorios',
  '/inspector',
  '/inspector/busca',
  '/inspector/dia',
  '/settings',
  '/settings/business',
  '/settings/numbers',
  '/settings/payments',
  '/settings/models',
  '/settings/prompts',
  '/settings/corrections',
  '/settings/inbox',
  '/settings/limits',
  '/settings/privacy',
  '/settings/audit',
  '/settings/log',
  '/settings/agents/reception',
  '/settings/agents/julia',
  '/equipe',
  '/conta',
]

describe.each([
  { screen: low, theme: 'light' },
  { screen: screens[0], theme: 'dark' },
  { screen: screens[1], theme: 'dark' },
] as const)('$screen.name, $theme', ({ screen, theme }) => {
  test('every page is sound', async () => {
    const page = await running.open('/', { screen, theme })
    for (const place of places) {
      await page.goto(`${running.url}/console${place}`)
      await page.getByRole('heading').first().waitFor()
      await page.getByRole('status').first().waitFor({ state: 'detached' })
      expect(await barriersOn(page), place).toEqual([])
      expect(await widthBeyondScreen(page), place).toBe(0)
    }
    expect(problemsOf(page)).toEqual([])
    await page.context().close()
  })
})

test('where little fits, what a plan waits for and where one writes are in sight', async () => {
  const page = await running.open(`/chat/${conversation}`, { screen: low })
  const confirm = page.getByRole('button', { name: 'Confirmar' })
  await confirm.waitFor()
  for (const wanted of [confirm, page.getByRole('textbox', { name: 'Escreva uma mensagem' })]) {
    const box = await wanted.boundingBox()
    expect(box && box.y >= 0 && box.y + box.height <= low.height).toBe(true)
  }
  await page.context().close()
})
