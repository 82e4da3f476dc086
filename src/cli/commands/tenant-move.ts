import type { Command } from 'commander'
import { asId, type TenantId } from '../../conversation/ids.js'
import { counted } from '../../language/counted.js'
import type { TenantPlace } from '../../ports/directory.js'
import { UsageError } from '../exit-codes.js'
import { note, print } from '../output.js'
import { parseId } from '../parse-id.js'

type MoveOptions = { readonly to?: string; readonly back?: boolean }

/** Businesses between databases. */
export function addTenantMove(tenant: Command): void {
  tenant
    .command('move')
    .description(
      'moves a business to another database while it is served; run again, it goes on where it was',
    )
    .argument('<tenant>', 'its id', parseId)
    .option('--to <database>', 'home, or a name of LEME_DATABASES')
    .option('--back', 'takes back a move that was interrupted before the business lived at the new place')
    .action(async (id: string, { to, back }: MoveOptions) => {
      if ((to === undefined) === (back !== true))
        throw new UsageError('say --to <database>, or --back: one of them')
      const { databases, secrets } = await setting()
      const { moveTenant, takeBackMove } = await import('../../adapters/postgres/moving/move-tenant.js')
      const business = asId<TenantId>(id)
      if (to === undefined) {
        await takeBackMove({ tenant: business, databases })
        note('leme: taken back; it lives where it did')
        return
      }
      const moved = await moveTenant({ tenant: business, to, databases, secrets, log: note })
      note(
        `leme: ${counted(moved.rows, 'row', 'rows')} from ${moved.from} to ${moved.to}; ` +
          `"LEME_DATABASE=${moved.to} leme audit verify" proves the record there`,
      )
    })
  tenant
    .command('where')
    .description('in which database businesses live that were moved, and how far moves have come')
    .argument('[tenant]', 'the id of one', parseId)
    .action(async (id: string | undefined) => {
      const { readDirectory } = await import('../../adapters/postgres/moving/directory.js')
      const { homeUrl } = await setting()
      const places = await readDirectory(homeUrl, id === undefined ? null : asId<TenantId>(id))
      for (const place of places) await print(lineOf(place))
      if (id !== undefined && places.length === 0) await print(`${id}\thome`)
    })
}

function lineOf({ tenant, database, other, step, changedAt }: TenantPlace): string {
  const move =
    step === null
      ? []
      : [step === 'clearing' ? `from ${other ?? ''}` : `to ${other ?? ''}`, step, changedAt.toISOString()]
  return [tenant, database, ...move].join('\t')
}

async function setting() {
  const [{ configHere }, { secretsOf }] = await Promise.all([
    import('../project-here.js'),
    import('../../start/kept-secret.js'),
  ])
  const config = await configHere()
  const databases = new Map([...config.databases].map(([name, { url }]) => [name, url]))
  const homeUrl = databases.get('home')
  if (homeUrl === undefined)
    throw new UsageError(
      'businesses are moved between databases of your own: set DATABASE_URL and LEME_DATABASES',
    )
  return { databases, homeUrl, secrets: secretsOf(config) }
}
