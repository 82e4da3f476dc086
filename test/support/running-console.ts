import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import pg from 'pg'
import pino from 'pino'
import type { Browser, Page } from 'playwright-core'
import { inject } from 'vitest'
import { launchChromium } from '../../scripts/launch-chromium.mjs'
import { readConfig } from '../../src/start/read-config.js'
import { startLeme } from '../../src/start/start-leme.js'
import { createTestDatabase } from './postgres.js'

/** The two widths every page is looked at. */
export const screens = [
  { name: '1280 px', width: 1280, height: 800 },
  { name: '390 px', width: 390, height: 844 },
] as const

export type Screen = (typeof screens)[number]

export type RunningConsole = {
  readonly url: string
  readonly browser: Browser
  sql(text: string, values?: unknown[]): Promise<void>
  /** A window of its own, signed in at a place of the console. */
  open(place: string, options?: OpenOptions): Promise<Page>
  close(): Promise<void>
}

export type OpenOptions = { readonly screen?: Screen; readonly role?: 'owner' | 'staff' | 'viewer' }

/** Less than a test may take, so that the step that hangs is the one that is named. */
const stepMs = 12_000

const signInAs = {
  owner: 'Entrar como dona',
  staff: 'Entrar como atendente',
  viewer: 'Entrar só para ver',
} as const

/** Leme as `leme start` puts it together, with the demo business, on a database of its own, and a browser in front. */
export async function openRunningConsole(): Promise<RunningConsole> {
  const database = await createTestDatabase()
  const home = await mkdtemp(join(tmpdir(), 'leme-console-'))
  const config = readConfig({
    DATABASE_URL: database.ownerUrl,
    LEME_HOME: home,
    LEME_JWT_SECRET: 'a token secret for tests, 32 bytes or more',
    LEME_RATE_LIMIT_PER_MINUTE: '1000',
    PORT: '0',
  })
  const leme = await startLeme({ ...config, secret: inject('postgres').secret }, pino({ level: 'silent' }))
  const browser = await launchChromium()
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
  return {
    url: leme.url,
    browser,
    async sql(text, values) {
      await owner.query(text, values)
    },
    async open(place, { screen = screens[0], role = 'owner' } = {}) {
      const context = await browser.newContext({
        viewport: { width: screen.width, height: screen.height },
        locale: 'pt-BR',
        reducedMotion: 'reduce',
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      const page = await context.newPage()
      page.setDefaultTimeout(stepMs)
      watch(page)
      await page.goto(`${leme.url}/console${place}`)
      await page.getByRole('button', { name: signInAs[role] }).click()
      await page.getByRole('navigation', { name: 'Páginas' }).waitFor()
      return page
    },
    async close() {
      await browser.close()
      await leme.stop()
      await owner.end()
      await database.drop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

const problems = new WeakMap<Page, string[]>()

/** The one answer that is no 200 by design: whether development sign-in exists is found out by asking. */
const expected = /status of 400/

function watch(page: Page): void {
  const seen: string[] = []
  problems.set(page, seen)
  page.on('pageerror', (error) => seen.push(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error' && !expected.test(line.text())) seen.push(line.text())
  })
}

/** What the browser complained of: scripts that failed, what the content security policy refused. */
export function problemsOf(page: Page): readonly string[] {
  return problems.get(page) ?? []
}

/** What axe finds that keeps people out. */
export async function barriersOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'best-practice'])
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
