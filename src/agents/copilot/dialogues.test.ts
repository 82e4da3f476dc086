import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { now as noon } from '../../../test/support/copilot-desk.js'
import { createFakePayments } from '../../../test/support/fake-payments.js'
import { createTestDatabase } from '../../../test/support/postgres.js'
import { talker, type Answer } from '../../../test/support/test-leme.js'
import { asId, type MemberId, type TenantId } from '../../conversation/ids.js'
import { roles } from '../../conversation/party.js'
import { createLeme } from '../../leme.js'
import { demoMembers, demoTenant } from '../demo/demo-data.js'
import { loadDemo } from '../demo/load-demo.js'
import { copilot } from './agent.js'

const said = z.strictObject({ person: z.string() })
const heard = z.strictObject({
  agent: z.strictObject({
    says: z.array(z.string()).optional(),
    not: z.array(z.string()).optional(),
    plan: z.boolean().optional(),
  }),
})
const waited = z.strictObject({ wait: z.number() })
const dialogue = z.strictObject({
  title: z.string(),
  role: z.enum(roles).default('owner'),
  limits: z.record(z.string(), z.int()).default({}),
  talk: z.array(z.union([said, heard, waited])).min(2),
})
type Dialogue = z.infer<typeof dialogue>

const folder = new URL('./dialogues/', import.meta.url)
const minuteMs = 60_000

for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml'))) {
  const dialogues = z.array(dialogue).parse(parse(readFileSync(new URL(file, folder), 'utf8')))
  describe(file, () => {
    test.each(dialogues.map((entry) => [entry.title, entry] as const))('%s', (_, entry) => perform(entry))
  })
}

/** One conversation on its own copy of the demonstration business. */
async function perform({ role, limits, talk }: Dialogue): Promise<void> {
  const database = await createTestDatabase()
  await prepare(database.appUrl, limits)
  let now = noon
  const payments = createFakePayments()
  const feeTable = {
    PIX: { fixedCents: 199, basisPoints: 0 },
    BOLETO: { fixedCents: 199, basisPoints: 0 },
    CREDIT_CARD: { fixedCents: 49, basisPoints: 299 },
  }
  const leme = createLeme({
    appUrl: database.appUrl,
    secret: 'a secret for tests only',
    agents: [copilot],
    clock: { now: () => now },
    servicesFor: () => ({ payments, feeTable }),
  })
  const member = { kind: 'member', id: asId<MemberId>(demoMembers[role].id) } as const
  const person = talker(leme, asId<TenantId>(demoTenant.id), role, copilot.id, member)
  try {
    let answer: Answer | undefined
    for (const line of talk) {
      if ('person' in line) answer = await person.say(line.person)
      else if ('wait' in line) now = new Date(now.getTime() + line.wait * minuteMs)
      else check(line.agent, answer)
    }
  } finally {
    await leme.close()
    await database.drop()
  }
}

function check(
  { says = [], not = [], plan }: z.infer<typeof heard>['agent'],
  answer: Answer | undefined,
): void {
  for (const words of says) expect(answer?.text).toContain(words)
  for (const words of not) expect(answer?.text).not.toContain(words)
  if (plan !== undefined) expect(answer?.planId !== undefined, answer?.text).toBe(plan)
}

async function prepare(url: string, limits: Readonly<Record<string, number>>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await loadDemo(client, noon)
  for (const [name, max] of Object.entries(limits)) {
    await client.query(`begin; select set_config('leme.tenant', '${demoTenant.id}', true)`)
    await client.query('update leme.tenant_limit set max = $2 where name = $1', [name, max])
    await client.query('commit')
  }
  await client.end()
}
