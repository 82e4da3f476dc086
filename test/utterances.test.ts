import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Agent } from '../src/agent/agent.js'
import { loadAgents } from '../src/agents/shipped.js'
import { readPendingAnswer } from '../src/turn/understand/read-pending-answer.js'
import { understand } from '../src/turn/understand/understand.js'
import { paperNow, paperPlan, paperState } from './support/paper-turn.js'

const root = path.resolve(import.meta.dirname, '..')
/** Public utterances, one file a label. They are no part of the repository, and lie beside it where there are any. */
const folder = ['..', '../..']
  .map((above) => path.resolve(root, above, 'shared/corpora/utterances'))
  .find((candidate) => existsSync(candidate))

function utterances(isAffirm: boolean): string[] {
  if (folder === undefined) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl') && file.includes('_affirm') === isAffirm)
    .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n').filter(Boolean))
    .map((line) => (JSON.parse(line) as { text: string }).text)
}

const why = folder === undefined ? ' (skipped: no shared/corpora/utterances beside the repository)' : ''

describe.skipIf(folder === undefined)(
  `public utterances${why}`,
  () => {
    let waiting: { readonly agent: Agent; readonly plan: ReturnType<typeof paperPlan> }[] = []

    beforeAll(async () => {
      // One plan for each write of each agent: what waits changes what a word may mean.
      waiting = (await loadAgents()).flatMap((agent) =>
        [...agent.tools.values()]
          .filter(({ kind }) => kind === 'write')
          .map(({ name }) => ({ agent, plan: paperPlan([{ tool: name, args: {} }]) })),
      )
    })

    const asked = ({ agent, plan }: (typeof waiting)[number], text: string) => ({
      agent,
      state: paperState({ pending: plan }),
      inputs: [{ kind: 'text', text }] as const,
      now: paperNow,
      timeZone: 'America/Sao_Paulo',
    })
    const confirmed = (text: string) =>
      waiting
        .filter((open) => readPendingAnswer(asked(open, text), text)?.answer.kind === 'confirm')
        .map(({ plan }) => `${plan.plan.actions[0]?.tool ?? ''}: ${text}`)

    test('nothing that is no yes confirms any plan of any agent', () => {
      const said = utterances(false)
      expect(said.length).toBeGreaterThan(1_000)
      expect(said.flatMap(confirmed)).toEqual([])
    })

    test('nor in the whole of a reading', () => {
      const [open] = waiting
      if (!open) throw new Error('no write of any agent')
      const invented = utterances(false).filter(
        (text) => understand(asked(open, text)).answer?.kind === 'confirm',
      )
      expect(invented).toEqual([])
    })

    test('and yeses are still heard', () => {
      const said = utterances(true)
      const heard = said.filter((text) => confirmed(text).length > 0)
      // Many of them say yes to something else ("é verdade", "gosto"): only a plain one counts for a plan.
      expect(heard.length).toBeGreaterThan(said.length / 3)
    })
  },
  60_000,
)
