import { applyEvents } from '../conversation/apply-event.js'
import { digestRecord, hashLink } from '../conversation/chain.js'
import { canonicalJson } from '../conversation/json.js'
import type { ConversationState } from '../conversation/state.js'
import type { TurnRecord } from '../turn/turn-record.js'
import type { JournalRow } from '../adapters/postgres/journal/journal-rows.js'

/** A conversation's own row: what its journal must lead to. */
export type ConversationHead = {
  readonly tenant: string
  readonly conversation: string
  readonly version: number
  readonly handledSeq: number
  readonly headHash: Buffer
  readonly snapshot: string | null
  /** An erasure of the person's data explains records that are gone, and so does an archive; nothing else does. */
  readonly isErased: boolean
  /** Columns that repeat what the snapshot says, for lists and look-ups. */
  readonly columns: { readonly [name: string]: string | null }
}

type Finding = { readonly seq: number | null; readonly what: string }

/** Goes along a conversation's journal, row by row, and says what does not fit. Pure. */
export type ConversationCheck = {
  next(row: JournalRow): Finding[]
  end(): Finding[]
}

export function checkConversation(head: ConversationHead): ConversationCheck {
  let seq = 0
  let handledSeq = 0
  let hash: Buffer = Buffer.alloc(0)
  let folded: Folded = { kind: 'state', state: null }

  return {
    next(row) {
      const findings = [...rowFindings(head, row, seq + 1, hash)]
      folded = foldRow(folded, row)
      if (folded.kind === 'broken' && folded.seq === row.seq)
        findings.push('the events of the record cannot be folded')
      seq = row.seq
      handledSeq = row.handledSeq
      hash = row.hash
      return findings.map((what) => ({ seq: row.seq, what }))
    },
    end() {
      const findings: string[] = []
      if (head.version !== seq)
        findings.push(`the conversation counts ${head.version} turns, the journal ends at ${seq}`)
      if (head.handledSeq !== handledSeq)
        findings.push(`the conversation has ${head.handledSeq} messages handled, the journal ${handledSeq}`)
      if (!head.headHash.equals(hash))
        findings.push('the head hash of the conversation is not that of its last turn')
      if (folded.kind === 'state') findings.push(...snapshotFindings(head, folded.state))
      return findings.map((what) => ({ seq: null, what }))
    },
  }
}

function* rowFindings(
  head: ConversationHead,
  row: JournalRow,
  seq: number,
  prevHash: Buffer,
): Generator<string> {
  const { tenant, conversation } = head
  if (row.seq !== seq) yield `turn ${seq} is missing: the journal goes on with ${row.seq}`
  if (!row.prevHash.equals(prevHash)) yield 'the link to the turn before is broken'
  if (!row.atIsWhole) yield 'the time of the turn was changed'
  if ((row.record === null) !== (row.salt === null)) yield 'the record or its salt was removed'
  if (row.record === null && !head.isErased && !row.isArchived)
    yield 'the record was removed, and no erasure or archive says so'
  if (
    row.record !== null &&
    row.salt !== null &&
    !digestRecord(row.salt, row.record).equals(row.recordDigest)
  )
    yield 'the record is not the one that was written'
  const { turnId, at, handledSeq, recordDigest } = row
  const link = {
    tenant,
    conversation,
    seq: row.seq,
    turnId,
    at,
    handledSeq,
    recordDigest,
    prevHash: row.prevHash,
  }
  if (!hashLink(link).equals(row.hash)) yield 'the hash of the turn does not match it'
}

type Folded =
  | { readonly kind: 'state'; readonly state: ConversationState | null }
  /** From a turn on that was erased or archived, the state is no longer to be had from the journal. */
  | { readonly kind: 'erased' }
  | { readonly kind: 'broken'; readonly seq: number }

function foldRow(folded: Folded, row: JournalRow): Folded {
  if (folded.kind !== 'state') return folded
  if (row.record === null) return { kind: 'erased' }
  try {
    // Written by this program; a record that was changed since fails the digest, and here at worst the fold.
    const record = JSON.parse(row.record) as TurnRecord
    return { kind: 'state', state: applyEvents(folded.state, record.events) }
  } catch {
    return { kind: 'broken', seq: row.seq }
  }
}

function snapshotFindings(head: ConversationHead, state: ConversationState | null): string[] {
  const expected = state === null ? null : canonicalJson(state)
  if (head.snapshot !== expected) return ['the snapshot is not what the journal folds to']
  if (state === null) return []
  const repeated: ConversationHead['columns'] = {
    agent: state.agent.id,
    party_kind: state.party.kind,
    party_id: state.party.id,
    channel: state.channel,
    title: state.title,
    state: state.state,
    held_by: state.holder.by === 'human' ? state.holder.member : null,
    waiting: String(state.handoff !== null),
  }
  return Object.entries(repeated).flatMap(([name, value]) =>
    head.columns[name] === value ? [] : [`the column ${name} is not what the snapshot says`],
  )
}
