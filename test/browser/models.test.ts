import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  barriersOn,
  problemsOf,
  screens,
  useRunningConsole,
  widthBeyondScreen,
} from '../support/running-console.js'
import { startProviderServer, type ProviderServer } from '../support/provider-server.js'
import { answersWith } from '../support/streamed-answer.js'

/** A model connected, tried, limited and worded from the pages alone. */
let provider: ProviderServer

beforeAll(async () => {
  provider = await startProviderServer()
})
afterAll(() => provider.close())
const running = useRunningConsole()

describe.each(screens)('at $name', (screen) => {
  test('a model is connected, its failure told in plain words, limited and let go', async () => {
    const name = `pequeno-${screen.width}`
    const page = await running.open('/settings/models', { screen })
    await page.getByRole('button', { name: 'Conectar um modelo' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Provedor').selectOption({ label: 'Outro, compatível com OpenAI' })
    await dialog.getByRole('button', { name: 'Salvar e testar' }).click()
    await expect.poll(() => dialog.getByText('falta preencher').count()).toBe(2)
    expect(await barriersOn(page)).toEqual([])
    await dialog.getByLabel('Endereço', { exact: true }).fill(`${provider.url}/v1`)
    await dialog.getByLabel('Nome do modelo').fill(name)
    await dialog.getByLabel('Chave da API').fill('a-key-of-the-shop')
    await dialog.getByLabel('Pelo que ele lê').fill('2,50')
    await dialog.getByLabel('Pelo que ele escreve').fill('10')
    await dialog.getByLabel('Pelo que ele relê').fill('barato')
    await dialog.getByText('escreva um valor, como 2,50').waitFor()
    await dialog.getByLabel('Pelo que ele relê').fill('0,25')
    provider.answers([401, { error: { message: 'no' } }])
    await dialog.getByRole('button', { name: 'Salvar e testar' }).click()
    const card = page.getByRole('region', { name, exact: true })
    await card.getByText('A chave não foi aceita.').waitFor()
    provider.answers(answersWith('ok', { input: 100_000, output: 0 }))
    await card.getByRole('button', { name: 'Testar' }).click()
    await card.getByText('está funcionando').waitFor()
    await card.getByText('1 consulta este mês').waitFor()
    expect((await card.innerText()).replaceAll('\u00a0', ' ')).toContain('R$ 0,25')
    provider.answers(
      answersWith('{"type":"RESPONSE","message":"Oi!"}', { input: 100, cached: 80, output: 7 }),
    )
    const conversation = await running.converse('copilot', 'xyzzy plugh')
    const inspected = await running.open(`/inspector/${conversation}/1`, { screen })
    // 20 × 2.50 + 80 × 0.25 + 7 × 10, by the million.
    await inspected
      .getByText(/100 → 7 tokens \(80 relidos\) · .* · R\$\s0,00014/)
      .first()
      .waitFor()
    expect(await barriersOn(inspected)).toEqual([])
    expect(await widthBeyondScreen(inspected)).toBe(0)
    await inspected.context().close()
    await page.getByLabel('Limite por mês').fill('0,10')
    await page.getByRole('button', { name: 'Salvar limite' }).click()
    await page.getByText('os agentes respondem sem o modelo').waitFor()
    expect(await barriersOn(page)).toEqual([])
    expect(await widthBeyondScreen(page)).toBe(0)
    await page.getByLabel('Limite por mês').fill('')
    await page.getByRole('button', { name: 'Salvar limite' }).click()
    await page.getByText('sem limite', { exact: true }).waitFor()
    await card.getByRole('button', { name: 'Desconectar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click()
    await card.waitFor({ state: 'detached' })
    expect(await page.getByRole('main').innerText()).not.toContain('a-key-of-the-shop')
    expect(problemsOf(page)).toEqual([expect.stringContaining('400')])
    await page.context().close()
  })

  test('instructions are drafted, refused where something is missing, used and taken back', async () => {
    const page = await running.open('/settings/prompts', { screen })
    await page.getByText('não tem modelo conectado').waitFor()
    await page.getByRole('button', { name: 'Escrever outra a partir desta' }).first().click()
    const text = page.getByRole('textbox', { name: 'Texto' })
    const asItCame = await text.inputValue()
    await text.fill('Seja breve.')
    await page.getByRole('button', { name: 'Guardar como rascunho' }).click()
    await page.getByText(/falta \{\{tools\}\}/).waitFor()
    await text.fill(`Seja breve ${screen.width}.\n${asItCame}`)
    await page.getByRole('button', { name: 'Guardar como rascunho' }).click()
    // One was written on each screen before this one.
    const own = page.getByRole('region', { name: `Sua versão ${screens.indexOf(screen) + 1}`, exact: true })
    await own.getByText('rascunho').waitFor()
    await own.getByRole('button', { name: 'Usar em todas as conversas' }).click()
    await own.getByText('em uso').waitFor()
    expect(await barriersOn(page)).toEqual([])
    expect(await widthBeyondScreen(page)).toBe(0)
    await page.getByRole('button', { name: 'Voltar a como veio' }).click()
    await own.getByText('rascunho').waitFor()
    await page.getByText('Como veio com o agente').first().waitFor()
    await page.context().close()
  })
})

test('whoever does not own the business is not shown what models cost', async () => {
  const page = await running.open('/settings', { role: 'staff' })
  await page.getByRole('link', { name: /WhatsApp e números/ }).waitFor()
  expect(await page.getByRole('link', { name: /Modelos|Instruções/ }).count()).toBe(0)
  await page.context().close()
})
