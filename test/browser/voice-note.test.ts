import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  barriersOn,
  problemsOf,
  screens,
  testMs,
  useRunningConsole,
  widthBeyondScreen,
  type Screen,
} from '../support/running-console.js'
import { openPhone, type PhonePage } from '../support/simulator-page.js'

/** A member says something instead of writing it: the browser's humming microphone is recorded, heard and sent. */
const running = useRunningConsole({ testsMs: testMs * 2 })
const shortly = { timeout: 20_000, interval: 100 }

/** A phone that asked for somebody, and the inbox of whoever took it. */
async function take(number: string, screen: Screen): Promise<{ phone: PhonePage; page: Page }> {
  const phone = await openPhone(running, 'Recepção', number)
  await phone.say('quero falar com um atendente')
  await phone.answers.first().waitFor()
  const page = await running.open('/inbox/waiting', { role: 'staff', screen })
  await page
    .getByRole('navigation', { name: 'Conversas' })
    .getByRole('link', { name: `Visitante ${number.slice(-4)}` })
    .click()
  await page.getByRole('button', { name: 'Assumir', exact: true }).click()
  await page.getByRole('textbox', { name: 'Escreva a resposta' }).waitFor()
  return { phone, page }
}

async function record(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Gravar um áudio' }).click()
  await page.getByText('Gravando 0:01 de 5:00').waitFor()
  await page.getByRole('button', { name: 'Parar' }).click()
}

describe.each(screens)('at $name', (screen) => {
  const last = screen.width === 390 ? '3' : '1'

  test('what was said is heard before it is sent, and comes as a voice that a phone plays', async () => {
    const { phone, page } = await take(`551196100000${last}`, screen)
    await page.getByRole('button', { name: 'Gravar um áudio' }).click()
    const bar = page.getByRole('group', { name: 'Gravação de áudio' })
    await bar.getByText('Gravando 0:01 de 5:00').waitFor()
    expect(await barriersOn(page)).toEqual([])
    expect(await widthBeyondScreen(page)).toBe(0)
    // The focus is where one goes on: no mouse is needed.
    await page.keyboard.press('Enter')
    await bar.getByLabel('Ouvir a gravação').waitFor()
    expect(await barriersOn(page)).toEqual([])
    expect(await widthBeyondScreen(page)).toBe(0)

    await page.keyboard.press('Enter')
    await bar.waitFor({ state: 'detached' })
    const sent = page.locator('[data-message] audio')
    await sent.waitFor()
    // What the server made of it is read by the browser's own player, to its end.
    const length = () => page.evaluate<number>("document.querySelector('[data-message] audio').duration")
    await expect.poll(length, shortly).toBeGreaterThan(0.9)
    expect(await length()).toBeLessThan(10)
    const heard = phone.answers.last()
    await heard.locator('audio').waitFor()
    expect(await heard.getAttribute('data-type')).toBe('audio')
    expect(problemsOf(page)).toEqual([])
    await page.context().close()
    await phone.page.context().close()
  })

  test('a recording that is thrown away is sent to nobody', async () => {
    const { phone, page } = await take(`551196100000${Number(last) + 1}`, screen)
    const before = await phone.answers.count()
    await record(page)
    await page.getByRole('button', { name: 'Descartar' }).click()
    await page.getByRole('group', { name: 'Gravação de áudio' }).waitFor({ state: 'detached' })
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Gravar um áudio')
    await page.getByRole('textbox', { name: 'Escreva a resposta' }).fill('Prefiro escrever.')
    await page.keyboard.press('Enter')
    await phone.log.getByText('Prefiro escrever.').waitFor()
    expect(await phone.answers.count()).toBe(before + 1)
    await page.context().close()
    await phone.page.context().close()
  })
})

test('one whose answer was cut is sent once, however often it is tried', async () => {
  const { phone, page } = await take('5511961000005', screens[0])
  const before = await phone.answers.count()
  await record(page)
  let cut = 0
  await page.route('**/files', async (route) => {
    if (cut++ > 0) return route.continue()
    // It arrives, and nobody hears of it.
    await route.fetch()
    return route.abort()
  })
  const send = page.getByRole('button', { name: 'Enviar áudio' })
  await send.click()
  await page.getByRole('alert').first().waitFor()
  await send.click()
  await page.getByRole('group', { name: 'Gravação de áudio' }).waitFor({ state: 'detached' })
  expect(cut).toBe(2)
  await phone.answers.last().locator('audio').waitFor()
  await page.getByRole('textbox', { name: 'Escreva a resposta' }).fill('Ouviu?')
  await page.keyboard.press('Enter')
  await phone.log.getByText('Ouviu?').waitFor()
  expect(await phone.answers.count()).toBe(before + 2)
  await page.context().close()
  await phone.page.context().close()
})

test.each([
  ['NotAllowedError', 'O navegador não liberou o microfone.'],
  ['NotFoundError', 'Nenhum microfone encontrado.'],
  ['NotReadableError', 'O microfone não respondeu.'],
])('a microphone that is not to be had (%s) is told, and one writes on', async (error, told) => {
  const { phone, page } = await take(`55119620000${error.length}`, screens[1])
  // In place of the browser's question, which no page of a test can answer with no.
  await page.evaluate(
    `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', '${error}'))`,
  )
  await page.getByRole('button', { name: 'Gravar um áudio' }).click()
  await page.getByRole('alert').filter({ hasText: told }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  expect(await widthBeyondScreen(page)).toBe(0)
  await page.getByRole('group', { name: 'Gravação de áudio' }).getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('textbox', { name: 'Escreva a resposta' }).fill('Escrevo então.')
  await page.keyboard.press('Enter')
  await phone.log.getByText('Escrevo então.').waitFor()
  await page.context().close()
  await phone.page.context().close()
})

test('a recording ends by itself when its time is over', async () => {
  const { phone, page } = await take('5511961000006', screens[0])
  await page.clock.install()
  await page.getByRole('button', { name: 'Gravar um áudio' }).click()
  await page.getByText(/Gravando 0:0\d de 5:00/).waitFor()
  await page.clock.fastForward('05:01')
  await page.getByLabel('Ouvir a gravação').waitFor()
  await page.context().close()
  await phone.page.context().close()
})
