import { describe, expect, test } from 'vitest'
import { barriersOn, problemsOf, screens, useRunningConsole } from '../support/running-console.js'

/** A plan that waits below one that is done: both are read, and no id stands twice. */
const running = useRunningConsole()

const repeatedIds = `(() => {
  const ids = [...document.querySelectorAll('[id]')].map((each) => each.id)
  return ids.filter((id, at) => ids.indexOf(id) !== at)
})()`

describe.each(screens)('at $name', (screen) => {
  test('a charge that was paid says so where its plan was shown, above the next plan', async () => {
    const page = await running.open('/chat/new', { screen })
    const write = page.getByRole('textbox', { name: 'Escreva uma mensagem' })
    const card = page.getByRole('region', { name: 'Pedido à espera da sua confirmação' })
    const confirm = card.getByRole('button', { name: 'Confirmar' })
    await write.fill(`Cobre R$ ${screen.width} da Maria Santos por PIX`)
    await page.keyboard.press('Enter')
    await confirm.click()
    await card.waitFor({ state: 'detached' })
    await page.getByText(/Confirmado por .*, feito/).waitFor()

    await running.sql(
      `update leme.payment set status = 'RECEIVED', paid_at = '2026-11-17T13:30:00Z' where amount_cents = $1`,
      [screen.width * 100],
    )
    await page.reload()
    await page.getByText('Pago em 17 nov, 10:30').waitFor()
    await write.fill('Cobre R$ 90 da Maria Santos por PIX')
    await page.keyboard.press('Enter')
    await confirm.waitFor()
    expect(await confirm.count()).toBe(1)
    await page.getByText('Pago em 17 nov, 10:30').waitFor()
    expect(await page.evaluate<string[]>(repeatedIds)).toEqual([])
    expect(await barriersOn(page)).toEqual([])
    expect(problemsOf(page)).toEqual([])
    await page.context().close()
  })
})
