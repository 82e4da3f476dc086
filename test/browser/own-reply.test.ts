import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { problemsOf, screens, useRunningConsole } from '../support/running-console.js'
import { openPhone } from '../support/simulator-page.js'

/** Whoever answers sees what they have just sent. */
const running = useRunningConsole()

const low = { name: '1280 × 600 px', width: 1280, height: 600 }

/** The place of the last thing in the thread against the lower edge of what is shown of it, once the browser has drawn. */
const belowEdge = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
  const last = [...document.querySelectorAll('[data-message]')].at(-1)
  const box = last.closest('[tabindex="0"]')
  done(last.lastElementChild.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom)
})))`

async function send(inbox: Page, lines: readonly string[]): Promise<void> {
  const composer = inbox.getByRole('textbox', { name: 'Escreva a resposta' })
  await composer.fill(lines.join('\n'))
  await composer.press('Enter')
  await inbox
    .locator('[data-message]')
    .getByText(lines[0] ?? '')
    .waitFor()
  await expect.poll(() => composer.inputValue()).toBe('')
}

describe.each([low, screens[1]])('at $name', (screen) => {
  test('replies of several lines are in sight once they are sent; who reads above is left there', async () => {
    const number = `55119002${String(screen.width).padStart(5, '0')}`
    const phone = await openPhone(running, 'Recepção', number, { screen })
    await phone.say('quero falar com um atendente')
    const inbox = await running.open('/inbox', { screen })
    await inbox
      .getByRole('navigation', { name: 'Conversas' })
      .getByRole('link', { name: `Visitante ${number.slice(-4)}` })
      .click()
    await inbox.getByRole('button', { name: 'Assumir' }).click()
    for (const [nth, lineCount] of [2, 2, 6, 2, 6, 2].entries()) {
      const lines = Array.from({ length: lineCount }, (_, line) => `Resposta ${nth + 1}, linha ${line + 1}.`)
      await send(inbox, lines)
      expect(await inbox.evaluate<number>(belowEdge), `reply ${nth + 1}`).toBeLessThanOrEqual(0)
    }

    await inbox.locator('[data-message]').getByText('Resposta 6, linha 1.').hover()
    await inbox.mouse.wheel(0, -300)
    await expect.poll(() => inbox.evaluate<number>(belowEdge)).toBeGreaterThan(200)
    await phone.say('obrigado pela ajuda')
    await inbox.locator('[data-message]').getByText('obrigado pela ajuda').waitFor()
    expect(await inbox.evaluate<number>(belowEdge)).toBeGreaterThan(200)
    expect(problemsOf(inbox)).toEqual([])
    await inbox.context().close()
    await phone.page.context().close()
  })
})
