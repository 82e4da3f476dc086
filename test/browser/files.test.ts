import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { barriersOn, problemsOf, testMs, useRunningConsole } from '../support/running-console.js'
import { openPhone, type PhonePage } from '../support/simulator-page.js'

/** What is no text goes both ways; who writes is blocked; what was begun stays where it was begun. */
const running = useRunningConsole({ testsMs: testMs * 2 })

/** A phone that asked for somebody, and the inbox of whoever took it. */
async function take(number: string): Promise<{ readonly phone: PhonePage; readonly page: Page }> {
  const phone = await openPhone(running, 'Recepção', number)
  await phone.say('quero falar com um atendente')
  await phone.answers.first().waitFor()
  const page = await running.open('/inbox/waiting', { role: 'staff' })
  await page
    .getByRole('navigation', { name: 'Conversas' })
    .getByRole('link', { name: `Visitante ${number.slice(-4)}` })
    .click()
  await page.getByRole('button', { name: 'Assumir', exact: true }).click()
  await page.getByText('Tiago Nunes assumiu').waitFor()
  return { phone, page }
}

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#a30' } })
    .png()
    .toBuffer()

test('a picture, a voice and a document are seen, heard and saved; a file goes back, and no word of it in an address', async () => {
  const { phone, page } = await take('5511960000001')
  const said = page.locator('[data-message]')
  await phone.press('Foto')
  const seenWidth = () =>
    page.evaluate<number>("document.querySelector('[data-message] img')?.naturalWidth ?? 0")
  await expect.poll(seenWidth, { timeout: 20_000 }).toBeGreaterThan(0)
  await phone.press('Enviar áudio')
  await said.locator('audio').waitFor()
  await phone.press('Documento')
  const saving = page.waitForEvent('download')
  await said.getByRole('button', { name: 'Baixar' }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.pdf$/)
  expect(await barriersOn(page)).toEqual([])

  const asked = page.waitForRequest((request) => request.url().includes('/files'))
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'porta da Ana.png', mimeType: 'image/png', buffer: await photo() })
  await page.getByText('porta da Ana.png').waitFor()
  const composer = page.getByRole('textbox', { name: 'Escreva a resposta' })
  await composer.fill('Esta é a porta da Ana.')
  await composer.press('Enter')
  const { pathname, search } = new URL((await asked).url())
  expect([pathname.split('/').at(-1), search]).toEqual(['files', ''])
  await phone.log.getByText('Esta é a porta da Ana.').waitFor()
  // The words stand there before the picture is loaded.
  await phone.answers.last().locator('img').waitFor()
  await said.getByText('Esta é a porta da Ana.').waitFor()
  await expect.poll(() => said.last().locator('img').count()).toBe(1)
  await expect.poll(() => composer.inputValue()).toBe('')
  expect(problemsOf(page)).toEqual([])
  await page.context().close()
  await phone.page.context().close()
})

test('whoever is blocked is said to be, and let in again', async () => {
  const { phone, page } = await take('5511960000002')
  await page.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await page.getByText('Tiago Nunes bloqueou o contato').waitFor()
  await page.getByRole('region', { name: 'Mensagens' }).getByText('Bloqueado', { exact: true }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Desbloquear', exact: true }).click()
  await page.getByText('Tiago Nunes desbloqueou o contato').waitFor()
  expect(problemsOf(page)).toEqual([])
  await page.context().close()
  await phone.page.context().close()
})

test('what a person said about messages is noted with where it was heard', async () => {
  const { phone, page } = await take('5511960000005')
  await page.getByRole('button', { name: 'Anotar o que a pessoa disse' }).click()
  const dialog = page.getByRole('dialog', { name: 'O que a pessoa disse sobre receber mensagens' })
  const save = dialog.getByRole('button', { name: 'Salvar' })
  expect(await save.isDisabled()).toBe(true)
  await dialog.getByLabel('Ela disse que').selectOption('não quer promoções')
  await dialog.getByLabel('Como você soube').fill('Disse no balcão, na segunda.')
  expect(await barriersOn(page)).toEqual([])
  await save.click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Disse no balcão, na segunda.').first().waitFor()
  await page.getByText('Não aceita').first().waitFor()
  expect(problemsOf(page)).toEqual([])
  await page.context().close()
  await phone.page.context().close()
})

test('what one began to write is of one conversation and one member', async () => {
  const first = await take('5511960000003')
  const { page } = first
  const begun = page.url()
  const composer = page.getByRole('textbox', { name: 'Escreva a resposta' })
  await composer.fill('rascunho do Tiago')
  await page
    .getByRole('navigation', { name: 'Conversas' })
    .getByRole('link')
    .first()
    .waitFor({ state: 'attached' })

  const second = await take('5511960000004')
  await page.goto(second.page.url())
  await composer.waitFor()
  expect(await composer.inputValue()).toBe('')
  await page.goto(begun)
  await expect.poll(() => composer.inputValue()).toBe('rascunho do Tiago')

  // Another signs in to the same window, and takes the conversation over.
  const owner = await running.open('/')
  const token = await owner.evaluate<string>("sessionStorage.getItem('leme.token')")
  await page.addInitScript(`sessionStorage.setItem('leme.token', '${token}')`)
  await page.reload()
  await page.getByRole('button', { name: 'Assumir mesmo assim' }).click()
  await composer.waitFor()
  expect(await composer.inputValue()).toBe('')
  for (const each of [page, second.page, owner, first.phone.page, second.phone.page])
    await each.context().close()
})
