import type { Command } from 'commander'
import { asId, type TenantId } from '../../conversation/ids.js'
import { note, print } from '../output.js'
import { parseId } from '../parse-id.js'
import { parseUrl, parseVariableName } from '../parse-text.js'
import { secretIn } from '../secret-in.js'

type ConnectOptions = {
  readonly tenant: string
  readonly baseUrl: string
  readonly webhookTokenEnv: string
  readonly apiKeyEnv: string
}

export function addPayments(program: Command): void {
  program
    .command('payments')
    .description('accounts at the payment provider')
    .command('connect')
    .description("saves a business's account at Asaas, its key sealed; prints the path of its webhook")
    .requiredOption('--tenant <id>', 'the business', parseId)
    .requiredOption('--base-url <url>', 'which Asaas', parseUrl)
    .requiredOption('--webhook-token-env <name>', 'the variable that holds the authToken', parseVariableName)
    .requiredOption('--api-key-env <name>', 'the variable that holds the API key', parseVariableName)
    .action(connect)
}

async function connect({ tenant, baseUrl, webhookTokenEnv, apiKeyEnv }: ConnectOptions): Promise<void> {
  const [{ configHere }, { withDatabase }, { secretOf }, { createLeme }, { requireTenant }] =
    await Promise.all([
      import('../project-here.js'),
      import('../with-database.js'),
      import('../../start/kept-secret.js'),
      import('../../leme.js'),
      import('../tenant/require-tenant.js'),
    ])
  const config = await configHere()
  const secrets = { apiKey: await secretIn(apiKeyEnv), webhookToken: await secretIn(webhookTokenEnv) }
  const id = await withDatabase(config, async ({ appUrl }) => {
    const leme = createLeme({
      appUrl,
      secret: secretOf(config),
      previousSecrets: config.previousSecrets,
      agents: [],
    })
    try {
      const business = asId<TenantId>(tenant)
      await requireTenant(leme.tenants, business)
      // The account there is, so that its webhook keeps its address; else the tenant's own id, which no other is called.
      const account = (await leme.paymentAccounts.idOf(business)) ?? business
      await leme.paymentAccounts.save(business, { id: account, baseUrl, ...secrets })
      return account
    } finally {
      await leme.close()
    }
  })
  await print(`/webhooks/asaas/${encodeURIComponent(id)}`)
  note('leme: register that path, at the address of your server, with Asaas, and the same authToken')
}
