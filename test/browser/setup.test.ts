import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  barriersOn,
  problemsOf,
  screens,
  useRunningConsole,
  widthBeyondScreen,
} from '../support/running-console.js'
import { startProviderServer, type ProviderServer } from '../support/provider-server.js'

/** A business set up from the pages alone, by an owner without a shell. */
let provider: ProviderServer

beforeAll(async () => {
  provider = await startProviderServer()
})
afterAll(() => provider.close())
const running = useRunningConsole()

describe.each(screens)('at $name', (screen) => {
  test('a number is connected step by step, tried, paused, resumed and let go', async () => {
    const name = `Loja ${screen.width}`
    const page = await running.open('/settings/numbers', { screen })
    await page.getByRole('button', { name: 'Conectar um número' }).click()
    await page.getByRole('radio', { name: /Evolution/ }).check()
    await page.getByLabel('Nome do número').fill(name)
    await page.getByLabel('Quem atende').selectOption({ label: 'Recepção' })
    await page.getByLabel('Instância', { exact: true }).fill('loja')
    await page.getByRole('button', { name: 'Conectar', exact: true }).click()
    // What is missing is told at its fields, and what was written stays.
    await expect.poll(() => page.getByText('falta preencher').count()).toBe(2)
    await page.getByLabel('Endereço', { exact: true }).fill(provider.url)
    await page.getByLabel('Chave da API', { exact: true }).fill('a-key-of-the-shop')
    expect(await barriersOn(page)).toEqual([])
    expect(await widthBeyondScreen(page)).toBe(0)
    provider.answers([200, { instance: { instanceName: 'loja', state: 'open' } }])
    await page.getByRole('button', { name: 'Conectar', exact: true }).click()
    await page.getByText('O celular foi ligado a este número').waitFor()
    await page.getByText('isto não aparece de novo').waitFor()
    expect(await page.getByText(/\/webhooks\/evolution\/loja-/).innerText()).toContain(running.url)
    expect(await barriersOn(page)).toEqual([])

    provider.answers([401, { status: 401, error: 'Unauthorized' }])
    await page.getByRole('button', { name: 'Testar agora' }).click()
    await page.getByText('Não deu certo.').waitFor()
    expect(provider.calls.at(-1)?.headers['apikey']).toBe('a-key-of-the-shop')

    await page.getByRole('button', { name: 'Ver meus números' }).click()
    const card = page.getByRole('region', { name, exact: true })
    await card.getByText('funcionando').waitFor()
    await card.getByRole('button', { name: 'Pausar' }).click()
    await card.getByText('pausado', { exact: true }).waitFor()
    expect(await barriersOn(page)).toEqual([])
    await card.getByRole('button', { name: 'Retomar' }).click()
    await card.getByText('funcionando').waitFor()
    await card.getByRole('button', { name: 'Desconectar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click()
    await card.waitFor({ state: 'detached' })

    await page.goto(`${running.url}/console/settings/log`)
    await page.getByText('Número desconectado').first().waitFor()
    const log = await page.getByRole('main').innerText()
    expect(log).toContain('por Helena Prado')
    expect(log).not.toContain('a-key-of-the-shop')
    // Fields are told by their names, none by what a program calls it.
    expect(log).toContain('Quem atende: Recepção')
    expect(log.match(/\b[a-z]+[A-Z]\w*:/g)).toBeNull()
    // The browser's own note of the one refusal above, and nothing else.
    expect(problemsOf(page)).toEqual([expect.stringContaining('400')])
    await page.context().close()
  })

  test('a phone is linked by the code on the page, taken off, and linked again from the card', async () => {
    const name = `Celular ${screen.width}`
    const page = await running.open('/settings/numbers/new', { screen })
    await page.getByRole('radio', { name: /QR code simulado/ }).check()
    await page.getByLabel('Nome do número').fill(name)
    await page.getByLabel('Quem atende').selectOption({ label: 'Recepção' })
    await page.getByRole('button', { name: 'Conectar', exact: true }).click()
    await page.getByText('Aguardando leitura').waitFor()
    const code = page.getByRole('img', { name: 'QR code para ligar o WhatsApp' })
    await expect
      .poll(() => code.evaluate((image: { naturalWidth: number }) => image.naturalWidth))
      .toBeGreaterThan(100)
    expect(await barriersOn(page)).toEqual([])
    expect(await widthBeyondScreen(page)).toBe(0)
    await page.getByRole('button', { name: 'Fingir que o celular leu' }).click()
    await page.getByText('O celular foi ligado a este número').waitFor()
    expect(await code.count()).toBe(0)

    await page.getByRole('button', { name: 'Ver meus números' }).click()
    await page.getByRole('button', { name: /Números simulados/ }).click()
    const card = page.getByRole('region', { name, exact: true })
    await card.getByText('funcionando').waitFor()
    await card.getByRole('button', { name: 'Desligar o celular (simulação)' }).click()
    await card.getByText('desconectado', { exact: true }).waitFor()
    await card.getByRole('button', { name: 'Conectar de novo' }).click()
    await page.getByRole('button', { name: 'Fingir que o celular leu' }).click()
    await page.getByRole('dialog').getByText('O celular foi ligado a este número').waitFor()
    await page.keyboard.press('Escape')
    await card.getByText('funcionando').waitFor()

    await card.getByText('até 20 mensagens seguidas à mesma pessoa').waitFor()
    await card.getByRole('button', { name: 'Mudar o ritmo' }).click()
    await page.getByLabel('Mensagens seguidas à mesma pessoa').fill('21')
    await page.getByRole('button', { name: 'Salvar ritmo' }).click()
    await page.getByText('no máximo 20: é o que o provedor permite').waitFor()
    expect(await barriersOn(page)).toEqual([])
    await page.getByLabel('Mensagens seguidas à mesma pessoa').fill('5')
    await page.getByRole('button', { name: 'Salvar ritmo' }).click()
    await card.getByText('até 5 mensagens seguidas à mesma pessoa').waitFor()
    await page.context().close()
  })

  test('a number of the simulated phone is connected, and its trial message leaves', async () => {
    const name = `Balcão ${screen.width}`
    const page = await running.open('/settings/numbers/new', { screen })
    await page.getByRole('radio', { name: /Telefone simulado/ }).check()
    await page.getByLabel('Nome do número').fill(name)
    await page.getByLabel('Quem atende').selectOption({ label: 'Recepção' })
    await page.getByRole('button', { name: 'Conectar', exact: true }).click()
    await page.getByRole('link', { name: 'Abrir o simulador' }).waitFor()
    await page.getByRole('button', { name: 'Ver meus números' }).click()
    await page.getByRole('button', { name: /Números simulados/ }).click()
    const card = page.getByRole('region', { name, exact: true })
    await card.getByRole('button', { name: 'Testar' }).click()
    await page.getByLabel('Para qual telefone?').fill('11 90000-0123')
    await page.getByRole('button', { name: 'Testar agora' }).click()
    await page.getByText('Enviada para +55 11 90000-0123').waitFor()
    expect(await barriersOn(page)).toEqual([])
    await page.context().close()
  })

  test('the business and its account for charges are set', async () => {
    const page = await running.open('/settings/business', { screen })
    await page.getByLabel('Endereço').fill(`Rua B, ${screen.width}`)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Salvo.').waitFor()
    await page.reload()
    expect(await page.getByLabel('Endereço').inputValue()).toBe(`Rua B, ${screen.width}`)
    expect(await barriersOn(page)).toEqual([])
    await page.getByLabel('Nome do negócio').fill('')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('falta preencher').waitFor()

    await page.goto(`${running.url}/console/settings/payments`)
    await page.getByRole('button', { name: 'Testar', exact: true }).click()
    await page.getByText('a chave vale').waitFor()
    expect(await barriersOn(page)).toEqual([])
    expect(await widthBeyondScreen(page)).toBe(0)
    await page.context().close()
  })
})

test('whoever does not own the business looks, and is offered nothing to change', async () => {
  const page = await running.open('/settings/numbers', { role: 'staff' })
  await page.getByText('Você pode ver.').waitFor()
  await page.getByRole('button', { name: /Números simulados/ }).click()
  for (const name of ['Conectar um número', 'Pausar', 'Testar', 'Desconectar'])
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Registro de mudanças' }).count()).toBe(0)
  await page.context().close()
})
