import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { parseExportedRoots } from '../../src/audit/exported-root.js'
import { checkReceipt } from '../../src/audit/check-receipt.js'
import { parseReceipt } from '../../src/audit/receipt.js'
import { demoMembers, demoTenant } from '../../src/start/demo-business.js'
import {
  barriersOn,
  problemsOf,
  screens,
  useRunningConsole,
  widthBeyondScreen,
} from '../support/running-console.js'
import { openPhone } from '../support/simulator-page.js'

/** What an owner asks of the record: why something was said, and what was done. */
const running = useRunningConsole()

/** One that made a client. */
const operation = {
  tool: 'clients.create',
  action: 'create',
  params: { name: 'Bruna Reis' },
  result: {},
  success: true,
  entityIds: [],
  durationMs: 3,
}

/** How many sheets of paper. */
function pagesIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

describe.each(screens)('at $name', (screen) => {
  test('why an agent said something is told in sentences, with a way to the turn', async () => {
    const number = `55119001${String(screen.width).padStart(5, '0')}`
    const phone = await openPhone(running, 'Recepção', number, { screen })
    await phone.say('quero falar com um atendente')
    const inbox = await running.open('/inbox', { screen })
    await inbox
      .getByRole('navigation', { name: 'Conversas' })
      .getByRole('link', { name: `Visitante ${number.slice(-4)}` })
      .click()
    await inbox.getByRole('button', { name: 'Por quê?' }).last().click()
    const dialog = inbox.getByRole('dialog', { name: 'Por que o agente disse isto' })
    await dialog.getByText('Entendeu “quero falar com um atendente” como: falar com uma pessoa.').waitFor()
    await dialog.getByText('Chamou uma pessoa da equipe: pediu uma pessoa.').waitFor()
    expect(await barriersOn(inbox)).toEqual([])
    await dialog.getByRole('link', { name: 'Ver o turno inteiro' }).click()
    await inbox.getByRole('heading', { name: 'entender', exact: true }).waitFor()
    expect(problemsOf(inbox)).toEqual([])
    await inbox.context().close()
    // The same from the phone itself.
    await phone.answers.last().getByRole('button', { name: 'Por quê?' }).click()
    const onPhone = phone.page.getByRole('dialog', { name: 'Por que o agente disse isto' })
    await onPhone.getByText('Chamou uma pessoa da equipe: pediu uma pessoa.').waitFor()
    expect(await barriersOn(phone.page)).toEqual([])
    await onPhone.getByRole('link', { name: 'Ver o turno inteiro' }).click()
    await phone.page.getByRole('heading', { name: 'entender', exact: true }).waitFor()
    expect(problemsOf(phone.page)).toEqual([])
    await phone.page.context().close()
  })

  test('the audit is read by period and taken as a file, and a conversation as a receipt', async () => {
    const conversation = await running.converse('copilot', 'quantos clientes eu tenho?')
    await running.converse('copilot', 'Cobre R$ 150 da Maria Santos por PIX')
    const page = await running.open('/settings/audit', { screen })
    await page.getByRole('radio', { name: 'O que foi feito' }).waitFor()
    const rows = page.getByRole('region', { name: 'O que está registrado' })
    await rows.getByText('Selado em').or(rows.getByText('ainda não foi selado')).waitFor()
    await rows
      .getByText(/^Cobrança PIX de R\$\s150,00 para Maria Santos\.$/)
      .first()
      .waitFor()
    expect(await rows.getByText('Listar clientes').count()).toBe(0)
    await page.getByRole('radio', { name: 'Tudo, com as consultas' }).click()
    await rows.getByText('Listar clientes').first().waitFor()
    await page.getByText('por Helena Prado').first().waitFor()
    await page.getByText('Ver detalhes').first().click()
    expect(await barriersOn(page)).toEqual([])
    expect(await widthBeyondScreen(page)).toBe(0)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Planilha' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('auditoria-7-dias.csv')
    await page.getByRole('link', { name: 'Recibo da conversa' }).first().click()
    await page.getByRole('heading', { name: 'O que isto prova' }).waitFor()
    await page.goto(`${running.url}/console/inbox/all/${conversation}`)
    if (screen.width < 768) await page.getByRole('button', { name: 'Detalhes' }).click()
    await page.getByRole('link', { name: 'Recibo da conversa' }).filter({ visible: true }).click()
    await page.getByRole('heading', { name: 'O que isto prova' }).waitFor()
    expect(await barriersOn(page)).toEqual([])
    expect(await widthBeyondScreen(page)).toBe(0)
    const [receipt] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar o recibo (JSON)' }).click(),
    ])
    expect(receipt.suggestedFilename()).toBe(`recibo-${conversation}.json`)
    const given = await readFile(await receipt.path(), 'utf8')
    expect(checkReceipt(parseReceipt(given), []).problems).toEqual([])
    expect(pagesIn(await page.pdf({ format: 'A4' }))).toBe(1)
    await page.goto(`${running.url}/console/settings/audit`)
    const sealed = { seq: 3, at: '2026-11-18T04:00:00.000Z', hash: 'ab'.repeat(32) }
    await page.route('**/ai/audit?*', (route) =>
      route.fulfill({ json: { root: sealed, tools: [], next: null, entries: [] } }),
    )
    await page.getByRole('radio', { name: '30 dias' }).click()
    const [seal] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Guardar o selo' }).click(),
    ])
    expect(seal.suggestedFilename()).toBe('selo-3.json')
    expect(parseExportedRoots(await readFile(await seal.path(), 'utf8'))).toMatchObject([sealed])
    expect(problemsOf(page)).toEqual([])
    await page.context().close()
  })

  test('the audit is read on page by page, by who, what and when, with as many rows in the window', async () => {
    // Of somebody who has done nothing else, at each width.
    const who = screen.width < 768 ? demoMembers.viewer : demoMembers.staff
    const talk = randomUUID()
    await running.sql(
      `insert into leme.conversation (tenant_id, id, agent, party_kind, party_id, channel) values ($1, $2, 'copilot', 'member', $3, 'web')`,
      [demoTenant.id, talk, who.id],
    )
    await running.sql(
      `insert into leme.journal (tenant_id, conversation_id, seq, turn_id, at, handled_seq, record, record_digest, prev_hash, hash, acted)
       select $1, $2, n, gen_random_uuid(), now() - interval '40 days' - n * interval '1 minute', n, $3, '', '', '', true from generate_series(1, 120) n`,
      [demoTenant.id, talk, JSON.stringify({ operations: [operation] })],
    )
    const page = await running.open('/settings/audit', {
      screen,
      theme: screen.width < 768 ? 'dark' : 'light',
    })
    const rows = page.getByRole('region', { name: 'O que está registrado' })
    const listed = rows.getByRole('listitem').filter({ hasText: 'Ver detalhes' })
    await page.getByRole('radio', { name: '90 dias' }).click()
    await page.getByLabel('Quem', { exact: true }).selectOption({ label: who.name })
    await page.getByLabel('O quê').selectOption({ label: 'Cadastrar um cliente' })
    const older = rows.getByRole('button', { name: 'Mais antigas' })
    const newer = rows.getByRole('button', { name: 'Mais recentes' })
    const first = async () => (await listed.first().getByRole('time').textContent()) ?? ''
    await expect.poll(() => listed.count()).toBe(50)
    expect(await newer.isDisabled()).toBe(true)
    const latest = await first()
    await older.click()
    await expect.poll(async () => [await listed.count(), (await first()) === latest]).toEqual([50, false])
    await older.click()
    await expect.poll(() => listed.count()).toBe(120 - 2 * 50)
    expect(await older.isDisabled()).toBe(true)
    expect(await barriersOn(page)).toEqual([])
    expect(await widthBeyondScreen(page)).toBe(0)
    await newer.click()
    await newer.click()
    await expect.poll(first).toBe(latest)
    // The same by the name in a row, and of a period of one's own in which nothing was.
    await page.getByLabel('Quem', { exact: true }).selectOption({ label: 'Todos' })
    await listed.first().getByText('Ver detalhes').click()
    await listed
      .first()
      .getByRole('button', { name: `Só de ${who.name}` })
      .click()
    expect(await page.getByLabel('Quem', { exact: true }).inputValue()).toBe(who.id)
    await page.getByRole('radio', { name: 'outro período' }).click()
    await page.getByLabel('De', { exact: true }).fill('2020-01-01')
    await page.getByLabel('Até', { exact: true }).fill('2020-01-31')
    await rows.getByText('Nada foi feito neste período').waitFor()
    expect(await barriersOn(page)).toEqual([])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Planilha' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('auditoria-2020-01-01-2020-01-31.csv')
    expect(problemsOf(page)).toEqual([])
    await page.context().close()
  })
})
