import type pg from 'pg'
import type { SecretBox } from '../../adapters/postgres/business/secret-box.js'
import type { TenantClient } from '../../adapters/postgres/wire/tenant-transaction.js'
import { digestRecord, hashLink, hashRoot } from '../../conversation/chain.js'
import { asId, type TenantId } from '../../conversation/ids.js'
import type { Problem } from '../problem.js'
import { parseHeads } from '../../adapters/postgres/journal/root-rows.js'
import { inTenantSnapshot } from '../../adapters/postgres/journal/tenant-snapshot.js'
import {
  ArchiveError,
  readArchiveFile,
  type ArchivedRoot,
  type ArchivedTurn,
  type ArchivedTurns,
} from './archive-file.js'
import { openArchived } from './open-archived.js'

export type ArchiveReport = { turns: number; erased: number; roots: number; problems: number }

type Deps = { readonly pool: pg.Pool; readonly box: SecretBox }

/** Proves an archive against itself, its roots and the chain that stayed in the database, or tells every place that was changed. */
export async function verifyArchive(
  { pool, box }: Deps,
  path: string,
  tell: (problem: Problem) => void | Promise<void>,
): Promise<ArchiveReport> {
  const report: ArchiveReport = { turns: 0, erased: 0, roots: 0, problems: 0 }
  const lines = readArchiveFile(path)
  const first = await lines.next()
  const head = first.done === true ? undefined : first.value
  if (!head || !('leme' in head)) throw new ArchiveError(`${path} does not begin as an archive does`)
  const tenant = asId<TenantId>(head.tenant)
  const found = async (conversation: string | null, seq: number | null, what: string) => {
    report.problems++
    await tell({ tenant, conversation, seq, what })
  }
  await inTenantSnapshot(pool, tenant, async (client) => {
    let before: { conversation: string; seq: number; hash: string } | undefined
    let root: ArchivedRoot | undefined
    const hashes = new Map<string, string>()
    for await (const line of lines) {
      if ('conversation' in line) {
        const { conversation, turns } = line
        for (const turn of turns) {
          report.turns++
          hashes.set(`${conversation} ${turn.seq}`, turn.hash)
          const follows = before?.conversation === conversation ? before : undefined
          for (const what of turnFindings(tenant, conversation, turn, follows))
            await found(conversation, turn.seq, what)
          before = { conversation, seq: turn.seq, hash: turn.hash }
        }
        for (const { seq, what } of await recordFindings({ client, box }, tenant, line, report))
          await found(conversation, seq, what)
        for (const { seq, what } of await keptFindings(client, line)) await found(conversation, seq, what)
      } else if ('root' in line) {
        report.roots++
        for (const what of rootFindings(tenant, line, root))
          await found(null, null, `root ${line.root}: ${what}`)
        for (const { conversation, turns, hash } of parseHeads(line.heads) ?? [])
          if ((hashes.get(`${conversation} ${turns}`) ?? hash) !== hash)
            await found(conversation, turns, `it is not the turn that root ${line.root} sealed`)
        root = line
      } else if ('end' in line) {
        if (line.turns !== report.turns)
          await found(null, null, `it says ${line.turns} turns and has ${report.turns}`)
        if (line.roots !== report.roots)
          await found(null, null, `it says ${line.roots} roots and has ${report.roots}`)
      }
    }
  })
  return report
}

function* turnFindings(
  tenant: string,
  conversation: string,
  turn: ArchivedTurn,
  before: { readonly seq: number; readonly hash: string } | undefined,
): Generator<string> {
  if (before && turn.seq !== before.seq + 1) yield `turn ${before.seq + 1} is missing`
  if (before && turn.prevHash !== before.hash) yield 'the link to the turn before is broken'
  const link = {
    ...turn,
    tenant,
    conversation,
    at: new Date(turn.at),
    recordDigest: Buffer.from(turn.recordDigest, 'hex'),
    prevHash: Buffer.from(turn.prevHash, 'hex'),
  }
  if (hashLink(link).toString('hex') !== turn.hash) yield 'the hash of the turn does not match it'
}

type Found = { readonly seq: number; readonly what: string }

/** What was recorded, where the person was not erased: then nobody can open it, and the chain alone speaks. */
async function recordFindings(
  deps: { readonly client: TenantClient; readonly box: SecretBox },
  tenant: TenantId,
  line: ArchivedTurns,
  report: ArchiveReport,
): Promise<Found[]> {
  const first = line.turns[0]?.seq ?? 0
  const opened = await openArchived(deps, tenant, line)
  if (opened.status === 'broken')
    return [{ seq: first, what: 'what was recorded cannot be opened: it was changed' }]
  if (opened.status === 'lost')
    return [{ seq: first, what: 'the key of the conversation is gone, and no erasure says so' }]
  return line.turns.flatMap((turn, place) => {
    const kept = opened.status === 'open' ? opened.records[place] : null
    if (!kept) {
      report.erased++
      return []
    }
    return digestRecord(kept.salt, kept.record).toString('hex') === turn.recordDigest
      ? []
      : [{ seq: turn.seq, what: 'the record is not the one that was written' }]
  })
}

/** The chain stayed in the database: the file must be of it. */
async function keptFindings(client: TenantClient, { conversation, turns }: ArchivedTurns): Promise<Found[]> {
  const { rows } = await client.query<{ seq: number; hash: string }>(
    `select seq, encode(hash, 'hex') as hash from leme.journal where conversation_id = $1 and seq = any($2::integer[])`,
    [conversation, turns.map(({ seq }) => seq)],
  )
  const kept = new Map(rows.map(({ seq, hash }) => [seq, hash]))
  return turns.flatMap(({ seq, hash }) =>
    kept.get(seq) === hash ? [] : [{ seq, what: 'the journal has another turn in its place, or none' }],
  )
}

function* rootFindings(
  tenant: string,
  line: ArchivedRoot,
  before: ArchivedRoot | undefined,
): Generator<string> {
  const { root: seq, heads } = line
  if (before && seq !== before.root + 1) yield `root ${before.root + 1} is missing before it`
  if (before && line.prevHash !== before.hash) yield 'the link to the root before is broken'
  const prevHash = Buffer.from(line.prevHash, 'hex')
  if (hashRoot({ tenant, seq, at: new Date(line.at), heads, prevHash }).toString('hex') !== line.hash)
    yield 'its hash does not match it'
}
