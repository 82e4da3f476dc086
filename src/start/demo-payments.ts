import { createHmac, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { TenantId } from '../conversation/ids.js'
import type { Leme } from '../leme.js'
import type { Config } from './config.js'
import { secretOf } from './kept-secret.js'

/** The account's name in the address of its webhook. */
const demoAccount = 'demo'
const answerWaitMs = 500

export type DemoPayments = { stop(): Promise<void> }

type Options = {
  readonly config: Config
  readonly leme: Leme
  readonly tenant: TenantId
  readonly log: Logger
}

/** The demo's account: at Asaas if there is a key for it, else in a sandbox of ours that tells `serverUrl` of payments. */
export async function openDemoPayments(
  options: Options & { readonly serverUrl: string },
): Promise<DemoPayments> {
  const { config, leme, tenant, serverUrl } = options
  const webhookToken = config.asaas.webhookToken ?? derived(config, 'webhook token')
  if (config.asaas.apiKey === null)
    return startSandbox(options, {
      url: `${serverUrl}/webhooks/asaas/${demoAccount}`,
      authToken: webhookToken,
    })
  const { apiKey, baseUrl } = config.asaas
  await leme.paymentAccounts.save(tenant, { id: demoAccount, baseUrl, apiKey, webhookToken })
  return nothingToStop
}

/** For the terminal: whoever runs a sandbox already is not disturbed, and there is nobody to tell of payments. */
export async function joinDemoPayments(options: Options): Promise<DemoPayments> {
  const { config, leme, tenant } = options
  const account = await leme.paymentAccounts.of(tenant)
  if (config.asaas.apiKey !== null || (account && (await answers(account.baseUrl)))) return nothingToStop
  return startSandbox(options)
}

/** A sandbox of a visitor's own: nothing of it is kept. */
export async function openVisitPayments({
  leme,
  tenant,
  log,
  serverUrl,
}: Omit<Options, 'config'> & { readonly serverUrl: string }): Promise<DemoPayments> {
  const { startAsaasSandbox } = await import('../adapters/asaas/sandbox/start-asaas-sandbox.js')
  const id = `${demoAccount}-${tenant}`
  const webhookToken = anyWord()
  const sandbox = await startAsaasSandbox({
    apiKey: anyWord(),
    log: (line) => log.debug(line),
    webhook: { url: `${serverUrl}/webhooks/asaas/${id}`, authToken: webhookToken },
  })
  const { apiUrl: baseUrl, apiKey } = sandbox
  await leme.paymentAccounts.save(tenant, { id, baseUrl, apiKey, webhookToken })
  return sandbox
}

function anyWord(): string {
  return randomBytes(32).toString('base64url')
}

const nothingToStop: DemoPayments = { stop: () => Promise.resolve() }

async function startSandbox(
  { config, leme, tenant, log }: Options,
  webhook?: { url: string; authToken: string },
): Promise<DemoPayments> {
  const { startAsaasSandbox } = await import('../adapters/asaas/sandbox/start-asaas-sandbox.js')
  const sandbox = await startAsaasSandbox({
    apiKey: derived(config, 'api key'),
    stateFile: join(config.home, 'asaas-sandbox.json'),
    log: (line) => log.debug(line),
    ...(webhook && { webhook }),
  })
  const { apiUrl: baseUrl, apiKey } = sandbox
  const webhookToken = webhook?.authToken ?? derived(config, 'webhook token')
  await leme.paymentAccounts.save(tenant, { id: demoAccount, baseUrl, apiKey, webhookToken })
  return sandbox
}

/** The same at every start, and known to nobody who does not know the secret. */
export function derived(config: Config, purpose: string): string {
  return createHmac('sha256', secretOf(config)).update(`asaas sandbox ${purpose}`).digest('base64url')
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { signal: AbortSignal.timeout(answerWaitMs) })
    return true
  } catch {
    return false
  }
}
