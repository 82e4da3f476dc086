import { describe, expect, test } from 'vitest'
import {
  barriersOn,
  problemsOf,
  screens,
  useRunningConsole,
  widthBeyondScreen,
} from '../support/running-console.js'
import { openPhone } from '../support/simulator-page.js'

/** What an owner looks for in a day: who complains, what was taught, changed and erased, and what programs may do. */
const running = useRunningConsole()

describe.each(screens)('at $name', (screen) => {
  const numberOf = (start: string) => `${start}${String(screen.width).padStart(5, '0')}`

  test('a complaint is told from other conversations, and found by that; one’s own chats are not among them', async () => {
    await running.converse('copilot', 'quantos clientes eu tenho?')
    const number = numberOf('55119003')
    const phone = await openPhone(running, 'Recepção', number, { screen })
    await phone.say('vocês estragaram meu ar condicionado, quero meu dinheiro de volta!!')
    await phone.answers.first().waitFor()
    const other = await openPhone(running, 'Recepção', numberOf('55119004'), { screen })
    await other.say('qual o horário de vocês?')
    await other.answers.first().waitFor()

    const inbox = await running.open('/inbox/all', { screen })
    const list = inbox.getByRole('navigation', { name: 'Conversas' })
    await list.getByRole('link').filter({ hasText: 'Reclamação' }).first().waitFor()
    await list.getByRole('link').nth(1).waitFor()
    expect(await list.getByText('quantos clientes eu tenho?').count()).toBe(0)
    expect(await list.getByRole('link').filter({ hasText: 'Copiloto' }).count()).toBe(0)

    await inbox.getByRole('button', { name: 'Filtrar' }).click()
    const choice = inbox.getByLabel('Motivo de estar com a equipe')
    const option = choice.getByRole('option', { name: /^Reclamação \(\d+\)$/ })
    await option.waitFor({ state: 'attached' })
    await choice.selectOption({ label: (await option.textContent()) ?? '' })
    expect(await barriersOn(inbox)).toEqual([])
    await inbox.keyboard.press('Escape')
    await expect.poll(async () => list.getByRole('link').filter({ hasNotText: 'Reclamação' }).count()).toBe(0)
    await list.getByRole('link').filter({ hasText: 'Reclamação' }).first().click()
    await inbox
      .getByRole('region', { name: 'Mensagens' })
      .getByText('Reclamação', { exact: true })
      .first()
      .waitFor()
    expect(await widthBeyondScreen(inbox)).toBe(0)
    expect(problemsOf(inbox)).toEqual([])
    for (const page of [inbox, phone.page, other.page]) await page.context().close()
  })

  test('an answer that was taught stands on the page of corrections, and is taken back there', async () => {
    const page = await running.open('/settings/corrections', { screen })
    const question = `Vocês dão recibo em ${screen.width} vias?`
    const taught = await page.evaluate<number>(`fetch('/ai/agents/reception/lessons', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer ' + sessionStorage.getItem('leme.token') },
      body: JSON.stringify({ question: ${JSON.stringify(question)}, answer: 'Damos, por e-mail.' }),
    }).then(({ status }) => status)`)
    expect(taught).toBe(200)
    await page.reload()
    const line = page.getByRole('listitem').filter({ hasText: question })
    await line.getByText(`“${question}” é respondido: “Damos, por e-mail.”`).waitFor()
    await line.getByText('Antes o agente não sabia responder.').waitFor()
    expect(await barriersOn(page)).toEqual([])
    expect(await widthBeyondScreen(page)).toBe(0)
    await line.getByRole('button', { name: 'Desfazer' }).click()
    await page.getByText('Histórico').first().click()
    await line.getByRole('button', { name: 'Pôr de volta' }).click()
    await line.getByRole('button', { name: 'Desfazer' }).waitFor()
    expect(problemsOf(page)).toEqual([])
    await page.context().close()
  })

  test('whoever erases a person is told what was erased; a copy to be read comes before', async () => {
    const number = numberOf('55119005')
    const phone = await openPhone(running, 'Recepção', number, { screen })
    await phone.say('oi, meu gato se chama Zuzu')
    await phone.answers.first().waitFor()
    const page = await running.open('/negocio/contacts', { screen })
    await page.getByRole('searchbox').fill(number)
    await page
      .getByRole('button', { name: /^Ver contato/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Baixar cópia para ler' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.html$/)
    await dialog.getByRole('button', { name: 'Apagar tudo…' }).click()
    await page.getByRole('button', { name: 'Apagar de vez' }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /^Os dados de .+ foram apagados/ })
      .waitFor()
    expect(await widthBeyondScreen(page)).toBe(0)
    expect(problemsOf(page)).toEqual([])
    await page.context().close()
    await phone.page.context().close()
  })

  test('a program’s token says what it may do, and is made only with that', async () => {
    const page = await running.open('/equipe', { screen })
    const name = `Site ${screen.width}`
    await page.getByLabel('Nome do programa').fill(name)
    expect(await page.getByRole('button', { name: 'Criar token' }).isDisabled()).toBe(true)
    await page.getByLabel('Ler conversas e contatos').check()
    await page.getByLabel('Auditoria').check()
    await page.getByRole('button', { name: 'Criar token' }).click()
    await page.getByText('Copie agora').waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText('Ler conversas e contatos, Auditoria')
      .waitFor()
    expect(await barriersOn(page)).toEqual([])
    expect(await widthBeyondScreen(page)).toBe(0)
    expect(problemsOf(page)).toEqual([])
    await page.context().close()
  })

  test('what changed in a record is told before and after; a record leads to where it came from', async () => {
    const name = `Rita ${screen.width === 390 ? 'Menor' : 'Maior'}`
    const chat = await running.open('/settings', { screen })
    const conversation = await chat.evaluate<string>(`(async () => {
      const headers = { 'content-type': 'application/json', authorization: 'Bearer ' + sessionStorage.getItem('leme.token') }
      let conversationId
      for (const message of [
        'cadastra a cliente ${name}, e-mail velho@example.com', 'sim',
        'muda o e-mail da ${name} para novo@example.com', 'sim',
      ]) {
        const body = JSON.stringify({ agent: 'copilot', message, conversationId })
        conversationId = (await (await fetch('/ai/chat', { method: 'POST', headers, body })).json()).conversationId
      }
      return conversationId
    })()`)

    await chat.goto(`${running.url}/console/settings/audit`)
    const entry = chat.getByRole('listitem').filter({ hasText: 'Mudar o cadastro de um cliente' }).first()
    await entry.getByText('E-mail:').waitFor()
    await entry.locator('del').waitFor()
    expect(await barriersOn(chat)).toEqual([])
    expect(await widthBeyondScreen(chat)).toBe(0)

    await chat.goto(`${running.url}/console/negocio/copilot/clients`)
    await chat.getByRole('searchbox').fill(name)
    await chat
      .getByRole('button', { name: `Abrir: cliente ${name}` })
      .first()
      .click()
    await chat.getByRole('dialog').getByRole('button', { name: 'Ver a conversa' }).click()
    await expect.poll(() => new URL(chat.url()).pathname).toBe(`/console/chat/${conversation}`)
    expect(problemsOf(chat)).toEqual([])
    await chat.context().close()
  })
})

test('an English console is answered in English, whatever little is said', async () => {
  const page = await running.open('/chat/new/copilot')
  await page.evaluate("localStorage.setItem('leme.language', 'en')")
  await page.reload()
  await page.getByRole('textbox', { name: /Write/ }).fill('1')
  await page.keyboard.press('Enter')
  const said = page.getByRole('log')
  await expect.poll(async () => (await said.textContent()) ?? '').toMatch(/\b(?:you|what)\b/i)
  expect(await said.textContent()).not.toMatch(/\b(?:não|você|posso)\b/i)
  await page.context().close()
})
