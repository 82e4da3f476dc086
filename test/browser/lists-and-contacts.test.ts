import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  barriersOn,
  openRunningConsole,
  problemsOf,
  screens,
  testMs,
  type RunningConsole,
} from '../support/running-console.js'
import { openPhone } from '../support/simulator-page.js'

vi.setConfig({ testTimeout: testMs })

let running: RunningConsole

beforeAll(async () => {
  running = await openRunningConsole()
})
afterAll(() => running.close())

const beyondScreen = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

describe.each(screens)('at $name', (screen) => {
  const word = screen.width < 768 ? 'berçário' : 'estacionamento'

  test('what could not be answered is taught, after it is shown what that would have meant', async () => {
    const phone = await openPhone(running, 'Recepção', `55119002${String(screen.width).padStart(5, '0')}`, {
      screen,
    })
    await phone.say(`vocês têm ${word}?`)
    const page = await running.open('/negocio/reception/questions', { screen })
    const shown = page.getByText(`vocês têm ${word}?`).filter({ visible: true })
    await shown.first().waitFor()
    await page.getByRole('button', { name: 'Responder' }).filter({ visible: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'O que responder a esta pergunta' })
    await dialog.getByLabel('Resposta certa').fill('Temos, ao lado da porta.')
    await dialog.getByRole('button', { name: 'Ver o que mudaria' }).click()
    await dialog.getByText('Hoje: sem resposta.').first().waitFor()
    expect(await barriersOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Ensinar' }).click()
    await dialog.getByText('Pronto: daqui em diante').waitFor()
    await dialog.getByRole('button', { name: 'Fechar' }).last().click()
    await page.getByText('Já sabe responder').filter({ visible: true }).last().waitFor()
    expect(await page.evaluate<number>(beyondScreen)).toBe(0)
    expect(problemsOf(page)).toEqual([])
    await page.context().close()
    await phone.page.context().close()
  })

  test('a contact is found, blocked and let in again, and what is said can be corrected', async () => {
    const number = `55119003${String(screen.width).padStart(5, '0')}`
    const phone = await openPhone(running, 'Recepção', number, { screen })
    await phone.say('que horas vocês abrem?')
    const page = await running.open('/negocio/contacts', { screen })
    await page.getByRole('searchbox', { name: 'Buscar em contatos' }).fill(number.slice(-4))
    await page.getByRole('button', { name: 'Ver contato' }).filter({ visible: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Contato' })
    await dialog.getByRole('button', { name: 'Bloquear' }).click()
    await dialog.getByRole('button', { name: 'Desbloquear' }).waitFor()
    expect(await barriersOn(page)).toEqual([])
    await dialog.getByRole('link').first().click()
    await page.getByText('bloqueou o contato').waitFor()
    await page.getByRole('button', { name: 'Corrigir' }).last().waitFor()
    expect(await page.evaluate<number>(beyondScreen)).toBe(0)
    expect(problemsOf(page)).toEqual([])
    await page.context().close()
    await phone.page.context().close()
  })
})
