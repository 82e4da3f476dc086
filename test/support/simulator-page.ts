import type { Locator, Page } from 'playwright-core'
import type { OpenOptions, RunningConsole } from './running-console.js'

export type PhonePage = {
  readonly page: Page
  /** What the phone shows. */
  readonly log: Locator
  /** What it shows of the business. */
  readonly answers: Locator
  say(text: string): Promise<void>
  press(button: string): Promise<void>
  switchTo(provider: 'Meta' | 'Evolution' | 'Z-API'): Promise<void>
}

/** The simulator, with a phone of its own in front of an agent. */
export async function openPhone(
  running: RunningConsole,
  agent: string,
  number: string,
  options: OpenOptions = {},
): Promise<PhonePage> {
  const page = await running.open('/simulator', options)
  await page.getByLabel('Quem atende').selectOption({ label: agent })
  await page.getByLabel('Celular de quem escreve').fill(number)
  await page.getByLabel('Celular de quem escreve').press('Enter')
  const log = page.getByRole('log', { name: 'Tela do celular' })
  return {
    page,
    log,
    answers: log.locator('[data-from="business"]'),
    async say(text) {
      await page.getByRole('textbox', { name: 'Mensagem' }).fill(text)
      await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    },
    press: (button) => page.getByRole('button', { name: button, exact: true }).first().click(),
    switchTo: (provider) => page.getByRole('radio', { name: provider }).click(),
  }
}

/** What the person may tap: "Por quê?" is for whoever looks on, and stands on no phone. */
export function tappable(screen: Locator): Locator {
  return screen.getByRole('button').filter({ hasNotText: 'Por quê?' })
}
