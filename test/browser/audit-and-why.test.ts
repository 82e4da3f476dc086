import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { parseExportedRoots } from '../../src/audit/exported-root.js'
import { checkReceipt, parseReceipt } from '../../src/audit/receipt.js'
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
    const page = await running.open('/settings/audit', { screen })
    await page.getByRole('radio', { name: 'O que foi feito' }).waitFor()
    expect(await page.getByText('Listar clientes').count()).toBe(0)
    await page.getByRole('radio', { name: 'Tudo, com as consultas' }).click()
    await page.getByText('Listar clientes').first().waitFor()
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
    expect(checkReceipt(parseReceipt(given))).toEqual([])
    expect(pagesIn(await page.pdf({ format: 'A4' }))).toBe(1)
    await page.goto(`${running.url}/console/settings/audit`)
    const sealed = { seq: 3, at: '2026-11-18T04:00:00.000Z', hash: 'ab'.repeat(32) }
    await page.route('**/ai/audit?*', (route) => route.fulfill({ json: { root: sealed, entries: [] } }))
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
})
