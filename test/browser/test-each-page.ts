import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  barriersOn,
  problemsOf,
  useRunningConsole,
  widthBeyondScreen,
  type Screen,
} from '../support/running-console.js'
import { openPhone, tappable } from '../support/simulator-page.js'

async function expectSound(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([])
  expect(problemsOf(page)).toEqual([])
  expect(await widthBeyondScreen(page)).toBe(0)
}

/** Each page's main path, in a real browser, on a running Leme with the demo business. */
export function testEachPage(screen: Screen): void {
  const running = useRunningConsole()

  const isPhone = screen.width < 768
  const number = isPhone ? '5511900000390' : '5511900001280'

  test('simulator: the phone writes, the agent answers, taps work, and other providers show less', async () => {
    const phone = await openPhone(running, 'Mostruário', number, { screen })
    const { page, log: screenOfPhone } = phone

    await phone.press('Botões')
    const tap = screenOfPhone.getByRole('button', { name: 'Tarde' })
    await tap.click()
    await screenOfPhone.locator('[data-type="tap"]', { hasText: 'Tarde' }).waitFor()
    await screenOfPhone.getByText('Qual mensagem você quer ver?').waitFor()
    await phone.press('Lista')
    await screenOfPhone.getByRole('button', { name: 'Ver serviços' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Higienização' }).click()
    await screenOfPhone.locator('[data-type="tap"]', { hasText: 'Higienização' }).waitFor()
    await screenOfPhone.getByText('Qual mensagem você quer ver?').nth(1).waitFor()
    await phone.press('Áudio')
    await screenOfPhone.locator('[data-type="audio"]').first().waitFor()

    await phone.switchTo('Evolution')
    await phone.press('Botões')
    await screenOfPhone.getByText('Responda 1, 2 ou 3.').waitFor()
    expect(await tappable(screenOfPhone).count()).toBe(0)
    await expectSound(page)
    await page.context().close()
  })

  test('chat: a charge is planned, confirmed, and its PIX code copied', async () => {
    const page = await running.open('/chat/new', { screen })
    await page
      .getByRole('textbox', { name: 'Escreva uma mensagem' })
      .fill('Cobre R$ 200 da Maria Santos por PIX')
    await page.keyboard.press('Enter')
    const card = page.getByRole('region', { name: 'Pedido à espera da sua confirmação' })
    await card.waitFor()
    const shown = await card.innerText()
    for (const figure of ['Maria Santos', '200,00', '1,99', '198,01', 'PIX', 'Vencimento'])
      expect(shown.replaceAll('\u00a0', ' ')).toContain(figure)
    expect(shown).toMatch(/expira em (5:00|4:5\d)/)
    await expectSound(page)

    await card.getByRole('button', { name: 'Confirmar' }).click()
    await page.getByRole('img', { name: 'QR code do PIX' }).waitFor()
    // The settled record replaces what was streamed; a button pressed before that is another button.
    await card.waitFor({ state: 'detached' })
    await page.bringToFront()
    await page.getByRole('button', { name: 'Copiar código' }).click()
    await page.getByText('Copiado').waitFor()
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toMatch(/^000201.+6304[0-9A-F]{4}$/)

    await page.reload()
    await page.getByRole('img', { name: 'QR code do PIX' }).waitFor()
    expect(await page.getByRole('log').getByText('Cobre R$ 200 da Maria Santos por PIX').count()).toBe(1)
    await expectSound(page)
    await page.context().close()
  })

  test('inbox: a conversation that asks for a person is taken, answered, noted and given back', async () => {
    const phone = await openPhone(running, 'Recepção', number, { screen })
    const inbox = await running.open('/inbox', { screen })
    await phone.say('quero falar com um atendente')

    // It comes by itself.
    const row = inbox
      .getByRole('navigation', { name: 'Conversas' })
      .getByRole('link', { name: `Visitante ${number.slice(-4)}` })
    await row.click()
    await inbox.getByText('Por que precisa de uma pessoa').filter({ visible: true }).waitFor()
    await inbox.getByText('Pediu para falar com uma pessoa.').filter({ visible: true }).waitFor()
    await expectSound(inbox)
    await inbox.getByRole('button', { name: 'Assumir' }).click()
    await inbox
      .getByRole('textbox', { name: 'Escreva a resposta' })
      .fill('Oi, aqui é a Helena. Já vejo isso.')
    await inbox.keyboard.press('Enter')
    await phone.log.getByText('Oi, aqui é a Helena. Já vejo isso.').waitFor()
    if (isPhone) await inbox.getByRole('button', { name: 'Detalhes' }).click()
    await inbox
      .getByRole('textbox', { name: 'Anotar', exact: true })
      .filter({ visible: true })
      .fill('Prefere à tarde.')
    await inbox.getByRole('button', { name: 'Anotar', exact: true }).filter({ visible: true }).click()
    await inbox.getByText('Prefere à tarde.').filter({ visible: true }).waitFor()
    if (isPhone) await inbox.keyboard.press('Escape')
    await inbox.getByRole('button', { name: 'Devolver ao agente' }).click()
    await inbox.getByText('com o agente').filter({ visible: true }).first().waitFor()
    await phone.page.context().close()
    await inbox.context().close()
  })

  test('inbox: a held reply is rewritten, and the person gets the new words', async () => {
    const phone = await openPhone(running, 'Mostruário', number, { screen })
    await phone.say('Para revisar')
    const inbox = await running.open('/inbox/held', { screen, role: 'staff' })
    await inbox.getByRole('navigation', { name: 'Conversas' }).getByRole('link').first().click()
    const card = inbox.getByRole('region', { name: 'Resposta para revisar' })
    await card.getByRole('button', { name: 'Reescrever' }).click()
    await card.getByRole('textbox', { name: 'Sua versão' }).fill('Revista por uma pessoa.')
    await expectSound(inbox)
    await card.getByRole('button', { name: 'Enviar reescrita' }).click()
    await phone.log.getByText('Revista por uma pessoa.').waitFor()
    await card.waitFor({ state: 'detached' })
    await phone.page.context().close()
    await inbox.context().close()
  })

  test('inspector: a turn with its six stages, the machine, and a replay that is the same', async () => {
    const page = await running.open('/inspector', { screen })
    const list = page.getByRole('navigation', { name: 'Conversas' })
    await list.getByRole('link', { name: 'Copiloto' }).first().click()
    const turns = page.getByRole('navigation', { name: 'Turnos' })
    await turns.getByRole('link', { name: 'Turno 2' }).click()
    for (const stage of ['receber', 'entender', 'decidir', 'agir', 'falar', 'entregar'])
      await page.getByRole('heading', { name: stage, exact: true }).waitFor()
    await page.getByText('Fazer uma cobrança', { exact: true }).first().waitFor()
    await page.getByText('chave:').first().waitFor()
    await page.getByText('resposta ao plano', { exact: true }).last().waitFor()
    for (const innerName of ['plan_answer', 'done', 'payments.create'])
      expect(await page.getByText(innerName, { exact: true }).count(), innerName).toBe(0)
    await expectSound(page)
    await page.getByRole('tab', { name: 'Máquina e modos' }).click()
    await page.getByRole('img', { name: 'A conversa está em IDLE' }).waitFor()
    await expectSound(page)
    await page.getByRole('tab', { name: 'Reexecutar' }).click()
    await page.getByRole('button', { name: 'Reexecutar' }).click()
    await page.getByText('Igual: o turno decide hoje o mesmo que decidiu.').waitFor()
    await page.context().close()
  })

  test('inspector: a turn is found by a tool', async () => {
    const page = await running.open('/inspector/busca', { screen })
    await page.getByRole('searchbox', { name: 'Buscar um turno' }).fill('payments.create')
    const found = page.getByRole('list', { name: 'Turnos' }).getByRole('link').first()
    await found.getByText('ferramenta').waitFor()
    await expectSound(page)
    await found.click()
    await page.getByRole('heading', { name: 'agir', exact: true }).waitFor()
    await page.context().close()
  })

  test('home: who waits, the figures of the business and, when asked for, how it runs inside', async () => {
    const page = await running.open('/', { screen })
    await page.getByRole('heading', { name: 'Como vai o negócio' }).waitFor()
    for (const figure of ['Recebido', 'A receber', 'Em atraso', 'Tempo até a resposta'])
      await page.getByText(figure, { exact: true }).waitFor()
    await page.getByRole('radio', { name: '30 dias' }).click()
    await page.getByText('em relação aos 30 dias anteriores').first().waitFor()
    await expectSound(page)
    await page.getByRole('button', { name: 'Funcionamento por dentro' }).click()
    await page.getByRole('heading', { name: 'Mensagens atendidas por hora' }).waitFor()
    await page.locator('.u-wrap canvas').waitFor()
    expect(await page.getByText('executado').count()).toBe(1)
    await expectSound(page)
    await page.context().close()
  })

  test('business: records are searched, filtered, taken as a file, and spoken about', async () => {
    const page = await running.open('/negocio', { screen })
    await page.getByRole('link', { name: 'Cobranças' }).click()
    await page.getByText('Em atraso').locator('visible=true').first().waitFor()
    await expectSound(page)
    await page.getByLabel('Quais').selectOption('Pagas')
    await page.getByText('Em atraso', { exact: true }).locator('visible=true').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Orçamentos' }).click()
    await page
      .getByRole('button', { name: /^Abrir: orçamento #\d+$/ })
      .locator('visible=true')
      .first()
      .click()
    const opened = page.getByRole('dialog', { name: /^Orçamento #\d+$/ })
    await opened.getByRole('columnheader', { name: 'Unitário' }).waitFor()
    await opened.getByRole('button', { name: 'Falar com Copiloto sobre isto' }).waitFor()
    await expectSound(page)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Clientes' }).click()
    await page.getByRole('searchbox').fill('joao sil')
    const talk = page.getByRole('button', { name: 'Falar com Copiloto sobre isto: cliente João Silva' })
    await talk.locator('visible=true').waitFor()
    await page.getByText('Maria Santos').locator('visible=true').waitFor({ state: 'detached' })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Planilha' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('clientes.csv')
    await talk.locator('visible=true').click()
    const composer = page.getByRole('textbox', { name: 'Escreva uma mensagem' })
    await expect.poll(() => composer.inputValue()).toBe('cliente João Silva')
    await expectSound(page)
    await page.context().close()
  })

  test('reports: a period is chosen, figures and tables are read and taken as files', async () => {
    const page = await running.open('/', { screen })
    await page.getByRole('link', { name: 'Ver relatórios' }).click()
    await page.getByRole('heading', { name: 'Relatórios' }).waitFor()
    await page.getByRole('region', { name: 'Em atraso, por cliente' }).getByRole('table').waitFor()
    await page.getByRole('radio', { name: '90 dias' }).click()
    await page.getByText('em relação aos 90 dias anteriores').first().waitFor()
    await expectSound(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Planilha: Em atraso, por cliente' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('vendas-e-cobrancas-em-atraso-por-cliente-90-dias.csv')
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('heading', { name: 'Em atraso, por cliente' }).waitFor()
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
    // Nothing of the page lies below the end of the sheet in a frame that scrolls.
    expect(await page.evaluate<boolean>('document.documentElement.scrollHeight > window.innerHeight')).toBe(
      true,
    )
    await page.emulateMedia({ media: 'screen' })
    await page.getByLabel('Qual relatório').selectOption({ label: 'Recepção: Como vai a recepção' })
    await page.getByText('Atendimentos', { exact: true }).first().waitFor()
    await expectSound(page)
    await page.context().close()
  })

  test('sign-in: a bad token is told, and a member of the demo comes in and leaves', async () => {
    const context = await running.browser.newContext({ viewport: screen })
    const page = await context.newPage()
    await page.goto(`${running.url}/console`)
    await page.getByText('Tenho um token').click()
    await page.getByLabel('Token').fill('not a token')
    await page.getByRole('button', { name: 'Entrar com o token' }).click()
    await page.getByRole('alert').waitFor()
    expect(await barriersOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Entrar como dona' }).click()
    await page.getByRole('button', { name: 'Menu da sua conta: Helena Prado' }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await page.getByText('Você saiu.').waitFor()
    await context.close()
  })
}
