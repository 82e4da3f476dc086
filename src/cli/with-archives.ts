import { ArchiveError } from '../audit/archive/archive-file.js'
import { archiveBox } from '../start/archive-box.js'
import type { Records } from '../start/open-records.js'
import { UsageError } from './exit-codes.js'
import { configHere } from './project-here.js'
import { withRecords } from './with-records.js'

type Archives = Pick<Records, 'pool'> & { readonly box: ReturnType<typeof archiveBox> }

/** The journal, and what opens archived conversations. A file that cannot be used is told as that. */
export async function withArchives<T>(work: (archives: Archives) => Promise<T>): Promise<T> {
  const box = archiveBox(await configHere())
  try {
    return await withRecords(({ pool }) => work({ pool, box }))
  } catch (error) {
    throw error instanceof ArchiveError ? new UsageError(error.message) : error
  }
}
