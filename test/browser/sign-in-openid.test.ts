import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoMembers, demoTenant } from '../../src/start/demo-business.js'
import { startOpenidIssuer, type OpenidIssuer } from '../support/openid-issuer.js'
import { barriersOn, screens, useRunningConsole } from '../support/running-console.js'

let issuer: OpenidIssuer

beforeAll(async () => {
  issuer = await startOpenidIssuer(() => new Date())
})
afterAll(() => issuer.close())
const running = useRunningConsole({
  environment: () => ({
    LEME_OIDC_ISSUER: issuer.url,
    LEME_OIDC_CLIENT_ID: issuer.clientId,
    LEME_OIDC_CLIENT_SECRET: issuer.clientSecret,
    LEME_OIDC_NAME: 'Exemplo',
  }),
})
beforeAll(() =>
  running.sql(
    `insert into leme.sign_in (tenant_id, member_id, email, password_hash, changed_at) values ($1, $2, 'tiago@example.com', 'none', now())`,
    [demoTenant.id, demoMembers.staff.id],
  ),
)

/** There and back in a real browser, which carries the cookie and follows every step by itself. */
describe.each(screens)('an issuer of one’s own at $name', (screen) => {
  const open = async () => {
    const context = await running.browser.newContext({
      viewport: { width: screen.width, height: screen.height },
      locale: 'pt-BR',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await page.goto(`${running.url}/console`)
    return page
  }

  test('signs a member in', async () => {
    issuer.next = { email: 'tiago@example.com', verified: true }
    const page = await open()
    expect(await barriersOn(page)).toEqual([])
    await page.getByRole('link', { name: 'Entrar com Exemplo' }).click()
    await page.getByRole('button', { name: 'Menu da sua conta: Tiago Nunes' }).waitFor()
    expect(page.url()).not.toContain('#')
    await page.reload()
    await page.getByRole('button', { name: 'Menu da sua conta: Tiago Nunes' }).waitFor()
    await page.context().close()
  })

  test.each([
    [
      'an address that nobody of the team has',
      { email: 'outra@example.com', verified: true },
      /Ninguém da equipe tem esse e-mail/,
    ],
    [
      'an address that was never proven',
      { email: 'tiago@example.com', verified: false },
      /ainda não foi confirmado/,
    ],
    [
      'an answer that somebody else signed',
      { email: 'tiago@example.com', verified: true, forged: { withKey: 'another' as const } },
      /Não deu para confirmar quem você é/,
    ],
  ])('says why not: %s', async (_what, next, said) => {
    issuer.next = next
    const page = await open()
    await page.getByRole('link', { name: 'Entrar com Exemplo' }).click()
    await page.getByRole('alert').getByText(said).waitFor()
    expect(await barriersOn(page)).toEqual([])
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
      screen.width,
    )
    await page.context().close()
  })
})
