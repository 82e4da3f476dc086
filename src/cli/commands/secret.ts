import type { Command } from 'commander'
import { counted } from '../../language/counted.js'
import { CommandError } from '../exit-codes.js'
import { note } from '../output.js'

export function addSecret(program: Command): void {
  program
    .command('secret')
    .description('the secret of the installation')
    .command('rotate')
    .description(
      'seals everything with LEME_SECRET that one of LEME_SECRET_PREVIOUS sealed; Leme may go on meanwhile',
    )
    .option('--lost', 'the former secret is gone for good: give up what it alone opens')
    .action(rotate)
}

async function rotate({ lost: isLost = false }: { readonly lost?: boolean }): Promise<void> {
  const [{ configHere }, { secretsOf }, { withDatabase }, { sealAnew }] = await Promise.all([
    import('../project-here.js'),
    import('../../start/kept-secret.js'),
    import('../with-database.js'),
    import('../../adapters/postgres/secrets/seal-anew.js'),
  ])
  const config = await configHere()
  const { rows, keys, unreadable } = await withDatabase(config, ({ ownerUrl }) =>
    sealAnew({ ownerUrl, secrets: secretsOf(config), isLost }),
  )
  note(
    `leme: sealed anew: ${counted(rows + keys, 'entry', 'entries')}; the roles have the passwords of LEME_SECRET`,
  )
  if (unreadable.length === 0) return note('leme: LEME_SECRET_PREVIOUS is needed no more by what is kept')
  const named = unreadable.map(({ tenant, kind, id }) => `  ${kind} ${id} of ${tenant}`)
  throw new CommandError(
    `no secret that is set opens these: set theirs in LEME_SECRET_PREVIOUS, or save them again\n${named.join('\n')}`,
  )
}
