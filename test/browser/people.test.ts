import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import {
  barriersOn,
  problemsOf,
  screens,
  testMs,
  useRunningConsole,
  widthBeyondScreen,
} from '../support/running-console.js'
import { openPhone } from '../support/simulator-page.js'

/** What is done about the people who write: two contacts that are one person, what an agent would answer, what reads like advertising. */
const running = useRunningConsole({ testsMs: testMs * 2 })

async function expectSound(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([])
  expect(await widthBeyondScreen(page)).toBe(0)
}

describe.each(screens)('at $name', (screen) => {
  const numberOf = (place: number) => `55118${place}00${String(screen.width).padStart(5, '0')}`
  const nameOf = (number: string) => `Visitante ${number.slice(-4)}`

  test('two contacts are joined into one person, and parted again', async () => {
    // Their names end alike: only the whole number tells them apart.
    const [first, second] = [numberOf(1), numberOf(2)]
    for (const number of [first, second]) {
      const phone = await openPhone(running, 'Recepção', number, { screen })
      await phone.say('oi')
      await phone.answers.first().waitFor()
      await phone.page.context().close()
    }
    const page = await running.open('/inbox/all', { screen, role: 'staff' })
    await page.getByRole('searchbox', { name: 'Buscar por nome, telefone ou texto' }).fill(first.slice(2))
    const rows = page.getByRole('navigation', { name: 'Conversas' }).getByRole('link')
    await expect.poll(() => rows.count()).toBe(1)
    await rows.first().click()
    if (screen.width < 1280) await page.getByRole('button', { name: 'Detalhes' }).click()
    await page.getByRole('button', { name: 'Juntar com outro contato…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Juntar dois contatos' })
    await dialog.getByRole('searchbox', { name: 'Procurar por nome ou telefone' }).fill(second.slice(2))
    const found = dialog.getByRole('listitem').getByRole('button')
    await expect.poll(() => found.count()).toBe(1)
    await expectSound(page)
    await found.first().click()
    await dialog.getByText('São a mesma pessoa?').waitFor()
    await dialog.getByText('A conversa do segundo entra no histórico do primeiro.').waitFor()
    await expectSound(page)
    await dialog.getByRole('button', { name: 'Juntar', exact: true }).click()
    await page.getByText(/^Tiago Nunes juntou/).waitFor()
    await expectSound(page)

    await page.getByRole('button', { name: 'Separar' }).click()
    const parting = page.getByRole('dialog', { name: 'São duas pessoas?' })
    await parting.getByRole('button', { name: 'Separar' }).click()
    await parting.waitFor({ state: 'hidden' })
    await page.getByText(/^Tiago Nunes juntou/).waitFor({ state: 'detached' })
    expect(problemsOf(page)).toEqual([])
    await page.context().close()
  })

  test('an erased person is asked about first, leaves the list at once, and is said to be erased', async () => {
    const number = numberOf(9)
    const phone = await openPhone(running, 'Recepção', number, { screen })
    await phone.say('oi')
    await phone.answers.first().waitFor()
    await phone.page.context().close()
    const page = await running.open('/inbox/all', { screen })
    const beside = await running.open('/inbox/all')
    const rowOn = (shown: Page) =>
      shown.getByRole('navigation', { name: 'Conversas' }).getByRole('link', { name: nameOf(number) })
    await rowOn(beside).first().waitFor()
    const before = await rowOn(beside).count()
    await page.getByRole('searchbox', { name: 'Buscar por nome, telefone ou texto' }).fill(number.slice(2))
    const rows = page.getByRole('navigation', { name: 'Conversas' }).getByRole('link')
    await expect.poll(() => rows.count()).toBe(1)
    await rows.first().click()
    const ask = async () => {
      if (screen.width < 1280) await page.getByRole('button', { name: 'Detalhes' }).click()
      await page.getByRole('button', { name: 'Apagar tudo…' }).click()
    }
    await ask()
    const dialog = page.getByRole('dialog', { name: 'Apagar os dados desta pessoa?' })
    await dialog.getByText('1 conversa, com tudo o que foi dito').waitFor()
    await expectSound(page)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Apagar tudo…' }).click()
    // The desk may still be writing down what was said: what is no longer as it was shown is refused, and asked about again.
    const erased = page.getByText('Dados apagados', { exact: true })
    const eraseNow = dialog.getByRole('button', { name: 'Apagar de vez' })
    const pressed = async () => {
      if (await eraseNow.isVisible()) await eraseNow.click({ timeout: 1_000 }).catch(() => undefined)
      return erased.isVisible()
    }
    await expect.poll(pressed, { timeout: 20_000, interval: 500 }).toBe(true)
    for (const name of ['Assumir', 'Por quê?', 'Corrigir'])
      expect(await page.getByRole('button', { name }).count(), name).toBe(0)
    await expectSound(page)
    // Nobody has to read the page again, here or in another window.
    await expect.poll(() => rowOn(page).count()).toBe(0)
    await expect.poll(() => rowOn(beside).count(), { timeout: 10_000 }).toBe(before - 1)
    // The browser notes a refusal of what was no longer as shown, and nothing that was asked of somebody who is gone.
    const noted = [page, beside].flatMap(problemsOf).filter((problem) => !problem.includes('409'))
    expect(noted).toEqual([])
    for (const each of [page, beside]) await each.context().close()
  })

  test('what the agent would answer is taken up, never sent by itself; advertising is warned of; a draft stays', async () => {
    const number = numberOf(3)
    const phone = await openPhone(running, 'Recepção', number, { screen })
    await phone.say('quero falar com um atendente')
    await phone.answers.first().waitFor()
    const page = await running.open('/inbox/waiting', { screen, role: 'staff' })
    await page
      .getByRole('navigation', { name: 'Conversas' })
      .getByRole('link', { name: nameOf(number) })
      .click()
    await page.getByRole('button', { name: 'Assumir', exact: true }).click()
    await page.getByText('Tiago Nunes assumiu').waitFor()
    await phone.say('qual o endereço de vocês?')
    await page.getByText('qual o endereço de vocês?').waitFor()
    const shown = await phone.answers.count()

    await page.getByRole('button', { name: 'Sugerir resposta' }).click()
    const suggestions = page.getByRole('region', { name: 'Sugestões' })
    await suggestions.getByText('Dos ajustes do agente: Endereço').waitFor()
    await suggestions.getByText('Nada é enviado até você enviar.').waitFor()
    await expectSound(page)
    await suggestions.getByRole('button', { name: 'Usar' }).click()
    const composer = page.getByRole('textbox', { name: 'Escreva a resposta' })
    await expect.poll(() => composer.inputValue()).toContain('Rua das Araucárias, 120')
    expect(await phone.answers.count()).toBe(shown)
    await composer.press('Enter')
    await phone.log.getByText('Rua das Araucárias, 120').waitFor()
    await expect.poll(() => composer.inputValue()).toBe('')

    const advertising = 'Promoção imperdível, só hoje: 30% de desconto na limpeza!'
    await composer.fill(advertising)
    const warning = page.getByText('Isto parece propaganda, e esta pessoa ainda não disse que quer receber.')
    await warning.waitFor()
    await expectSound(page)
    const address = page.url()
    await page.goto(`${running.url}/console/inbox/all`)
    await page.goto(address)
    await warning.waitFor()
    expect(await composer.inputValue()).toBe(advertising)
    await composer.fill('Até amanhã!')
    await warning.waitFor({ state: 'detached' })
    await composer.fill('')
    expect(problemsOf(page)).toEqual([])

    // What one member began to write, another who signs in to this window does not see.
    await composer.fill('rascunho do Tiago')
    expect(await page.evaluate<string>('Object.keys(sessionStorage).join(" ")')).toMatch(
      /leme\.draft \S+ \S+/,
    )
    await page.context().close()
    await phone.page.context().close()
  })

  test('a template is seen as the phone shows it, and a new one is put to use', async () => {
    const page = await running.open('/settings/numbers', { screen })
    // What a provider tells; the numbers of the demonstration have plain templates only.
    await page.route('**/ai/console/chips', async (route) => {
      const answer = await route.fetch()
      const { chips } = (await answer.json()) as { chips: { templates: object[] }[] }
      const dressed = {
        header: 'Sua visita',
        footer: 'Refrigeração Boreal',
        buttons: [{ type: 'url', title: 'Ver agenda' }],
      }
      await route.fulfill({
        response: answer,
        json: {
          chips: chips.map((chip) => ({
            ...chip,
            templates: chip.templates.map((template) => ({ ...template, ...dressed })),
          })),
        },
      })
    })
    const change = {
      kind: 'new',
      purpose: null,
      name: 'visita_marcada',
      language: 'pt_BR',
      text: 'Oi {{1}}',
      marketing: false,
      stopped: null,
    }
    await page.route('**/templates/sync', (route) =>
      route.fulfill({ json: { ok: true, why: null, reason: null, changes: [change] } }),
    )
    const asked: unknown[] = []
    await page.route('**/ai/console/chips/*/templates', (route) => {
      asked.push(route.request().postDataJSON())
      return route.fulfill({
        json: { ok: asked.length > 1, why: asked.length > 1 ? null : 'other_places', reason: null },
      })
    })
    await page.reload()
    await page.getByRole('button', { name: /Números simulados/ }).click()
    const card = page
      .getByRole('region')
      .filter({ has: page.getByText(/modelos? de mensagem/) })
      .first()
    await card.getByText(/modelos? de mensagem/).click()
    await card.getByText('Sua visita').first().waitFor()
    await card.getByText('Ver agenda').first().waitFor()
    await expectSound(page)

    await card.getByRole('button', { name: 'Sincronizar modelos' }).click()
    await card.getByText('Usar para…').click()
    await card.getByLabel('Usar para', { exact: true }).fill('appointment')
    await expectSound(page)
    await card.getByRole('button', { name: 'Pôr em uso' }).click()
    await card.getByText('Os valores não cabem no modelo.').waitFor()
    await card.getByLabel('De onde vem cada valor, na ordem').fill('contact.name')
    await card.getByRole('button', { name: 'Pôr em uso' }).click()
    await card.getByText('Em uso.').waitFor()
    expect(asked).toEqual([
      { purpose: 'appointment', name: 'visita_marcada', language: 'pt_BR', parameters: [] },
      { purpose: 'appointment', name: 'visita_marcada', language: 'pt_BR', parameters: ['contact.name'] },
    ])
    expect(problemsOf(page)).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().close()
  })

  test('how long people are kept is set with what that means today, and taken back', async () => {
    const page = await running.open('/settings/privacy', { screen })
    const kept = page.getByLabel('Prazo depois da última mensagem')
    const change = page.getByRole('button', { name: 'Mudar o prazo…' })
    expect(await change.isDisabled()).toBe(true)
    await kept.selectOption('2 anos')
    await change.click()
    const dialog = page.getByRole('dialog', { name: 'Apagar depois de 2 anos?' })
    await dialog.getByText('Hoje ninguém passou desse prazo.').waitFor()
    await expectSound(page)
    await dialog.getByRole('button', { name: 'Mudar o prazo', exact: true }).click()
    await page
      .getByText(/Até 2 anos depois da última mensagem/)
      .first()
      .waitFor()
    await page.reload()
    await expect.poll(() => kept.inputValue()).toBe('730')
    await expectSound(page)
    await kept.selectOption('Nunca apagar sozinho')
    await change.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mudar o prazo', exact: true }).click()
    await page.getByText('Até a pessoa pedir para apagar, ou você apagar.').first().waitFor()
    await page.goto(`${running.url}/console/settings/log`)
    await page.getByText('Prazo para apagar quem não escreve mais').first().waitFor()
    expect(problemsOf(page)).toEqual([])
    await page.context().close()
  })

  test('a page that cannot be loaded is alone in that, and opens when it is loaded again', async () => {
    const page = await running.open('/', { screen })
    await page.route('**/assets/inspector-page-*.js', (route) => route.abort())
    const pages = page.getByRole('navigation', { name: 'Páginas' })
    await pages.getByRole('link', { name: 'Inspetor' }).click()
    await page.getByText('Esta página não abriu').waitFor()
    await expectSound(page)
    await pages.getByRole('link', { name: 'Ajustes' }).click()
    await page.getByRole('heading', { name: 'Ajustes' }).first().waitFor()
    await pages.getByRole('link', { name: 'Inspetor' }).click()
    await page.unroute('**/assets/inspector-page-*.js')
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await page.getByRole('heading', { name: 'Inspetor' }).waitFor()
    await page.context().close()
  })

  test('a thread is read back to its beginning', async () => {
    const id = await running.converse('copilot', 'quantos clientes eu tenho?')
    await running.sql(
      `insert into leme.inbox (tenant_id, conversation_id, seq, id, channel, dedupe_key, body, origin, received_at)
       select c.tenant_id, c.id, c.inbox_seq + n, gen_random_uuid(), 'web', gen_random_uuid()::text,
              json_build_object('kind', 'text', 'text', 'mensagem ' || n), '{}', now() - (300 - n) * interval '1 minute'
         from leme.conversation c, generate_series(1, 250) n where c.id = $1`,
      [id],
    )
    const page = await running.open(`/inbox/all/${id}`, { screen })
    await page.getByText('mensagem 250', { exact: true }).waitFor()
    expect(await page.getByText('mensagem 1', { exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Mensagens anteriores' }).click()
    await page.getByText('mensagem 1', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Mensagens anteriores' }).waitFor({ state: 'detached' })
    expect(await page.getByText('mensagem 250', { exact: true }).count()).toBe(1)
    await expectSound(page)
    expect(problemsOf(page)).toEqual([])
    await page.context().close()
  })
})
