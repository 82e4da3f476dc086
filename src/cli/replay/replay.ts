import { readFile, writeFile } from 'node:fs/promises'
import { asId, type ConversationId, type TenantId } from '../../conversation/ids.js'
import { counted } from '../../language/counted.js'
import { createAskAgain, type AskAgain } from '../../replay/ask-again.js'
import { count, describeDifferences, describeTally, emptyTally } from '../../replay/describe-replay.js'
import { formatRecording, parseRecording } from '../../replay/recording.js'
import {
  replayConversation,
  type ReplayedTurn,
  type ReplayOptions,
} from '../../replay/replay-conversation.js'
import { recordsOf, replayJournal, type JournalPlace } from '../../replay/replay-journal.js'
import { exitCodes, UsageError } from '../exit-codes.js'
import { note, print } from '../output.js'
import { configHere, projectHere } from '../project-here.js'
import { withRecords } from '../with-records.js'
import type { Agent } from '../../agent/agent.js'
import type { ReplayCommandOptions } from './replay-command-options.js'

export async function replay(options: ReplayCommandOptions): Promise<void> {
  const { tenant, conversation, record, file } = options
  if (conversation !== undefined && tenant === undefined)
    throw new UsageError('--conversation needs --tenant')
  if (options.live && options.with === undefined) throw new UsageError('--live needs --with')
  if (record !== undefined) {
    if (tenant === undefined || conversation === undefined)
      throw new UsageError('--record needs --tenant and --conversation')
    return writeRecording(record, asId<TenantId>(tenant), asId<ConversationId>(conversation))
  }
  const agents = await (await projectHere()).loadAgents({ withDemo: true })
  const replaying = await optionsFrom(options, agents)
  const tally = emptyTally()
  const tell = async (place: JournalPlace | null, turn: ReplayedTurn) => {
    count(tally, turn)
    await printTurn(place, turn, options.json === true)
  }
  if (file !== undefined) await replayFile(file, replaying, (turn) => tell(null, turn))
  else
    await withRecords(({ pool }) =>
      replayJournal(
        pool,
        {
          tenant: tenant === undefined ? null : asId<TenantId>(tenant),
          conversation: conversation === undefined ? null : asId<ConversationId>(conversation),
        },
        replaying,
        tell,
      ),
    )
  await print(options.json ? JSON.stringify({ summary: tally }) : describeTally(tally))
  if (tally.different > 0) process.exitCode = exitCodes.failed
}

async function optionsFrom(options: ReplayCommandOptions, agents: readonly Agent[]): Promise<ReplayOptions> {
  const byId = new Map(agents.map((agent) => [agent.id, agent]))
  return {
    agentOf: (id) => byId.get(id),
    ...(options.since !== undefined && { since: new Date(Date.now() - options.since) }),
    ...(options.with !== undefined && {
      askAgain: await askAgainWith(options.with, options.live === true, agents),
    }),
  }
}

async function askAgainWith(version: string, live: boolean, agents: readonly Agent[]): Promise<AskAgain> {
  const known = agents
    .flatMap((agent) => agent.prompts.response_generation ?? [])
    .map((prompt) => prompt.version)
  if (!known.includes(version))
    throw new UsageError(`no agent has prompts ${version}; there are ${[...new Set(known)].join(', ')}`)
  return createAskAgain(version, live ? await liveModel() : undefined)
}

async function liveModel() {
  const { chooseModel } = await import('../../adapters/models/choose-model.js')
  const { remote, description } = chooseModel((await configHere()).model)
  if (!remote) throw new UsageError(`--live needs a provider, and the model is ${description}`)
  return remote
}

async function replayFile(
  file: string,
  options: ReplayOptions,
  tell: (turn: ReplayedTurn) => Promise<void>,
): Promise<void> {
  const { turns } = parseRecording(await readFile(file, 'utf8'))
  const numbered = turns.map((record, index) => ({ seq: index + 1, record }))
  for await (const turn of replayConversation(numbered, options)) await tell(turn)
}

async function writeRecording(file: string, tenant: TenantId, conversation: ConversationId): Promise<void> {
  const turns = await withRecords(({ pool }) => recordsOf(pool, { tenant, conversation }))
  if (turns.length === 0) throw new UsageError('the conversation has no turns to record')
  await writeFile(file, formatRecording(turns[0]?.understanding.text ?? '', turns))
  note(`leme: ${counted(turns.length, 'turn', 'turns')} written to ${file}`)
}

async function printTurn(place: JournalPlace | null, turn: ReplayedTurn, json: boolean): Promise<void> {
  if (turn.kind === 'same' || turn.kind === 'erased') return
  if (json) {
    const { record, ...rest } = turn
    return print(JSON.stringify({ ...place, turnId: record?.turnId ?? null, ...rest }))
  }
  const where = place ? `tenant ${place.tenant} conversation ${place.conversation} seq ${turn.seq} ` : ''
  if (turn.kind === 'different' && turn.record)
    return print(`✗ ${where}${describeDifferences(turn.record, turn.differences)}`)
  if (turn.kind === 'read_otherwise' && turn.record)
    return print(`~ ${where}read otherwise now: ${describeDifferences(turn.record, turn.differences)}`)
  if (turn.kind === 'needs_model') return print(`? ${where}turn ${turn.record?.turnId ?? ''} needs a model`)
}
