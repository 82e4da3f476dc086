import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriersOn, screens, testMs, useRunningConsole } from '../support/running-console.js'

const password = 'uma frase bem comprida'
/** Where pictures are put, for whoever wants to look. */
const pictures = process.env['LEME_TEST_PICTURES']

/** From nothing to a team, as somebody without a shell goes through it, at both widths. */
describe.each(screens)('the way in at $name', (screen) => {
  const running = useRunningConsole({ testsMs: testMs * 2 })

  async function openWindow(place: string): Promise<Page> {
    const context = await running.browser.newContext({
      viewport: { width: screen.width, height: screen.height },
      locale: 'pt-BR',
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await page.goto(`${running.url}/console${place}`)
    return page
  }

  /** Nothing that keeps people out, and nothing that sticks out to the side. */
  async function expectSound(page: Page, name: string): Promise<void> {
    if (pictures !== undefined)
      await page.screenshot({ path: `${pictures}/${name}-${screen.width}.png`, fullPage: true })
    expect(await barriersOn(page)).toEqual([])
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
      screen.width,
    )
  }

  async function signIn(page: Page, email: string, given = password): Promise<void> {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha').fill(given)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  }

  const isIn = (page: Page, name: string) =>
    page.getByRole('button', { name: `Menu da sua conta: ${name}` }).waitFor()

  test('the first owner, an invitation, a second factor, a new tab, and out again', async () => {
    const owner = await openWindow('')
    await owner.getByRole('button', { name: 'Começar' }).click()
    await owner.getByLabel('Código').fill(running.firstOwnerCode)
    await owner.getByLabel('Nome do negócio').fill('Oficina Central')
    await owner.getByLabel('Seu nome').fill('Ana Lima')
    await owner.getByLabel('E-mail').fill('ana@example.com')
    await owner.getByLabel('Senha').fill('curta')
    await expectSound(owner, 'first-owner')
    await owner.getByLabel('Senha').fill(password)
    await owner.getByRole('button', { name: 'Criar e entrar' }).click()
    await isIn(owner, 'Ana Lima')
    await owner.getByText('Oficina Central').first().waitFor()

    // The cookie is every tab's.
    const tab = await owner.context().newPage()
    await tab.goto(`${running.url}/console/equipe`)
    await tab.getByRole('heading', { name: 'Equipe' }).waitFor()
    await tab.getByLabel('E-mail').fill('beto@example.com')
    await tab.getByRole('button', { name: 'Convidar', exact: true }).click()
    await tab.getByText('Enviado para beto@example.com.').waitFor()
    await tab.getByText('Convites à espera').waitFor()
    await expectSound(tab, 'team-invited')

    const letters = await openWindow('')
    await letters.goto(`${running.url}/auth/outbox`)
    const link = await letters.getByRole('link').first().getAttribute('href')
    await letters.context().close()

    const invited = await openWindow('')
    await invited.goto(link ?? '')
    await invited
      .getByText('Você recebeu um convite para a equipe de Oficina Central. Seu perfil: atendimento.')
      .waitFor()
    await invited.getByLabel('Seu nome').fill('Beto Reis')
    await invited.getByLabel('Senha').fill(password)
    await expectSound(invited, 'invitation')
    await invited.getByRole('button', { name: 'Aceitar e entrar' }).click()
    await isIn(invited, 'Beto Reis')
    const pages = invited.getByRole('navigation', { name: 'Páginas' })
    expect(await pages.getByRole('link', { name: 'Equipe', exact: true }).count()).toBe(0)

    // The same link again opens nothing.
    const again = await openWindow('')
    await again.goto(link ?? '')
    await again.getByText('Este link não vale mais').waitFor()
    await again.context().close()

    await invited.goto(`${running.url}/console/conta`)
    const factor = invited.locator('section', { hasText: 'Verificação em duas etapas' })
    await factor.getByLabel('Senha atual').fill(password)
    await factor.getByRole('button', { name: 'Ligar' }).click()
    await factor.getByRole('img', { name: 'QR code da verificação em duas etapas' }).waitFor()
    const key = await factor.locator('code').innerText()
    await expectSound(invited, 'second-factor')
    await factor.getByLabel('Código que o aplicativo mostra').fill(new TOTP({ secret: key }).generate())
    await factor.getByRole('button', { name: 'Confirmar' }).click()
    await factor.getByText('Guarde estes códigos').waitFor()
    const recovery = await factor.locator('li').first().innerText()
    await expectSound(invited, 'account')

    await invited.getByRole('button', { name: /^Menu da sua conta/ }).click()
    await invited.getByRole('menuitem', { name: 'Sair' }).click()
    await invited.getByText('Você saiu.').waitFor()
    await expectSound(invited, 'sign-in')
    await invited.reload()
    await signIn(invited, 'beto@example.com', 'outra frase qualquer')
    await invited.getByText('E-mail, senha ou código não conferem.').waitFor()
    await signIn(invited, 'beto@example.com')
    await invited.getByLabel('Código').fill(recovery)
    await invited.getByRole('button', { name: 'Entrar', exact: true }).click()
    await isIn(invited, 'Beto Reis')

    // Removed, he is out the next time he does anything.
    await tab.reload()
    const row = tab.getByRole('listitem').filter({ hasText: 'Beto Reis' })
    await row.getByText('duas etapas', { exact: true }).waitFor()
    await expectSound(tab, 'team')
    await row.getByRole('button', { name: 'Remover' }).click()
    await tab.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
    await row.waitFor({ state: 'detached' })
    await invited.reload()
    await invited.getByRole('button', { name: 'Entrar', exact: true }).waitFor()

    // Out in one tab is out in the other.
    await tab.getByRole('button', { name: /^Menu da sua conta/ }).click()
    await tab.getByRole('menuitem', { name: 'Sair' }).click()
    await tab.getByText('Você saiu.').waitFor()
    await owner.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
    await owner.context().close()
    await invited.context().close()
  })
})
