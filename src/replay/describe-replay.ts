import { canonicalJson } from '../conversation/json.js'
import { textOfInput } from '../conversation/input.js'
import { counted } from '../language/counted.js'
import type { TurnRecord } from '../turn/turn-record.js'
import type { Difference } from './compare-turns.js'
import type { ReplayedTurn } from './replay-conversation.js'

const shownMax = 400

export type ReplayTally = {
  turns: number
  same: number
  different: number
  readOtherwise: number
  needModel: number
  erased: number
  withoutAgent: number
}

export function emptyTally(): ReplayTally {
  return { turns: 0, same: 0, different: 0, readOtherwise: 0, needModel: 0, erased: 0, withoutAgent: 0 }
}

export function count(tally: ReplayTally, turn: ReplayedTurn): void {
  const column = {
    same: 'same',
    different: 'different',
    read_otherwise: 'readOtherwise',
    needs_model: 'needModel',
    erased: 'erased',
    no_agent: 'withoutAgent',
  } as const
  tally.turns++
  tally[column[turn.kind]]++
}

export function describeTally(tally: ReplayTally): string {
  const rest = [
    ...(tally.readOtherwise > 0 ? [`${tally.readOtherwise} only read otherwise`] : []),
    ...(tally.needModel > 0 ? [`${tally.needModel} need a model (--live asks it)`] : []),
    ...(tally.erased > 0 ? [`${tally.erased} erased`] : []),
    ...(tally.withoutAgent > 0 ? [`${tally.withoutAgent} of agents that are not here`] : []),
  ]
  return [
    counted(tally.turns, 'turn', 'turns'),
    `${tally.same} same`,
    `${tally.different} different`,
    ...rest,
  ].join(', ')
}

/** One turn that decides otherwise now, for people. */
export function describeDifferences(record: TurnRecord, differences: readonly Difference[]): string {
  const said = record.inputs
    .map((input) => textOfInput(input.body))
    .filter(Boolean)
    .join(' / ')
  return [
    `turn ${record.turnId} at ${record.at}: "${shorten(said)}"`,
    ...differences.flatMap(({ what, before, now }) => [
      `  ${what} before: ${shorten(canonicalJson(before))}`,
      `  ${what} now:    ${shorten(canonicalJson(now))}`,
    ]),
  ].join('\n')
}

function shorten(text: string): string {
  return text.length <= shownMax ? text : `${text.slice(0, shownMax)}…`
}
