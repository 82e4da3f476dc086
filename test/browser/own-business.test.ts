import { beforeAll, expect, test } from 'vitest'
import { barriersOn, testMs, useRunningConsole, type RunningConsole } from '../support/running-console.js'

/** Where pictures are put, for whoever wants to look. */
const pictures = process.env['LEME_TEST_PICTURES']
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

/** A business that its owner made, with nothing connected: what cannot be done yet is said before it is asked for. */
const running = useRunningConsole({ testsMs: testMs * 4 })
type Page = Awaited<ReturnType<RunningConsole['open']>>
let page: Page

beforeAll(async () => {
  const context = await running.browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    acceptDownloads: true,
  })
  page = await context.newPage()
  page.setDefaultTimeout(testMs)
}, testMs)

async function look(name: string): Promise<void> {
  expect(await barriersOn(page), name).toEqual([])
  if (pictures === undefined) return
  for (const theme of ['light', 'dark'] as const)
    for (const size of sizes) {
      await page.emulateMedia({ colorScheme: theme })
      await page.setViewportSize(size)
      await page.screenshot({ path: `${pictures}/${name}-${size.width}-${theme}.png` })
    }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
}

const goTo = (place: string) => page.goto(`${running.url}/console${place}`)

test('the way in of an owner comes before the demonstration', async () => {
  await goTo('')
  const own = await page.getByRole('button', { name: 'Começar' }).boundingBox()
  const demo = await page
    .getByRole('button', { name: /^Entrar como/ })
    .first()
    .boundingBox()
  expect(own?.y).toBeLessThan(demo?.y ?? 0)
  await look('sign-in')
  await page.getByRole('button', { name: 'Começar' }).click()
  await page.getByLabel('Código').fill(running.firstOwnerCode)
  await page.getByLabel('Nome do negócio').fill('Oficina do Bairro')
  await page.getByLabel('Seu nome').fill('Ana Lima')
  await page.getByLabel('E-mail').fill('ana@example.com')
  await page.getByLabel('Senha').fill('uma frase bem comprida')
  await page.getByRole('button', { name: 'Criar e entrar' }).click()
  await page.getByRole('heading', { name: 'Primeiros passos' }).waitFor()
})

test('a charge without an account is told at once, with a way to the page, and nothing to confirm', async () => {
  await page.getByRole('link', { name: /Conecte a conta para receber/ }).waitFor()
  await look('first-steps')
  await goTo('/chat')
  await page.getByRole('textbox').last().fill('cobra 150 reais da Maria no pix')
  await page.keyboard.press('Enter')
  const way = page.getByRole('link', { name: 'Ajustes → Cobranças' })
  await way.waitFor()
  expect(await page.getByRole('button', { name: 'Confirmar' }).count()).toBe(0)
  await look('charge')
  await way.click()
  await page.getByText('não conectada').waitFor()
})

test('the link of an invitation is had again, and somebody invited or not needed is a step less', async () => {
  await goTo('/equipe')
  await page.getByLabel('E-mail').fill('bia@example.com')
  await page.getByRole('button', { name: 'Convidar' }).click()
  await page.getByText('Enviado para bia@example.com.').waitFor()
  // No mail server here: whoever waits for the letter is told where it is.
  const [outbox] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Ver o e-mail' }).click(),
  ])
  await outbox.getByText('bia@example.com').waitFor()
  await outbox.close()
  await page.reload()
  const links: string[] = []
  while (links.length < 2) {
    await page.getByRole('button', { name: 'Novo link' }).click()
    await expect.poll(() => page.locator('code').allInnerTexts()).not.toEqual(links.slice(-1))
    links.push(...(await page.locator('code').allInnerTexts()))
  }
  expect(new Set(links).size).toBe(2)
  await look('team')
  await goTo('/')
  await page.getByRole('link', { name: /Convide alguém da equipe.*feito/ }).waitFor()
  await page.getByRole('button', { name: 'Não cobro por aqui' }).click()
  await expect.poll(() => page.getByRole('link', { name: /Conecte a conta para receber/ }).count()).toBe(0)
})

test('opening hours are copied to other days, and name and address are those of the business', async () => {
  await goTo('/settings/agents/reception')
  await expect
    .poll(() => page.getByLabel('Nome que a recepção usa').getAttribute('placeholder'))
    .toBe('Oficina do Bairro')
  const hours = page.getByRole('group', { name: /^Horários/ })
  await hours.getByRole('button', { name: 'Acrescentar em Horários' }).click()
  // A week begins with Monday.
  expect(await hours.getByLabel('Dia da semana').inputValue()).toBe('1')
  await hours.getByLabel('Abre às').fill('08:00')
  await hours.getByLabel('Fecha às').fill('18:00')
  await hours.getByRole('button', { name: 'Copiar para outros…' }).click()
  for (const day of ['terça-feira', 'quarta-feira', 'sexta-feira']) await hours.getByLabel(day).check()
  await look('hours')
  await hours.getByRole('button', { name: 'Copiar para 3' }).click()
  await expect
    .poll(() => hours.getByRole('button', { name: /08:00/ }).allInnerTexts())
    .toEqual(
      ['segunda-feira', 'terça-feira', 'quarta-feira', 'sexta-feira'].map((day) => `${day} · 08:00 às 18:00`),
    )
  await page.getByRole('button', { name: 'Revisar e salvar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await page.getByText(/Agora vale a versão 1/).waitFor()
})

test('of agents that the business does not use there are no pages; a number says what it is and who may answer', async () => {
  await goTo('/negocio')
  const lists = page.getByRole('navigation', { name: 'Listas' })
  await lists.getByRole('link', { name: 'Clientes' }).waitFor()
  expect(await lists.getByRole('link', { name: 'Plantões' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Planilha' }).click()
  await page.getByText('clientes.csv está nos seus downloads.').waitFor()
  await look('records')
  await goTo('/settings/numbers/new')
  await page.getByRole('radio').first().check()
  const answers = page.getByLabel('Quem atende')
  expect(await answers.locator('option').allInnerTexts()).not.toContain('Copiloto')
  expect(await answers.locator('option:checked').innerText()).toBe('Recepção')
  await page.getByText(/Recebe quem escreve/).waitFor()
  await look('number')
  await goTo('/settings/limits')
  await page
    .getByText(/Quem cuida do servidor define isso/)
    .first()
    .waitFor()
  expect(await page.getByText(/LEME_/).count()).toBe(0)
  await look('limits')
})

test('of what the business does not have the simulator offers nothing', async () => {
  await goTo('/settings/numbers/new')
  await page.getByRole('radio', { name: /Telefone simulado/ }).check()
  await page.getByLabel('Nome do número').fill('Balcão')
  await page.getByRole('button', { name: 'Conectar', exact: true }).click()
  await page.getByRole('link', { name: 'Abrir o simulador' }).click()
  await page.getByRole('heading', { name: 'Enviar também' }).waitFor()
  expect(await page.getByRole('button', { name: 'Falar com o mostruário' }).count()).toBe(0)
})

test('whoever has no account yet tries charging with a simulated one, and is told that it is one', async () => {
  await goTo('/settings/payments')
  await look('payments')
  await page.getByRole('button', { name: 'Usar conta simulada' }).click()
  await page.getByText('simulada', { exact: true }).waitFor()
  await page.getByText('conectada', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Usar conta simulada' }).count()).toBe(0)
  await look('practice')
})
