import { expect, test } from 'vitest'
import { barriersOn, problemsOf, screens, useRunningConsole } from '../support/running-console.js'
import { openPhone } from '../support/simulator-page.js'

const screen = screens[1]
const running = useRunningConsole()

type Shown = { readonly scrollWidth: number; readonly clientWidth: number }

const isCut = ({ scrollWidth, clientWidth }: Shown): boolean => scrollWidth > clientWidth

test('whoever opens the simulator sees where to write, above the bar at the foot', async () => {
  const page = await running.open('/simulator', { screen })
  const input = await page.getByRole('textbox', { name: 'Mensagem' }).boundingBox()
  const foot = await page.getByRole('navigation', { name: 'Páginas' }).boundingBox()
  expect(input && foot && input.y + input.height <= foot.y).toBe(true)
  await page.context().close()
})

test('a chat with nothing in it offers words to begin with, and a tap takes them', async () => {
  const page = await running.open('/chat', { screen, role: 'staff' })
  const idea = page.getByRole('button', { name: 'Quais são meus clientes?' }).filter({ visible: true })
  await idea.waitFor()
  expect(await barriersOn(page)).toEqual([])
  await idea.click()
  const composer = page.getByRole('textbox', { name: 'Escreva uma mensagem' })
  await expect.poll(() => composer.inputValue()).toBe('Quais são meus clientes?')
  expect(problemsOf(page)).toEqual([])
  await page.context().close()
})

test('no value of a record lies over the one beside it', async () => {
  for (const list of ['contacts', 'copilot/clients']) {
    const page = await running.open(`/negocio/${list}`, { screen })
    await page.locator('dd').first().waitFor()
    const cut = await page.evaluate<string[]>(
      `[...document.querySelectorAll('dd')].filter((dd) => dd.scrollWidth > dd.clientWidth).map((dd) => dd.textContent)`,
    )
    expect(cut, list).toEqual([])
    await page.context().close()
  }
})

test('whoever waits is told by name, and what is known of them whole or not at all', async () => {
  const phone = await openPhone(running, 'Recepção', '5511900390077', { screen })
  await phone.say('meu ar condicionado está pegando fogo, socorro')
  await phone.answers.first().waitFor()
  const { page } = phone
  await page.goto(`${running.url}/console/`)
  const name = page.getByText('Visitante 0077', { exact: true })
  await page.getByText('Pode ser uma emergência').waitFor()
  expect(await name.evaluate(isCut)).toBe(false)

  await page.goto(`${running.url}/console/inbox/doubt`)
  for (const tab of await page.getByRole('radio').all())
    expect(await tab.evaluate(isCut), (await tab.textContent()) ?? '').toBe(false)
  await page.getByRole('radio', { name: 'Aguardando' }).click()
  const row = page
    .getByRole('navigation', { name: 'Conversas' })
    .getByRole('link', { name: 'Visitante 0077' })
  await row.getByText('Pode ser uma emergência').waitFor()
  const line = row.locator('> :last-child')
  const { x = 0, y = 0, width = 0, height = 0 } = (await line.boundingBox()) ?? {}
  for (const tag of await line.locator('> *').all()) {
    const box = await tag.boundingBox()
    const isOut = !box || box.y >= y + height
    expect(isOut || box.x + box.width <= x + width + 1, (await tag.textContent()) ?? '').toBe(true)
  }

  await row.click()
  await page.getByRole('button', { name: 'Detalhes' }).click()
  await page.getByRole('link', { name: 'Recibo da conversa' }).filter({ visible: true }).click()
  await page.getByText('Anotar o atendimento').waitFor()
  expect(problemsOf(page)).toEqual([])
  await page.context().close()
})

test('the list one is in stands in sight among the others', async () => {
  const page = await running.open('/negocio/contacts', { screen })
  const tab = page.getByRole('link', { name: 'Contatos' })
  await expect
    .poll(async () => {
      const box = await tab.boundingBox()
      return box !== null && box.x >= 0 && box.x + box.width <= screen.width
    })
    .toBe(true)
  await page.context().close()
})

test('an address of the settings that leads nowhere shows what there is', async () => {
  const page = await running.open('/settings/agents/nobody', { screen })
  await page.getByRole('link', { name: /^Dados do negócio/ }).waitFor()
  await page.context().close()
})

test('in a business with nothing in it yet, empty pages say what to do', async () => {
  const context = await running.browser.newContext({ viewport: screen, locale: 'pt-BR' })
  const page = await context.newPage()
  await page.goto(`${running.url}/console/first-owner`)
  await page.getByLabel('Código').fill(running.firstOwnerCode)
  await page.getByLabel('Nome do negócio').fill('Oficina do Bairro')
  await page.getByLabel('Seu nome').fill('Ana Lima')
  await page.getByLabel('E-mail').fill('ana@example.com')
  await page.getByLabel('Senha').fill('uma senha bem comprida 42')
  await page.getByRole('button', { name: 'Criar e entrar' }).click()
  await page.getByRole('heading', { name: 'Primeiros passos' }).waitFor()
  await page.goto(`${running.url}/console/negocio`)
  await page.getByRole('link', { name: 'Conversar com Copiloto' }).waitFor()
  await page.goto(`${running.url}/console/inspector`)
  await page.getByText('Quando alguém escrever, a conversa aparece aqui.').waitFor()
  await page.goto(`${running.url}/console/simulator`)
  await page.getByRole('link', { name: 'Conectar um número' }).click()
  await page.getByRole('heading', { name: 'WhatsApp e números', exact: true }).waitFor()
  await context.close()
})
