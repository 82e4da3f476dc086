import { digestRecord, hashLink, hashRoot } from '../conversation/chain.js'
import type { ExportedRoot } from './exported-root.js'
import { parseHeads } from '../adapters/postgres/journal/root-rows.js'
import type { ConversationReceipt } from './receipt-schema.js'

export type ReceiptVerdict = {
  /** What was changed, left out or does not belong: with any, the receipt is refused. */
  readonly problems: readonly string[]
  /** The root that left the host and vouches for the turns up to `turns`; null: none does. */
  readonly vouched: { readonly root: number; readonly at: string; readonly turns: number } | null
  /** Why what does not contradict itself is not proven yet, or not all of it. */
  readonly open: readonly string[]
  /** Turns whose words are gone, lawfully or not: of them nothing but the link is shown. */
  readonly wordless: readonly number[]
}

/** What the receipt proves to somebody who holds roots of the business that left the host. Pure: these two are all it needs. */
export function checkReceipt(
  receipt: ConversationReceipt,
  exported: readonly ExportedRoot[],
): ReceiptVerdict {
  const heads = sealedTurns(receipt)
  const kept = exported.filter((root) => root.tenant === receipt.tenant)
  const problems = [
    ...turnProblems(receipt),
    ...rootProblems(receipt),
    ...headProblems(receipt, heads),
    ...keptProblems(receipt, exported, kept),
  ]
  const wordless = receipt.turns.filter((turn) => turn.record === null).map((turn) => turn.seq)
  if (problems.length > 0) return { problems, vouched: null, open: [], wordless }
  const vouched = vouchedBy(receipt, heads, kept)
  return { problems, vouched, open: openIn(receipt, heads, kept, vouched), wordless }
}

function turnProblems({ tenant, conversation, span, turns }: ConversationReceipt): string[] {
  const problems: string[] = []
  let before = { seq: 0, hash: '' }
  for (const turn of turns) {
    const found = (what: string) => problems.push(`turn ${turn.seq}: ${what}`)
    if (turn.seq <= before.seq) found(`it stands after turn ${before.seq}: the order was changed`)
    else if (turn.seq > before.seq + 1) found(`${turnsFrom(before.seq + 1, turn.seq - 1)} missing before it`)
    else if (turn.prevHash !== before.hash) found('the link to the turn before is broken')
    if ((turn.record === null) !== (turn.salt === null)) found('the record or its salt was removed')
    if (
      turn.record !== null &&
      turn.salt !== null &&
      digestRecord(turn.salt, turn.record).toString('hex') !== turn.recordDigest
    )
      found('the record is not the one that was written')
    const hash = hashLink({
      tenant,
      conversation,
      seq: turn.seq,
      turnId: turn.turnId,
      at: new Date(turn.at),
      handledSeq: turn.handledSeq,
      recordDigest: Buffer.from(turn.recordDigest, 'hex'),
      prevHash: Buffer.from(turn.prevHash, 'hex'),
    })
    if (hash.toString('hex') !== turn.hash)
      found('its hash does not match it: it was changed, or is of another conversation or business')
    before = turn
  }
  if (before.seq < span.last) problems.push(`${turnsFrom(before.seq + 1, span.last)} missing at the end`)
  if (before.seq > span.last) problems.push(`turn ${before.seq} is beyond the last one named, ${span.last}`)
  return problems
}

function rootProblems({ tenant, roots }: ConversationReceipt): string[] {
  const problems: string[] = []
  roots.forEach((root, index) => {
    const found = (what: string) => problems.push(`root ${root.seq}: ${what}`)
    const before = roots[index - 1]
    if (before && root.seq !== before.seq + 1) found(`it stands after root ${before.seq}`)
    else if (before && root.prevHash !== before.hash) found('the link to the root before is broken')
    const { seq, heads } = root
    const prevHash = Buffer.from(root.prevHash, 'hex')
    const hash = hashRoot({ tenant, seq, at: new Date(root.at), heads, prevHash })
    if (hash.toString('hex') !== root.hash)
      found('its hash does not match it: it was changed, or is of another business')
  })
  return problems
}

type SealedTurn = {
  readonly root: number
  readonly at: string
  readonly turns: number
  readonly hash: string
}

/** What each root that names this conversation says of it. */
function sealedTurns({ conversation, roots }: ConversationReceipt): SealedTurn[] {
  return roots.flatMap((root) => {
    const head = headsOf(root.heads).find((each) => each.conversation === conversation)
    return head ? [{ root: root.seq, at: root.at, turns: head.turns, hash: head.hash }] : []
  })
}

function headsOf(heads: string) {
  try {
    return parseHeads(heads) ?? []
  } catch {
    // Its hash cannot match either, unless whoever sealed it wrote nonsense; then it names no conversation.
    return []
  }
}

function headProblems({ turns, span }: ConversationReceipt, heads: readonly SealedTurn[]): string[] {
  return heads.flatMap((head) => {
    if (head.turns > span.last)
      return [
        `root ${head.root} seals turn ${head.turns} of this conversation: ${turnsFrom(span.last + 1, head.turns)} left out at the end`,
      ]
    // In a chain that is whole, a turn stands at its number.
    return turns[head.turns - 1]?.hash === head.hash
      ? []
      : [`turn ${head.turns} is not the one that root ${head.root} sealed`]
  })
}

function keptProblems(
  { roots, tenant }: ConversationReceipt,
  exported: readonly ExportedRoot[],
  kept: readonly ExportedRoot[],
): string[] {
  if (exported.length > 0 && kept.length === 0)
    return [`the roots in the file are of another business: none is of ${tenant}`]
  const hashes = new Map(roots.map((root) => [root.seq, root.hash]))
  return kept.flatMap(({ seq, hash }) =>
    hashes.has(seq) && hashes.get(seq) !== hash ? [`root ${seq} is not the one that was exported`] : [],
  )
}

/** A root vouches for all roots before it, so the newest of those that both have says most. */
function vouchedBy(
  { roots }: ConversationReceipt,
  heads: readonly SealedTurn[],
  kept: readonly ExportedRoot[],
): ReceiptVerdict['vouched'] {
  const held = new Set(kept.map((root) => root.seq))
  const newest = roots.findLast((root) => held.has(root.seq))
  const head = newest && heads.findLast((each) => each.root <= newest.seq)
  return newest && head ? { root: newest.seq, at: newest.at, turns: head.turns } : null
}

function openIn(
  { roots, span }: ConversationReceipt,
  heads: readonly SealedTurn[],
  kept: readonly ExportedRoot[],
  vouched: ReceiptVerdict['vouched'],
): string[] {
  const [cover] = heads
  if (span.last === 0) return ['the conversation has no turn: there is nothing to prove']
  if (!cover) return ['no root covers this conversation yet: take the receipt again once it is sealed']
  const reach = roots.at(-1)?.seq ?? cover.root
  if (kept.length === 0)
    return [
      `it agrees with itself, and so would one that somebody made up: root ${cover.root} has to be held against roots that were exported (--root <file>)`,
    ]
  if (vouched === null)
    return [
      Math.max(...kept.map((root) => root.seq)) < cover.root
        ? `the roots in the file are older than root ${cover.root}, which covers this conversation: export a root again`
        : `the receipt holds roots ${cover.root} to ${reach}, and the file none of these: take the receipt again, or give the root of that time`,
    ]
  if (vouched.turns < span.last)
    return [`${turnsFrom(vouched.turns + 1, span.last)} covered by no root that was exported yet`]
  return []
}

function turnsFrom(first: number, last: number): string {
  return first === last ? `turn ${first} is` : `turns ${first} to ${last} are`
}
