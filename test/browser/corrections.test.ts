import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import {
  barriersOn,
  problemsOf,
  screens,
  useRunningConsole,
  widthBeyondScreen,
} from '../support/running-console.js'
import { openPhone } from '../support/simulator-page.js'

/** What an owner puts right about an agent, from a message of it: shown first, then kept, then taken back. */
const running = useRunningConsole()

async function tryAndKeep(page: Page, shown?: RegExp) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ver o que mudaria' }).click()
  await dialog.getByText('Nos últimos 30 dias').waitFor()
  if (shown) await dialog.getByText(shown).first().waitFor()
  expect(await barriersOn(page)).toEqual([])
  expect(await widthBeyondScreen(page)).toBe(0)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.getByText(/^Pronto: vale a partir da próxima mensagem/).waitFor()
  await dialog.getByRole('status').getByRole('button', { name: 'Fechar' }).click()
}

describe.each(screens)('at $name', (screen) => {
  test('a request, a sentence and a review are put right from a message, and taken back', async () => {
    const number = `55119002${String(screen.width).padStart(5, '0')}`
    const phone = await openPhone(running, 'Recepção', number, { screen })
    await phone.say('qual o horário de vocês?')
    const inbox = await running.open('/inbox/all', { screen })
    await inbox
      .getByRole('navigation', { name: 'Conversas' })
      .getByRole('link', { name: `Visitante ${number.slice(-4)}` })
      .click()
    await inbox.getByRole('button', { name: 'Corrigir' }).last().click()
    await inbox.getByRole('radio', { name: 'Pedido' }).click()
    await inbox.getByRole('link', { name: /nos ajustes do agente$/ }).waitFor()
    await inbox.getByLabel('Era na verdade').selectOption({ label: 'Saber o endereço' })
    await tryAndKeep(inbox, /^Seria: .*Rua das Araucárias/s)

    await inbox.getByRole('button', { name: 'Por quê?' }).last().click()
    await inbox.getByRole('dialog').getByRole('button', { name: 'Corrigir' }).click()
    await inbox.getByRole('radio', { name: 'Revisão' }).click()
    await inbox.getByText('As que respondem a: Saber o horário').click()
    await tryAndKeep(inbox)

    const conversation = await running.converse('copilot', 'blorb zumbi quark')
    const chat = await running.open(`/chat/${conversation}`, { screen })
    await chat.getByRole('button', { name: 'Por quê?' }).last().click()
    await chat.getByRole('dialog').getByRole('button', { name: 'Corrigir' }).click()
    await chat.getByRole('radio', { name: 'Frase' }).click()
    const words = chat.getByLabel('Como o agente diz')
    await words.fill('Já fiz a cobrança da Maria.')
    await chat.getByRole('button', { name: 'Ver o que mudaria' }).click()
    await chat.getByText(/diz algo que a frase original não diz/).waitFor()
    await words.fill(
      `Não entendi. Pode dizer com outras palavras${screen.width < 768 ? '?' : ', por favor?'}`,
    )
    await tryAndKeep(chat)

    await chat.goto(`${running.url}/console/settings/corrections`)
    await chat.getByRole('link', { name: 'Perguntas e respostas (Recepção)' }).waitFor()
    await chat.getByText('“qual o horário de vocês?” é: Saber o endereço').first().waitFor()
    await chat.getByText('As que respondem a: Saber o horário').first().waitFor()
    expect(await barriersOn(chat)).toEqual([])
    expect(await widthBeyondScreen(chat)).toBe(0)
    const takeBack = chat.getByRole('button', { name: 'Desfazer' })
    for (let left = await takeBack.count(); left > 0; left--) {
      await takeBack.first().click()
      await expect.poll(() => takeBack.count()).toBe(left - 1)
    }
    await chat.getByText('Histórico').first().waitFor()
    expect([...problemsOf(inbox), ...problemsOf(chat)].filter((each) => !each.includes('400'))).toEqual([])
    await inbox.context().close()
    await chat.context().close()
    await phone.page.context().close()
  })
})
