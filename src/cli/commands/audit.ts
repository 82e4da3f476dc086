import type { Command } from 'commander'
import { asId, type ConversationId, type TenantId } from '../../conversation/ids.js'
import { counted } from '../../language/counted.js'
import { exitCodes, UsageError } from '../exit-codes.js'
import { note, print } from '../output.js'
import { parseId } from '../parse-id.js'

type VerifyOptions = {
  readonly tenant?: string
  readonly conversation?: string
  readonly root?: string
  readonly receipt?: string
  readonly archive?: string
}
type ExportOptions = { readonly tenant?: string; readonly seal?: boolean }

export function addAudit(program: Command): void {
  const audit = program.command('audit').description('proves the record')
  audit
    .command('verify')
    .description('checks every turn, link, snapshot and sealed root; tells each place that was changed')
    .option('--tenant <id>', 'one business only', parseId)
    .option('--conversation <id>', 'one conversation only (with --tenant)', parseId)
    .option(
      '--root <file>',
      'also checks that the roots exported to this file are still in the chain, or vouch for the receipt',
    )
    .option(
      '--receipt <file>',
      'checks the receipt of a conversation instead, with --root against roots that were exported; needs no database',
    )
    .option('--archive <file>', 'checks an archived month instead, against itself and the chain that stayed')
    .action(verify)
  audit
    .command('export')
    .description('prints the latest sealed root of each business as JSON lines, to be kept off this host')
    .option('--tenant <id>', 'one business only', parseId)
    .option('--seal', 'seals what has changed since the last root first')
    .action(exportAll)
}

async function verify(options: VerifyOptions): Promise<void> {
  const { tenant, conversation, root, receipt } = options
  if (receipt !== undefined) return verifyReceipt(receipt, root)
  if (options.archive !== undefined) return verifyArchived(options.archive)
  if (conversation !== undefined && tenant === undefined)
    throw new UsageError('--conversation needs --tenant')
  const [{ withRecords }, { verifyAudit }, { describeProblem }, { readRoots }] = await Promise.all([
    import('../with-records.js'),
    import('../../audit/verify-audit.js'),
    import('../../audit/problem.js'),
    import('../read-roots.js'),
  ])
  const exported = root === undefined ? [] : await readRoots(root)
  const scope = {
    tenant: tenant === undefined ? null : asId<TenantId>(tenant),
    conversation: conversation === undefined ? null : asId<ConversationId>(conversation),
    exported,
  }
  const report = await withRecords(({ pool }) =>
    verifyAudit(pool, scope, (problem) => print(`✗ ${describeProblem(problem)}`)),
  )
  const { tenants, conversations, turns, erased, archived, roots, problems } = report
  const seen = [
    counted(tenants, 'tenant', 'tenants'),
    counted(conversations, 'conversation', 'conversations'),
    `${counted(turns, 'turn', 'turns')} (${erased} erased${archived > 0 ? `, ${archived} archived` : ''})`,
    counted(roots, 'root', 'roots'),
  ].join(', ')
  await print(problems === 0 ? `✓ ${seen}: intact` : `${seen}: ${counted(problems, 'problem', 'problems')}`)
  if (problems > 0) process.exitCode = exitCodes.failed
}

async function verifyArchived(file: string): Promise<void> {
  const [{ withArchives }, { verifyArchive }, { describeProblem }] = await Promise.all([
    import('../with-archives.js'),
    import('../../audit/archive/verify-archive.js'),
    import('../../audit/problem.js'),
  ])
  const { turns, erased, roots, problems } = await withArchives((archives) =>
    verifyArchive(archives, file, (problem) => print(`✗ ${describeProblem(problem)}`)),
  )
  const seen = `${file}: ${counted(turns, 'turn', 'turns')} (${erased} erased), ${counted(roots, 'root', 'roots')}`
  await print(problems === 0 ? `✓ ${seen}: intact` : `${seen}: ${counted(problems, 'problem', 'problems')}`)
  if (problems > 0) process.exitCode = exitCodes.failed
}

/** Whoever was handed a receipt has no database, and needs none. */
async function verifyReceipt(file: string, rootFile: string | undefined): Promise<void> {
  const [{ readReceiptFile }, { checkReceipt }, { readRoots }] = await Promise.all([
    import('../read-receipt-file.js'),
    import('../../audit/check-receipt.js'),
    import('../read-roots.js'),
  ])
  const receipt = await readReceiptFile(file)
  const exported = rootFile === undefined ? [] : await readRoots(rootFile)
  const { problems, vouched, open, wordless } = checkReceipt(receipt, exported)
  for (const problem of problems) await print(`✗ ${problem}`)
  for (const why of open) await print(`– ${why}`)
  const seen = `conversation ${receipt.conversation}, turns 1 to ${receipt.span.last}`
  if (wordless.length > 0)
    await print(`– erased or archived, so without their words: ${counted(wordless.length, 'turn', 'turns')}`)
  if (problems.length > 0) await print(`${seen}: refused, ${counted(problems.length, 'problem', 'problems')}`)
  else if (vouched === null) await print(`${seen}: not proven`)
  else
    await print(
      `✓ conversation ${receipt.conversation}, turns 1 to ${vouched.turns}: proven by root ${vouched.root} of ${vouched.at}`,
    )
  if (problems.length > 0 || open.length > 0) process.exitCode = exitCodes.failed
}

async function exportAll({ tenant, seal = false }: ExportOptions): Promise<void> {
  const [{ withRecords }, { exportRoots }, { sealNow }] = await Promise.all([
    import('../with-records.js'),
    import('../../audit/exported-root.js'),
    import('../../audit/seal-now.js'),
  ])
  const only = tenant === undefined ? null : asId<TenantId>(tenant)
  let count = 0
  await withRecords(async ({ pool }) => {
    if (seal) await sealNow(pool, only, new Date())
    for await (const root of exportRoots(pool, only)) {
      count++
      await print(JSON.stringify(root))
    }
  })
  if (count === 0) note('leme: nothing is sealed yet; --seal seals now')
}
