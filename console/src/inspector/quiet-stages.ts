import type { TurnDetail } from '../api/wire'
import { refusedIn } from './refused-in'

export type StageName = 'receive' | 'understand' | 'decide' | 'act' | 'speak' | 'deliver'

type Turn = Pick<TurnDetail, 'effects' | 'messages'> & {
  readonly gate: Pick<TurnDetail['gate'], 'removed'>
  readonly record: Pick<
    TurnDetail['record'],
    'inputs' | 'decisions' | 'events' | 'modelCalls' | 'operations' | 'messages'
  >
}

/** The stages that have nothing to say of a turn. What was understood is always said, be it that nobody knew. */
export function quietStages({ gate, record, effects, messages }: Turn): ReadonlySet<StageName> {
  const said: Readonly<Record<StageName, readonly (readonly unknown[])[]>> = {
    receive: [record.inputs],
    understand: [['source']],
    decide: [record.decisions, record.events, gate.removed],
    act: [record.modelCalls, record.operations, effects],
    speak: [record.messages, refusedIn(record).claims, refusedIn(record).reasons],
    deliver: [messages],
  }
  // Sound: the object above has no other keys.
  const names = Object.keys(said) as StageName[]
  return new Set(names.filter((name) => said[name].every((list) => list.length === 0)))
}
