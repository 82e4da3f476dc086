import { copyDatabase } from '../../adapters/postgres/backup/copy-database.js'
import { describeProblem } from '../../audit/problem.js'
import { verifyAudit } from '../../audit/verify-audit.js'
import { counted } from '../../language/counted.js'
import type { Config } from '../../start/config.js'
import { secretOf, secretsOf } from '../../start/kept-secret.js'
import { openRecords } from '../../start/open-records.js'
import { describeCheck } from '../doctor/check.js'
import { checkDatabase } from '../doctor/check-database.js'
import { checkSealed } from '../doctor/check-sealed.js'

export type DatabaseMove = {
  readonly from: string
  readonly to: string
  /** Which variable holds the new address: it is named, and never shown. */
  readonly toEnv: string
  readonly config: Config
  readonly print: (line: string) => void | Promise<void>
  readonly note: (line: string) => void
}

/** Copies everything, looks at the copy with the eyes of the doctor, proves its record, and says what to set. False: something is not well there. */
export async function moveDatabase({ from, to, toEnv, config, print, note }: DatabaseMove): Promise<boolean> {
  const secret = secretOf(config)
  const agents = await config.project.loadAgents()
  const { previousSecrets } = config
  const copied = await copyDatabase({ from, to, secret, previousSecrets, agents, now: new Date(), log: note })
  note(`leme: ${counted(copied.rows, 'row', 'rows')} copied`)
  const isWell = await look({ ownerUrl: to, ...copied }, config, print)
  if (!isWell) return false
  for (const line of whatToSet(toEnv, config)) await print(line)
  return true
}

type Copy = { readonly ownerUrl: string; readonly appUrl: string; readonly jobsUrl: string }

async function look(copy: Copy, config: Config, print: DatabaseMove['print']): Promise<boolean> {
  const checks = [
    ...(await checkDatabase(copy, Date.now, config.project)),
    await checkSealed(copy.appUrl, secretsOf(config)),
  ]
  for (const check of checks) await print(describeCheck(check))
  const records = openRecords(copy.appUrl)
  try {
    const scope = { tenant: null, conversation: null, exported: [] }
    const report = await verifyAudit(records.pool, scope, (problem) => print(`✗ ${describeProblem(problem)}`))
    if (report.problems === 0)
      await print(
        `✓ record: ${counted(report.conversations, 'conversation', 'conversations')}, ${counted(report.turns, 'turn', 'turns')}, ${counted(report.roots, 'root', 'roots')}: intact`,
      )
    return report.problems === 0 && checks.every(({ ok }) => ok)
  } finally {
    await records.close()
  }
}

function whatToSet(toEnv: string, { secret, home, media }: Config): readonly string[] {
  return [
    'Set for every server and worker, then start them:',
    `  DATABASE_URL  what ${toEnv} holds`,
    `  LEME_SECRET   ${secret === null ? `what ${home}/secret holds` : 'as it is'}`,
    media.bucket
      ? '  LEME_S3_…     as they are: files of people stay in their bucket'
      : `  LEME_MEDIA_FOLDER  ${media.folder}, or where all of them find a copy of it: files of people stay there`,
    'The old database is as it was. Nothing is to run on it any more; remove it when the new one is backed up.',
  ]
}
