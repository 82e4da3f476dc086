import type { Command } from 'commander'
import { mkdir } from 'node:fs/promises'
import { asId, type TenantId } from '../../conversation/ids.js'
import { counted } from '../../language/counted.js'
import { parseDuration } from '../duration.js'
import { note, print } from '../output.js'
import { parseId } from '../parse-id.js'

type WriteOptions = { readonly tenant?: string; readonly to: string; readonly after: number }
type ReadOptions = { readonly conversation?: string }

const dayMs = 86_400_000

export function addArchive(program: Command): void {
  const archive = program.command('archive').description('months that are long over, in files')
  archive
    .command('write')
    .description(
      'writes each month that has been over for long to a file, and then empties it in the database',
    )
    .requiredOption('--to <folder>', 'where the files go; keep it: they are all there is of those months')
    .option('--after <days>', 'how long a month has been over, at least 90d', parseDuration, 365 * dayMs)
    .option('--tenant <id>', 'one business only', parseId)
    .action(write)
  archive
    .command('read')
    .description(
      'prints what the turns of an archived month recorded, as JSON lines; of people who were erased nothing',
    )
    .argument('<file>', 'what "leme archive write" wrote')
    .option('--conversation <id>', 'one conversation only', parseId)
    .action(read)
}

async function write({ tenant, to, after }: WriteOptions): Promise<void> {
  const [{ withArchives }, { archiveDue }] = await Promise.all([
    import('../with-archives.js'),
    import('../../audit/archive/archive-due.js'),
  ])
  await mkdir(to, { recursive: true, mode: 0o700 })
  const only = tenant === undefined ? null : asId<TenantId>(tenant)
  let months = 0
  await withArchives(async ({ pool, box }) => {
    const due = archiveDue({ pool, box, folder: to }, only, after / dayMs, new Date())
    for await (const { file, turns } of due) {
      if (turns === 0) continue
      months++
      await print(`${file}\t${turns}`)
    }
  })
  note(
    months === 0
      ? 'leme: no month is old enough'
      : `leme: ${counted(months, 'month', 'months')} archived in ${to}`,
  )
}

async function read(file: string, { conversation }: ReadOptions): Promise<void> {
  const [{ withArchives }, { readArchived }] = await Promise.all([
    import('../with-archives.js'),
    import('../../audit/archive/read-archived.js'),
  ])
  await withArchives(async (archives) => {
    for await (const turn of readArchived(archives, file, conversation ?? null))
      await print(JSON.stringify(turn))
  })
}
