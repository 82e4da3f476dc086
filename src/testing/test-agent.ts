import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Agent } from '../agent/agent.js'
import { createLeme } from '../leme.js'
import { describeDifferences } from '../replay/describe-replay.js'
import { parseRecording } from '../replay/recording.js'
import { replayConversation } from '../replay/replay-conversation.js'
import { demoMemberIds } from '../start/demo-business.js'
import { loadDemo } from '../start/load-demo.js'
import { createScriptedModel } from '../adapters/in-memory/scripted-model.js'
import { inTenant } from '../adapters/postgres/wire/tenant-transaction.js'
import { holdDialogue } from './hold-dialogue.js'
import { misreadings, readCorpus } from './read-corpus.js'
import { readDialogues, type Dialogue } from './read-dialogues.js'
import { talkWith } from './talk-with.js'
import { testingSecret, type TestingDatabase } from './testing-database.js'

/** A Monday, 10:00 in São Paulo: what a dialogue or a sentence begins at if it does not say. */
const usualNow = new Date('2026-11-16T13:00:00Z')

/** One thing that was tried: `where` names the file (and, where it failed, the line), `problems` what was otherwise. */
export type Tried = { readonly where: string; readonly what: string; readonly problems: readonly string[] }

/** Where an agent's files are: beside the file that defines it. */
function folderOf({ file }: Pick<Agent, 'file'>): string {
  return dirname(file.startsWith('file:') ? fileURLToPath(file) : file)
}

/** All that an agent's folder has to say about how it must behave: its corpus, its recordings, its dialogues. */
export async function* testAgent(agent: Agent, database: TestingDatabase): AsyncGenerator<Tried> {
  const folder = folderOf(agent)
  for (const sentence of readCorpus(join(folder, 'corpus'))) {
    const problems = misreadings(agent, sentence, usualNow)
    yield { where: `corpus/${sentence.file}:${sentence.line}`, what: sentence.say, problems }
  }
  yield* replayed(agent, join(folder, 'recordings'))
  for (const dialogue of readDialogues(join(folder, 'dialogues'))) yield held(agent, dialogue, database)
}

async function held(agent: Agent, dialogue: Dialogue, database: TestingDatabase): Promise<Tried> {
  const problems = await database.withCopy((appUrl) => holdOn(appUrl, agent, dialogue))
  const [first] = problems
  const where = `dialogues/${dialogue.file}${first ? `:${first.line}` : ''}`
  const described = problems.map(
    ({ line, after, expected, said }) =>
      `line ${line}, after "${after}": expected ${expected}; the agent said\n${said.replace(/^/gm, '    | ')}`,
  )
  return { where, what: dialogue.title, problems: described }
}

async function holdOn(appUrl: string, agent: Agent, dialogue: Dialogue) {
  let now = dialogue.now === undefined ? usualNow : new Date(dialogue.now)
  const isScripted = dialogue.talk.some((entry) => 'person' in entry && entry.model.length > 0)
  const model = createScriptedModel()
  const clock = { now: () => now }
  const leme = createLeme({
    appUrl,
    secret: testingSecret,
    agents: [agent],
    clock,
    ...(isScripted && { model }),
  })
  try {
    const { tenant } = await loadDemo(leme)
    if (Object.keys(dialogue.limits).length > 0)
      await inTenant(leme.pool, tenant, (client) =>
        client.query('update leme.tenant set limits = (limits::jsonb || $2::jsonb)::json where id = $1', [
          tenant,
          JSON.stringify(dialogue.limits),
        ]),
      )
    const { as, role } = dialogue
    const who = as === 'contact' ? null : { member: demoMemberIds[role], role }
    const say = await talkWith(leme, agent.id, tenant, who)
    return await holdDialogue(dialogue, {
      say(line) {
        model.script(...line.model)
        return say(line.person)
      },
      wait: (minutes) => void (now = new Date(now.getTime() + minutes * 60_000)),
    })
  } finally {
    await leme.close()
  }
}

async function* replayed(agent: Agent, folder: string): AsyncGenerator<Tried> {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  for (const file of files.sort()) {
    const { turns } = parseRecording(readFileSync(join(folder, file), 'utf8'))
    const numbered = turns.map((record, index) => ({ seq: index + 1, record }))
    const problems: string[] = []
    for await (const turn of replayConversation(numbered, {
      agentOf: (id) => (id === agent.id ? agent : undefined),
    }))
      if ((turn.kind === 'different' || turn.kind === 'read_otherwise') && turn.record)
        problems.push(describeDifferences(turn.record, turn.differences))
    yield { where: `recordings/${file}`, what: `${turns.length} recorded turns`, problems }
  }
}
