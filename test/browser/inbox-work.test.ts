import { describe, expect, test } from 'vitest'
import {
  barriersOn,
  problemsOf,
  screens,
  useRunningConsole,
  widthBeyondScreen,
} from '../support/running-console.js'
import { openPhone } from '../support/simulator-page.js'

/** A day at the inbox: labels, what is set aside, replies at hand, filters of one's own. */
const running = useRunningConsole()

describe.each(screens)('at $name', (screen) => {
  const number = `55119000${String(screen.width).padStart(5, '0')}`
  const name = `Visitante ${number.slice(-4)}`
  const label = `Orçamento ${screen.width}`
  const shortcut = `oi-${screen.width}`

  test('a label and a reply are made in the settings, used in the inbox, and the conversation is set aside', async () => {
    const settings = await running.open('/settings/inbox', { screen, role: 'staff' })
    await settings.getByRole('button', { name: 'Nova etiqueta' }).click()
    await settings.getByLabel('Etiqueta', { exact: true }).fill(label)
    await settings.getByLabel('Cor').selectOption('Azul')
    await settings.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
    await settings.getByText(label).waitFor()
    await settings.getByRole('button', { name: 'Nova resposta' }).click()
    await settings.getByLabel('Atalho', { exact: true }).fill(shortcut)
    await settings
      .getByLabel('Texto', { exact: true })
      .fill('Oi {{nome}}, aqui é {{atendente}}. Seu pedido é o {{pedido}}.')
    await settings.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
    await settings.getByText(`/${shortcut}`, { exact: true }).waitFor()
    expect(await barriersOn(settings)).toEqual([])
    expect(await widthBeyondScreen(settings)).toBe(0)
    await settings.context().close()

    const phone = await openPhone(running, 'Recepção', number, { screen })
    await phone.say('quero falar com um atendente')
    const inbox = await running.open('/inbox', { screen, role: 'staff' })
    const list = inbox.getByRole('navigation', { name: 'Conversas' })
    const row = list.getByRole('link', { name })
    await row.waitFor()
    expect(await row.innerText()).toMatch(/há \d+ (s|seg|min)/)
    await expect.poll(() => inbox.title(), { timeout: 15_000 }).toMatch(/^\(\d+\) /)
    await row.click()

    await inbox.getByRole('button', { name: 'Etiquetas' }).click()
    await inbox.getByRole('checkbox', { name: label }).check()
    expect(await barriersOn(inbox)).toEqual([])
    await inbox.keyboard.press('Escape')
    // A takes it, as the list of shortcuts says.
    await inbox.keyboard.press('a')
    await inbox.getByText('Tiago Nunes assumiu').waitFor()
    await inbox.getByText(`Tiago Nunes marcou ${label}`).waitFor()

    const composer = inbox.getByRole('textbox', { name: 'Escreva a resposta' })
    await composer.fill(`/${shortcut}`)
    await inbox.getByRole('option', { name: new RegExp(`/${shortcut}`) }).waitFor()
    expect(await barriersOn(inbox)).toEqual([])
    await composer.press('Enter')
    await expect
      .poll(() => composer.inputValue())
      .toBe(`Oi ${name}, aqui é Tiago Nunes. Seu pedido é o {{pedido}}.`)
    // What is still open is not sent.
    await inbox.getByText('Complete {{pedido}} antes de enviar.').waitFor()
    expect(await inbox.getByRole('button', { name: 'Enviar', exact: true }).isDisabled()).toBe(true)
    await composer.fill(`Oi ${name}, seu pedido é o 12.`)
    await composer.press('Enter')
    await phone.log.getByText('seu pedido é o 12.').waitFor()

    await inbox.getByRole('button', { name: 'Adiar' }).click()
    expect(await barriersOn(inbox)).toEqual([])
    await inbox.getByRole('dialog').getByRole('button', { name: 'Amanhã às 9 h' }).click()
    await inbox.getByText(/Tiago Nunes adiou até/).waitFor()
    await inbox.goto(`${running.url}/console/inbox/mine`)
    await row.waitFor({ state: 'detached' })
    await inbox.goto(`${running.url}/console/inbox/snoozed`)
    await row.waitFor()
    expect(await row.innerText()).toContain(label)

    await phone.say('mais uma coisa')
    await row.waitFor({ state: 'detached' })
    await inbox.goto(`${running.url}/console/inbox/mine`)
    await row.waitFor()
    expect(await widthBeyondScreen(inbox)).toBe(0)

    await inbox.getByRole('button', { name: 'Filtrar' }).click()
    await inbox.getByLabel('Etiqueta', { exact: true }).selectOption(label)
    await inbox.getByLabel('Guardar o filtro de agora como').fill(`Meus ${screen.width}`)
    await inbox.getByRole('button', { name: 'Guardar' }).click()
    await inbox.getByRole('button', { name: `Meus ${screen.width}`, exact: true }).waitFor()
    expect(await barriersOn(inbox)).toEqual([])
    await inbox.goto(`${running.url}/console/inbox/all`)
    await inbox.getByRole('button', { name: 'Filtrar' }).click()
    await inbox.getByRole('button', { name: `Meus ${screen.width}`, exact: true }).click()
    await expect.poll(() => inbox.url()).toContain('/inbox/mine')
    await expect.poll(() => list.getByRole('link').count()).toBe(1)
    // What the list leaves out stands above it, and is taken off there.
    const takeOff = inbox.getByRole('button', { name: 'Tirar o filtro' })
    await takeOff.waitFor()
    expect(await inbox.getByText(label, { exact: true }).count()).toBe(2)
    expect(await barriersOn(inbox)).toEqual([])
    expect(await widthBeyondScreen(inbox)).toBe(0)
    await takeOff.click()
    await takeOff.waitFor({ state: 'detached' })

    // A label that is deleted takes no filter along: it says what it lost.
    const labels = await running.open('/settings/inbox', { screen, role: 'staff' })
    await labels.getByRole('button', { name: `Apagar ${label}` }).click()
    await labels.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click()
    await labels.getByText(label, { exact: true }).waitFor({ state: 'detached' })
    await labels.context().close()
    await inbox.goto(`${running.url}/console/inbox/all`)
    await inbox.getByRole('button', { name: 'Filtrar' }).click()
    await inbox.getByText(`Sem a etiqueta “${label}”, que foi apagada`).waitFor()
    expect(await barriersOn(inbox)).toEqual([])
    expect(await widthBeyondScreen(inbox)).toBe(0)
    expect(problemsOf(inbox)).toEqual([])
    await inbox.context().close()
    await phone.page.context().close()
  })
})

test('whoever only looks is offered no label, no rest and nothing to write with', async () => {
  const page = await running.open('/inbox/all', { role: 'viewer' })
  await page.getByRole('navigation', { name: 'Conversas' }).getByRole('link').first().click()
  await page.getByText('Seu perfil só permite ver.').waitFor()
  for (const name of ['Etiquetas', 'Adiar', 'Assumir'])
    expect(await page.getByRole('button', { name }).count(), name).toBe(0)
  await page.context().close()
})
