import { isMigrated, servingNow } from '../../adapters/postgres/backup/before-set-back.js'
import { setBack, type DatabaseSetBack } from '../../adapters/postgres/backup/set-back.js'
import { CommandError } from '../exit-codes.js'
import { tellSetAside } from './tell-set-aside.js'

type SetBackHere = Pick<DatabaseSetBack, 'ownerUrl' | 'agents'> & { readonly to: Date | undefined }

/** Where no moment is named, all that is there is of before: that holds only while nobody has begun to use it. */
export async function setBackHere({ ownerUrl, agents, to }: SetBackHere): Promise<string[]> {
  if (!(await isMigrated(ownerUrl)))
    throw new CommandError(
      'This database lacks tables of this version: restore into it first, run "leme migrate", and then this again. Nothing was set aside.',
    )
  const running = to === undefined ? await servingNow(ownerUrl) : []
  if (running.length > 0)
    throw new CommandError(
      `Leme is running on this database (${running.join(', ')}): stop servers and workers and run this again, or name the moment the database was set back to with --to. Nothing was set aside.`,
    )
  return tellSetAside(await setBack({ ownerUrl, agents, upTo: to ?? 'all' }))
}
