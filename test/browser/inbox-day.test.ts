import { describe, expect, test } from 'vitest'
import {
  barriersOn,
  problemsOf,
  screens,
  useRunningConsole,
  widthBeyondScreen,
} from '../support/running-console.js'
import { openPhone } from '../support/simulator-page.js'

const running = useRunningConsole()

describe.each(screens)('at $name', (screen) => {
  const number = `55119200${String(screen.width).padStart(5, '0')}`
  const name = `Visitante ${number.slice(-4)}`
  const team = `Time ${screen.width}`

  test('a team is made, and a conversation is urgent and given to it and to oneself', async () => {
    const settings = await running.open('/equipe', { screen })
    await settings.getByRole('button', { name: 'Novo time' }).click()
    await settings.getByLabel('Nome do time').fill(team)
    await settings.getByRole('checkbox', { name: 'Tiago Nunes' }).check()
    expect(await barriersOn(settings)).toEqual([])
    await settings.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
    await settings.getByText(team).waitFor()
    expect(await widthBeyondScreen(settings)).toBe(0)
    await settings.context().close()

    const phone = await openPhone(running, 'Recepção', number, { screen })
    await phone.say('quero falar com um atendente sobre a coifa amarela')
    const inbox = await running.open('/inbox/waiting', { screen, role: 'staff' })
    const list = inbox.getByRole('navigation', { name: 'Conversas' })
    await list.getByRole('link', { name }).click()
    await inbox.getByRole('button', { name: 'Marcar como urgente' }).click()
    await inbox.getByText('Tiago Nunes marcou como urgente').waitFor()
    await inbox.getByRole('button', { name: 'Atribuir a…' }).click()
    expect(await barriersOn(inbox)).toEqual([])
    await inbox.getByRole('dialog').getByRole('button', { name: team }).click()
    await inbox.getByText(`Tiago Nunes atribuiu a ${team}`).waitFor()
    // M gives it to oneself, as the list of shortcuts says.
    await inbox.keyboard.press('m')
    await inbox.getByText('Tiago Nunes ficou com a conversa').waitFor()

    expect(problemsOf(inbox)).toEqual([])
    await inbox.context().close()
    await phone.page.context().close()
  })

  test('it is answered with a place and a contact, and found by its words', async () => {
    const inbox = await running.open('/inbox/mine', { screen, role: 'staff' })
    const list = inbox.getByRole('navigation', { name: 'Conversas' })
    await list.getByRole('link', { name }).click()
    await inbox.getByRole('button', { name: 'Assumir' }).click()
    await inbox.getByText('Tiago Nunes assumiu').waitFor()
    await inbox.getByRole('button', { name: 'Enviar local ou contato' }).click()
    await inbox.getByRole('menuitem', { name: 'Enviar local' }).click()
    await inbox.getByLabel('Onde fica').fill('https://www.google.com/maps/@-23.5505,-46.6333,15z')
    await inbox.getByLabel('Nome do lugar (opcional)').fill('Praça da Sé')
    expect(await barriersOn(inbox)).toEqual([])
    await inbox.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click()
    await inbox.getByRole('region', { name: 'Mensagens' }).getByText('Praça da Sé').waitFor()
    await inbox.getByRole('button', { name: 'Enviar local ou contato' }).click()
    await inbox.getByRole('menuitem', { name: 'Enviar contato' }).click()
    await inbox.getByLabel('Nome', { exact: true }).fill('Rui Lima')
    await inbox.getByLabel('Telefone', { exact: true }).fill('(11) 91234-5678')
    await inbox.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click()
    await inbox.getByRole('region', { name: 'Mensagens' }).getByText('Rui Lima').waitFor()

    await inbox.goto(`${running.url}/console/inbox/mine`)
    await inbox.getByRole('searchbox').fill('coifa amarela')
    const row = list.getByRole('link', { name })
    await expect.poll(() => row.locator('mark').allInnerTexts()).toEqual(['coifa', 'amarela'])
    expect(await row.innerText()).toContain('urgente')
    expect(await barriersOn(inbox)).toEqual([])
    await row.click()
    await expect.poll(() => inbox.url()).toMatch(/\/inbox\/mine\/[\w-]+\/[\w-]+$/)
    const found = inbox.locator('[data-message]').filter({ hasText: 'coifa amarela' }).first()
    await expect.poll(() => found.getByText('coifa amarela').first().isVisible()).toBe(true)
    expect(await widthBeyondScreen(inbox)).toBe(0)
    expect(problemsOf(inbox)).toEqual([])
    await inbox.context().close()
  })
})
