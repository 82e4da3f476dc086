import { join } from 'node:path'
import type { Logger } from 'pino'
import type { AsaasSandbox } from '../adapters/asaas/sandbox/sandbox-options.js'
import type { TenantId } from '../conversation/ids.js'
import type { PracticeAccount, PracticePayments } from '../http/setup/practice-payments.js'
import type { Leme } from '../leme.js'
import type { Config } from './config.js'
import { derived } from './demo-payments.js'

const prefix = 'practice-'

type RunningPracticePayments = PracticePayments & { stop(): Promise<void> }

type Options = {
  readonly config: Config
  readonly leme: Leme
  readonly log: Logger
  readonly serverUrl: string
}

/** Sandboxes of Asaas, one a business that asked for one: those that were there when the process ended are there again. */
export async function openPracticePayments(options: Options): Promise<RunningPracticePayments> {
  const { leme } = options
  const open = new Map<TenantId, Promise<AsaasSandbox>>()
  const practice: PracticePayments = {
    isOne: (id) => id.startsWith(prefix),
    async open(tenant) {
      const account = accountOf(options.config, tenant)
      const sandbox = open.get(tenant) ?? startSandbox(options, tenant, account)
      open.set(tenant, sandbox)
      return { ...account, baseUrl: (await sandbox).apiUrl }
    },
  }
  // Its address is another one each time.
  for await (const { id } of leme.tenants.list())
    if (practice.isOne((await leme.paymentAccounts.idOf(id)) ?? ''))
      await leme.paymentAccounts.save(id, await practice.open(id))
  return {
    ...practice,
    async stop() {
      for (const sandbox of open.values()) await (await sandbox).stop()
    },
  }
}

function accountOf(config: Config, tenant: TenantId): Omit<PracticeAccount, 'baseUrl'> {
  const id = `${prefix}${tenant}`
  return {
    id,
    apiKey: derived(config, `api key ${id}`),
    webhookToken: derived(config, `webhook token ${id}`),
  }
}

async function startSandbox(
  { config, log, serverUrl }: Options,
  tenant: TenantId,
  { id, apiKey, webhookToken }: Omit<PracticeAccount, 'baseUrl'>,
): Promise<AsaasSandbox> {
  const { startAsaasSandbox } = await import('../adapters/asaas/sandbox/start-asaas-sandbox.js')
  return startAsaasSandbox({
    apiKey,
    stateFile: join(config.home, `asaas-sandbox-${tenant}.json`),
    log: (line) => log.debug(line),
    webhook: { url: `${serverUrl}/webhooks/asaas/${id}`, authToken: webhookToken },
  })
}
