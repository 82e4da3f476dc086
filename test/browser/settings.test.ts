import { describe, expect, test } from 'vitest'
import {
  barriersOn,
  problemsOf,
  screens,
  useRunningConsole,
  widthBeyondScreen,
} from '../support/running-console.js'

/** What an owner sets, with a form that nobody drew by hand. */
const running = useRunningConsole()

describe.each(screens)('settings of an agent at $name', (screen) => {
  test('a service is added, looked over, saved, and gone back from', async () => {
    const page = await running.open('/settings', { screen })
    await page.getByRole('link', { name: 'Recepção' }).click()
    const services = page.getByRole('group', { name: /^Serviços/ })
    await services.getByRole('button', { name: 'Acrescentar em Serviços' }).click()
    await services.getByLabel('Nome', { exact: true }).fill(`Visita ${screen.width}`)
    await services.getByLabel('Preço (opcional)', { exact: true }).fill('1.234,5')
    await services.getByLabel('O que vem depois').selectOption({ label: 'uma pessoa da equipe' })
    await page.getByLabel('Encerrar conversa parada').fill(String(screen.width))
    await page.getByText('2 mudanças não salvas').waitFor()
    expect(await barriersOn(page)).toEqual([])
    expect(await widthBeyondScreen(page)).toBe(0)

    await page.getByRole('button', { name: 'Revisar e salvar' }).click()
    const review = page.getByRole('dialog', { name: 'O que muda' })
    const shown = (await review.innerText()).replaceAll('\u00a0', ' ')
    expect(shown).toContain(`Visita ${screen.width} · R$ 1.234,50 · uma pessoa da equipe`)
    expect(await review.getByRole('listitem').count()).toBe(2)
    expect(await barriersOn(page)).toEqual([])
    await review.getByRole('button', { name: 'Salvar' }).click()
    const told = await page.getByText(/Agora vale a versão \d+/).innerText()
    const version = /\d+/.exec(told)?.[0] ?? 'none'

    // The list is read anew after the word that it is saved.
    const newest = page
      .getByRole('listitem')
      .filter({ hasText: 'vale agora' })
      .filter({ has: page.getByText(`Versão ${version}`, { exact: true }) })
    await newest.waitFor()
    expect(await newest.innerText()).toContain('por Helena Prado')
    await newest.getByRole('button', { name: 'Ver o que mudou' }).click()
    expect((await newest.innerText()).replaceAll('\u00a0', ' ')).toContain(`Visita ${screen.width}`)

    await page
      .getByRole('listitem')
      .filter({ has: page.getByText('Versão 1', { exact: true }) })
      .getByRole('button', { name: 'Voltar para esta versão' })
      .click()
    const back = page.getByRole('dialog', { name: 'Voltar à versão 1' })
    expect(await back.innerText()).toContain(`Visita ${screen.width}`)
    await back.getByRole('button', { name: 'Voltar para esta versão' }).click()
    await expect.poll(() => services.getByText(`Visita ${screen.width}`).count()).toBe(0)
    await page.getByText('volta à versão 1').first().waitFor()
    expect(problemsOf(page)).toEqual([])
    await page.context().close()
  })

  test('all that is wrong is told at its fields, and nothing is saved', async () => {
    const page = await running.open('/settings/agents/reception', { screen })
    await page.getByLabel('Nome que a recepção usa').fill('x'.repeat(81))
    await page.getByLabel('Encerrar conversa parada').fill('muito')
    const links = page.getByRole('group', { name: /^Links/ })
    await links.getByRole('button', { name: 'Acrescentar em Links' }).click()
    await links.getByLabel('Nome').fill('Mapa')
    await links.getByLabel('Endereço').fill('exemplo')
    await page.getByRole('button', { name: 'Revisar e salvar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
    const alert = page.getByRole('alert')
    await alert.getByText('Falta acertar 4 campos').waitFor()
    expect(await page.getByLabel('Nome que a recepção usa').getAttribute('aria-invalid')).toBe('true')
    for (const told of [
      'precisa ser um número inteiro',
      'não está no formato esperado (https://exemplo.com.br)',
    ])
      expect(await page.getByText(told, { exact: true }).count()).toBe(1)
    expect(await barriersOn(page)).toEqual([])
    await alert.getByRole('button', { name: /^Nome que a recepção usa: / }).click()
    expect(await page.evaluate<string>('document.activeElement.id')).toBe('field-businessName')
    // What was written is still there after looking elsewhere, and gone when it is let go.
    await page.getByRole('link', { name: 'Início' }).click()
    await page.goBack()
    await page.getByText('3 mudanças não salvas').waitFor()
    await page.getByRole('button', { name: 'Descartar' }).click()
    expect(await page.getByLabel('Nome que a recepção usa').inputValue()).toContain('Boreal')
    await page.context().close()
  })
})

test('a closed day is typed on the keyboard, and taken when it is whole', async () => {
  const page = await running.open('/settings/agents/reception')
  const closed = page.getByRole('group', { name: 'Dias fechados' })
  const field = closed.getByLabel('Acrescentar em Dias fechados')
  const taken = closed.getByRole('listitem')
  const before = await taken.count()
  await field.focus()
  // Browsers ask for the day or the month first, by their own language: these days are the same in both orders.
  await page.keyboard.type('1212202')
  expect(await taken.count()).toBe(before)
  await page.keyboard.press('Enter')
  await closed.getByText('O ano precisa ficar entre 2000 e 2099.').waitFor()
  expect(await taken.count()).toBe(before)
  await field.fill('')
  await field.blur()
  await field.focus()
  await page.keyboard.type('12122031')
  await page.keyboard.press('Enter')
  await closed.getByText('12 de dez. de 2031').waitFor()
  expect(await field.inputValue()).toBe('')
  // Left without a word: it was meant all the same.
  await field.blur()
  await field.focus()
  await page.keyboard.type('11112031')
  await page.getByLabel('Encerrar conversa parada').focus()
  await closed.getByText('11 de nov. de 2031').waitFor()
  // Chosen with the mouse: nothing is left behind until it is added.
  await field.fill('2031-12-31')
  await closed.getByRole('button', { name: 'Acrescentar o dia' }).click()
  await closed.getByText('31 de dez. de 2031').waitFor()
  // Half a date is not thrown away without a word.
  await field.focus()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await closed.getByText('Falta completar a data: dia, mês e ano.').waitFor()
  expect(await taken.count()).toBe(before + 3)
  expect(await barriersOn(page)).toEqual([])
  await page.context().close()
})

test('every change of an agent’s settings is in the record of changes, in the words of its form', async () => {
  const page = await running.open('/settings/agents/reception')
  await page.getByLabel('Encerrar conversa parada').fill('75')
  await page.getByRole('button', { name: 'Revisar e salvar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await page.getByText(/Agora vale a versão \d+/).waitFor()
  await page.getByRole('link', { name: 'Registro de mudanças' }).click()
  const newest = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Ajustes de um agente' })
    .first()
  await newest.getByText(/Encerrar conversa parada/).waitFor()
  expect(await newest.innerText()).toMatch(/Ajustes de um agente: Recepção por Helena Prado/)
  expect(await newest.innerText()).toMatch(/Encerrar conversa parada: \d+ → 75/)
  expect(await barriersOn(page)).toEqual([])
  expect(problemsOf(page)).toEqual([])
  await page.context().close()
})

test('a change somebody else saved meanwhile is not overwritten', async () => {
  const [mine, theirs] = [
    await running.open('/settings/agents/julia'),
    await running.open('/settings/agents/julia', { role: 'staff' }),
  ]
  const set = async (page: typeof mine, field: string, value: string) => {
    await page.getByLabel(field).fill(value)
    await page.getByRole('button', { name: 'Revisar e salvar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  }
  await mine.getByLabel('Dias de descanso').waitFor()
  await set(theirs, 'Silêncio a partir das', '21')
  await theirs.getByText(/Agora vale a versão/).waitFor()
  await set(mine, 'Dias de descanso', '45')
  await mine.getByRole('button', { name: 'Ver a versão dela e manter minhas mudanças' }).click()
  await expect.poll(() => mine.getByLabel('Silêncio a partir das').inputValue()).toBe('21')
  expect(await mine.getByLabel('Dias de descanso').inputValue()).toBe('45')
  await mine.getByRole('button', { name: 'Revisar e salvar' }).click()
  await mine.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await mine.getByText(/Agora vale a versão/).waitFor()
  await mine.context().close()
  await theirs.context().close()
})

test('whoever may only look sees it all and can change nothing', async () => {
  const page = await running.open('/settings/agents/julia', { role: 'viewer' })
  await page.getByText('Você pode ver.').waitFor()
  expect(await page.getByLabel('Dias de descanso').isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Voltar para esta versão' }).count()).toBe(0)
  await page.context().close()
})

describe.each(screens)('limits at $name', (screen) => {
  test('the owner allows less than the plan, is told at the field where it is more, and goes back to the plan', async () => {
    const page = await running.open('/settings/limits', { screen })
    const row = page
      .locator('dl > div')
      .filter({ has: page.getByRole('term').filter({ hasText: 'Cobranças por mês' }) })
    await row.getByRole('button', { name: 'Permitir menos: Cobranças por mês' }).click()
    const most = row.getByLabel('Cobranças por mês')
    await most.fill('99999999')
    await row.getByRole('button', { name: 'Salvar' }).click()
    await row.getByText('seu plano permite menos que isso').waitFor()
    await most.fill('100')
    expect(await barriersOn(page)).toEqual([])
    expect(await widthBeyondScreen(page)).toBe(0)
    await row.getByRole('button', { name: 'Salvar' }).click()
    await row.getByText(/o plano permite 1\.000/).waitFor()
    await row.getByRole('button', { name: 'Mudar: Cobranças por mês' }).click()
    await row.getByRole('button', { name: 'Voltar ao do plano' }).click()
    await expect.poll(() => row.getByText('o plano permite').count()).toBe(0)
    expect(problemsOf(page).filter((problem) => !problem.includes('400'))).toEqual([])
    await page.context().close()
  })

  test('the owner says in reais what one charge may be worth, and the copilot keeps to it', async () => {
    const page = await running.open('/settings/limits', { screen })
    const row = page
      .locator('dl > div')
      .filter({ has: page.getByRole('term').filter({ hasText: 'Valor de uma cobrança' }) })
    await row.getByRole('button', { name: 'Pôr um limite: Valor de uma cobrança' }).click()
    await row.getByLabel('Valor de uma cobrança (em reais)').fill('R$ 150,50')
    await row.getByRole('button', { name: 'Salvar' }).click()
    await row.getByText('definido por você').waitFor()
    await page.goto(`${running.url}/console/chat/new`)
    await page
      .getByRole('textbox', { name: 'Escreva uma mensagem' })
      .fill('Cobre R$ 200 da Maria Santos por PIX')
    await page.keyboard.press('Enter')
    await page
      .getByRole('log')
      .getByText(/O limite de valor por cobrança é R\$\s150,50/)
      .waitFor()
    await page.goto(`${running.url}/console/settings/limits`)
    await row.getByRole('button', { name: 'Mudar: Valor de uma cobrança' }).click()
    await row.getByRole('button', { name: 'Tirar o limite' }).click()
    await row.getByText('Sem limite').waitFor()
    await page.context().close()
  })
})
