import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import pg from 'pg'
import pino from 'pino'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, inject, vi } from 'vitest'
import { launchChromium } from '../../scripts/launch-chromium.mjs'
import { demoMembers, demoTenant } from '../../src/start/demo-business.js'
import type { Role } from '../../src/conversation/party.js'
import { readConfig } from '../../src/start/read-config.js'
import { startLeme } from '../../src/start/start-leme.js'
import { createTestDatabase } from './postgres.js'

/** The two widths every page is looked at. */
export const screens = [
  { name: '1280 px', width: 1280, height: 800 },
  { name: '390 px', width: 390, height: 844 },
] as const

export type Screen = { readonly name: string; readonly width: number; readonly height: number }

export type RunningConsole = {
  readonly url: string
  readonly browser: Browser
  /** What the log said at the start. */
  readonly firstOwnerCode: string
  sql(text: string, values?: unknown[]): Promise<void>
  /** The owner says something to an agent; the id of the conversation. */
  converse(agent: string, message: string): Promise<string>
  /** A window of its own, signed in at a place of the console. */
  open(place: string, options?: OpenOptions): Promise<Page>
}

type OpenedConsole = RunningConsole & { close(): Promise<void> }

type Environment = Readonly<Record<string, string>>

type ConsoleOptions = {
  /** How long each test may take. */
  readonly testsMs?: number
  readonly environment?: () => Environment
}

export type OpenOptions = {
  readonly screen?: Screen
  readonly role?: Role
  readonly theme?: 'light' | 'dark'
}

/** Generous, for machines that do other things meanwhile. */
export const testMs = 60_000
/** Less than a test may take, so that the step that hangs is the one that is named. */
const stepMs = 20_000

/**
 * The console of a test file, opened before its tests and closed behind them. `environment` is asked for when it opens: what was started
 * further up in the file can be told in it.
 */
export function useRunningConsole({ testsMs = testMs, environment }: ConsoleOptions = {}): RunningConsole {
  vi.setConfig({ testTimeout: testsMs })
  let running: OpenedConsole
  beforeAll(async () => {
    running = await openRunningConsole(environment?.())
  })
  afterAll(() => running.close())
  return {
    get url() {
      return running.url
    },
    get browser() {
      return running.browser
    },
    get firstOwnerCode() {
      return running.firstOwnerCode
    },
    sql: (text, values) => running.sql(text, values),
    converse: (agent, message) => running.converse(agent, message),
    open: (place, options) => running.open(place, options),
  }
}

/** One for all files of a process, which run one after the other: each opens windows of its own, which share nothing. It ends with the process. */
let sharedBrowser: Promise<Browser> | undefined

/** Leme as `leme start` puts it together, with the demo business, on a database of its own, and a browser in front. */
async function openRunningConsole(environment: Environment = {}): Promise<OpenedConsole> {
  const database = await createTestDatabase()
  const home = await mkdtemp(join(tmpdir(), 'leme-console-'))
  const config = readConfig({
    DATABASE_URL: database.ownerUrl,
    LEME_HOME: home,
    LEME_JWT_SECRET: 'a token secret for tests, 32 bytes or more',
    LEME_RATE_LIMIT_PER_MINUTE: '1000',
    PORT: '0',
    ...environment,
  })
  const { secret } = inject('postgres')
  const leme = await startLeme({ ...config, secret }, pino({ level: 'silent' }))
  const browser = await (sharedBrowser ??= launchChromium())
  const tokenOf = async (role: Role) => {
    const { token } = await post<{ token: string }>(`${leme.url}/auth/dev-token`, {
      tenant: demoTenant.id,
      member: demoMembers[role].id,
      role,
    })
    return token
  }
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
  return {
    url: leme.url,
    firstOwnerCode: leme.firstOwnerCode ?? '',
    browser,
    async sql(text, values) {
      await owner.query(text, values)
    },
    async converse(agent, message) {
      const headers = { authorization: `Bearer ${await tokenOf('owner')}` }
      const said = await post<{ conversationId: string }>(`${leme.url}/ai/chat`, { agent, message }, headers)
      return said.conversationId
    },
    async open(place, { screen = screens[0], role = 'owner', theme = 'light' } = {}) {
      const context = await browser.newContext({
        viewport: { width: screen.width, height: screen.height },
        colorScheme: theme,
        locale: 'pt-BR',
        reducedMotion: 'reduce',
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      const page = await context.newPage()
      page.setDefaultTimeout(stepMs)
      watch(page)
      await page.addInitScript(`sessionStorage.setItem('leme.token', '${await tokenOf(role)}')`)
      await page.goto(`${leme.url}/console${place}`)
      await page.getByRole('navigation', { name: 'Páginas' }).waitFor()
      return page
    },
    async close() {
      await Promise.all(browser.contexts().map((context) => context.close()))
      await leme.stop()
      await owner.end()
      await database.drop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function post<T>(url: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return (await response.json()) as T
}

const problems = new WeakMap<Page, string[]>()

function watch(page: Page): void {
  const seen: string[] = []
  problems.set(page, seen)
  page.on('pageerror', (error) => seen.push(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error') seen.push(line.text())
  })
}

/** What the browser complained of: scripts that failed, what the content security policy refused. */
export function problemsOf(page: Page): readonly string[] {
  return problems.get(page) ?? []
}

/** How far a page sticks out to the side. */
export function widthBeyondScreen(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
}

/** What axe finds that keeps people out. */
export async function barriersOn(page: Page): Promise<string[]> {
  // Without "legacy" axe opens a window for each look, to join what it found in frames: no page here has any.
  // Half a megabyte to be handed over and read: once a page is enough.
  const isThere = await page.evaluate<boolean>("'axe' in window")
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .options({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'], resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
