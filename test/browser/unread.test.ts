import { describe, expect, test } from 'vitest'
import { barriersOn, problemsOf, screens, useRunningConsole } from '../support/running-console.js'
import { openPhone } from '../support/simulator-page.js'

const running = useRunningConsole()

describe.each(screens)('at $name', (screen) => {
  const number = `55119100${String(screen.width).padStart(5, '0')}`
  const name = `Visitante ${number.slice(-4)}`

  test('what somebody wrote is bold with its count until it is opened, in every tab, and can be put back', async () => {
    const phone = await openPhone(running, 'Recepção', number, { screen })
    await phone.say('quero falar com um atendente')
    const other = await running.open('/inbox/all', { screen, role: 'staff' })
    const inbox = await running.open('/inbox/unread', { screen, role: 'staff' })
    const rowIn = (page: typeof inbox) =>
      page.getByRole('navigation', { name: 'Conversas' }).getByRole('link', { name })
    await rowIn(inbox).getByText('1 não lida', { exact: true }).waitFor()
    await rowIn(other).getByText('1 não lida', { exact: true }).waitFor()
    await phone.say('tem alguém?')
    await rowIn(inbox).getByText('2 não lidas').waitFor()
    expect(await barriersOn(inbox)).toEqual([])

    await rowIn(inbox).click()
    await inbox.locator('[data-message]').getByText('tem alguém?', { exact: true }).waitFor()
    await expect.poll(() => rowIn(other).innerText(), { timeout: 15_000 }).not.toMatch(/não lida/)

    await inbox.getByRole('button', { name: 'Marcar como não lida' }).click()
    await expect.poll(() => inbox.url()).toMatch(/\/inbox\/unread$/)
    await rowIn(other).getByText('1 não lida', { exact: true }).waitFor()
    await rowIn(inbox).getByText('1 não lida', { exact: true }).waitFor()

    await inbox.getByRole('button', { name: 'Marcar todas como lidas' }).click()
    await expect.poll(() => rowIn(other).innerText(), { timeout: 15_000 }).not.toMatch(/não lida/)
    expect(problemsOf(inbox)).toEqual([])
    for (const page of [inbox, other, phone.page]) await page.context().close()
  })
})
