import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  barriersOn,
  problemsOf,
  screens,
  useRunningConsole,
  type Screen,
} from '../support/running-console.js'
import { openPhone, tappable } from '../support/simulator-page.js'

/** What people do on the pages besides each one's main path. */
const running = useRunningConsole()

/** Slow machines, and a provider's queue in between. */
const shortly = { timeout: 20_000, interval: 100 }

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Escreva uma mensagem' }).fill(text)
  await page.keyboard.press('Enter')
}

function planCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Pedido à espera da sua confirmação' })
}

async function openChat(agent: string, screen: Screen): Promise<Page> {
  const page = await running.open('/chat', { screen })
  await page.getByLabel('Agente').selectOption({ label: agent })
  await page.getByText(`Converse com ${agent}`).filter({ visible: true }).waitFor()
  return page
}

describe('simulator', () => {
  test('a burst of three messages gets one answer', async () => {
    const phone = await openPhone(running, 'Recepção', '5511900000101')
    await phone.press('Três em seguida')
    await expect.poll(() => phone.answers.count(), shortly).toBe(1)
    await phone.say('obrigado')
    await expect.poll(() => phone.answers.count(), shortly).toBe(2)
    expect(await phone.log.locator('[data-from="contact"]').count()).toBe(4)
    await phone.page.context().close()
  })

  test('a webhook that comes twice gets one answer', async () => {
    const phone = await openPhone(running, 'Mostruário', '5511900000102')
    await phone.press('A mesma, duas vezes')
    await expect.poll(() => phone.answers.count(), shortly).toBe(1)
    await phone.press('Endereço')
    await phone.log.getByText('Av. Paulista, 1000').waitFor()
    expect(await phone.answers.count()).toBe(2)
    expect(await phone.log.getByText('Vocês abrem no sábado?').count()).toBe(1)
    await phone.page.context().close()
  })

  test('the same list is a button on Meta and numbered text on the others', async () => {
    const phone = await openPhone(running, 'Mostruário', '5511900000103')
    await phone.press('Lista')
    await phone.log.getByRole('button', { name: 'Ver serviços' }).waitFor()
    expect(await phone.answers.innerText()).not.toContain('Higienização')
    for (const provider of ['Evolution', 'Z-API'] as const) {
      await phone.switchTo(provider)
      await expect.poll(() => phone.answers.count(), shortly).toBe(0)
      await phone.press('Lista')
      await expect.poll(() => phone.answers.count(), shortly).toBe(1)
      expect(await phone.answers.innerText()).toMatch(
        /2\. Higienização[\s\S]+Responda com um número de 1 a 4\./,
      )
      expect(await tappable(phone.log).count()).toBe(0)
    }
    await phone.page.context().close()
  })

  test('a closed window keeps members from writing until the person writes again', async () => {
    const phone = await openPhone(running, 'Recepção', '5511900000104')
    await phone.say('quero falar com um atendente')
    const inbox = await running.open('/inbox')
    await inbox.getByRole('link', { name: 'Visitante 0104' }).click()
    await inbox.getByRole('button', { name: 'Assumir' }).click()
    const reply = inbox.getByRole('textbox', { name: 'Escreva a resposta' })
    const send = inbox.getByRole('button', { name: 'Enviar', exact: true })
    await reply.fill('Bom dia!')
    expect(await send.isEnabled()).toBe(true)

    await phone.page.getByRole('radio', { name: 'Fechada' }).click()
    await inbox.getByText('A janela de 24 horas fechou').waitFor()
    expect(await send.isEnabled()).toBe(false)

    await phone.say('ainda estou aqui')
    await inbox.getByText('A janela de 24 horas fechou').waitFor({ state: 'detached' })
    await send.click()
    await phone.log.getByText('Bom dia!').waitFor()
    expect(await phone.page.getByRole('radio', { name: 'Aberta' }).isChecked()).toBe(true)
    await phone.page.context().close()
    await inbox.context().close()
  })
})

describe.each(screens)('chat at $name', (screen) => {
  test('buttons and lists are chosen from, once', async () => {
    const page = await openChat('Mostruário', screen)
    const log = page.getByRole('log')
    await say(page, 'Botões')
    await page.getByRole('list', { name: 'Opções' }).getByRole('button', { name: 'Tarde' }).click()
    await log.getByText('Tarde', { exact: true }).waitFor()
    await log.getByText('Qual mensagem você quer ver?').waitFor()
    expect(await page.getByRole('button', { name: 'Tarde' }).count()).toBe(0)

    await say(page, 'Lista')
    await page.getByRole('button', { name: 'Ver serviços' }).click()
    const rows = page.getByRole('list', { name: 'Opções' }).getByRole('button')
    expect(await rows.allInnerTexts()).toContain('Higienização\nR$ 180')
    expect(await barriersOn(page)).toEqual([])
    await rows.filter({ hasText: 'Higienização' }).click()
    await log.getByText('Higienização', { exact: true }).waitFor()
    expect(problemsOf(page)).toEqual([])
    await page.context().close()
  })

  test('a plan is changed before it is confirmed, and another is cancelled', async () => {
    const page = await openChat('Copiloto', screen)
    await say(page, 'Cobre R$ 200 da Maria Santos por PIX')
    await planCard(page).getByText('198,01').waitFor()
    await planCard(page).getByRole('button', { name: 'Alterar' }).click()
    await page.getByText('Diga o que muda').waitFor()
    // One writes on at once: the cursor is behind the word it begins with.
    await page.keyboard.type('o valor para R$ 650')
    await page.keyboard.press('Enter')
    await planCard(page).getByText('648,01').waitFor()
    expect(await planCard(page).count()).toBe(1)
    await planCard(page).getByRole('button', { name: 'Confirmar' }).click()
    await page.getByRole('img', { name: 'QR code do PIX' }).waitFor()
    expect(await page.getByRole('log').innerText()).toContain('PIX de R$ 650,00 para Maria Santos')

    await say(page, 'Cobre R$ 90 da Maria Santos por boleto')
    await planCard(page).getByText('Boleto', { exact: true }).waitFor()
    await planCard(page).getByRole('button', { name: 'Cancelar' }).click()
    await planCard(page).waitFor({ state: 'detached' })
    expect(await page.getByRole('img', { name: 'QR code do PIX' }).count()).toBe(1)
    await page.context().close()
  })
})

test('chat: a plan that ran out says so, and offers nothing', async () => {
  const page = await openChat('Copiloto', screens[0])
  await say(page, 'Crie um orçamento de R$ 500 para o João Silva')
  await planCard(page).waitFor()
  // The history of a conversation whose plan is over has none.
  await page.route(/\/ai\/conversations\/[\w-]+$/, async (route) => {
    const response = await route.fetch()
    const history = (await response.json()) as Record<string, unknown>
    await route.fulfill({ response, json: { ...history, pendingPlan: undefined } })
  })
  await page.reload()
  await page.getByText('O prazo para confirmar passou e nada foi feito.').waitFor()
  expect(await page.getByRole('button', { name: /Confirmar|Cancelar/ }).count()).toBe(0)
  await page.context().close()
})

test('chat: a reply that waits for a review says so, and comes when it is approved', async () => {
  const page = await openChat('Mostruário', screens[0])
  const log = page.getByRole('log')
  await say(page, 'Para revisar')
  await log.getByText('Uma pessoa da equipe vai conferir a resposta').waitFor()
  expect(await log.innerText()).not.toContain('Esta resposta esperou')
  const conversation = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  // It is the owner's own conversation: nobody else sees it.
  const inbox = await running.open(`/inbox/held/${conversation}`)
  await inbox.getByRole('button', { name: 'Enviar assim' }).click()
  await log.getByText('Esta resposta esperou alguém da equipe revisar.').waitFor()
  await page.context().close()
  await inbox.context().close()
})
