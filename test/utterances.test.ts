import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Agent } from '../src/agent/agent.js'
import { loadAgents } from '../src/agents/shipped.js'
import { readPendingAnswer } from '../src/turn/understand/read-pending-answer.js'
import { understand } from '../src/turn/understand/understand.js'
import { paperNow, paperPlan, paperState } from './support/paper-turn.js'

const root = path.resolve(import.meta.dirname, '..')

/** What people say to the four agents, never learnt from: wishes and talk, hardly ever a yes. */
function heldSentences(): string[] {
  const agents = path.join(root, 'src/agents')
  return readdirSync(agents, { recursive: true, encoding: 'utf8' })
    .filter((file) => /[/\\]corpus[/\\]held[/\\].*\.yaml$/.test(file))
    .flatMap((file) => readFileSync(path.join(agents, file), 'utf8').split('\n'))
    .flatMap((line) => /^ +- '(.*)'$/.exec(line)?.[1] ?? [])
    .map((text) => text.replaceAll("''", "'").replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
}

/** Of these, what is a yes right under a card: its first button, the letter, the button's word, an agreement in passing. */
const plainYes = [
  ...['1', 'o 1', 's', 'sí', 'guarda', 'esse, manda', 'Blz entao, agradeco'],
  ...['isso aí mesmo', 'isso mesmo', 'pode ser', 'certo', '👍', 'ok, obg', 'perfeito!! obrigadaaa'],
  // To a card whose button has the word: what is shown is kept, deleted, passed on.
  ...['então guarda', 'grava isso', 'esse aí eu quero, salva', 'exclui esse', 'coloca eu'],
  'pode confirmar meu nome',
]

/** Public utterances, one file a label, are no part of the repository. Where they lie beside it they are tried too. */
const publicFolder = ['..', '../..']
  .map((above) => path.resolve(root, above, 'shared/corpora/utterances'))
  .find((candidate) => existsSync(candidate))

function publicUtterances(isAffirm: boolean): string[] {
  if (publicFolder === undefined) return []
  return readdirSync(publicFolder)
    .filter((file) => file.endsWith('.jsonl') && file.includes('_affirm') === isAffirm)
    .flatMap((file) => readFileSync(path.join(publicFolder, file), 'utf8').split('\n').filter(Boolean))
    .map((line) => (JSON.parse(line) as { text: string }).text)
}

const noYes = (): string[] => [
  ...heldSentences().filter((text) => !plainYes.includes(text)),
  ...publicUtterances(false),
]

const yeses = [
  ...[
    'sim',
    'Sim!',
    'ss',
    'isso',
    'pode sim',
    'pode fazer',
    'confirmo',
    'confirma',
    'com certeza',
    'claro',
    'manda ver',
  ],
  ...[
    'ok',
    'tá certo',
    'beleza',
    'fechado',
    'isso mesmo',
    'yes',
    'yep',
    'go ahead',
    'sure',
    '👍',
    'sí',
    'dale',
  ],
]

describe('what people say under a card', () => {
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
    const said = noYes()
    expect(said.length).toBeGreaterThan(2_500)
    expect(said.flatMap(confirmed)).toEqual([])
  })

  test('nor in the whole of a reading', () => {
    const [open] = waiting
    if (!open) throw new Error('no write of any agent')
    const invented = noYes().filter((text) => understand(asked(open, text)).answer?.kind === 'confirm')
    expect(invented).toEqual([])
  })

  test('and yeses are still heard', () => {
    expect(yeses.filter((text) => confirmed(text).length === 0)).toEqual([])
    const theirs = publicUtterances(true)
    const heard = theirs.filter((text) => confirmed(text).length > 0)
    // Many of them say yes to something else ("é verdade", "gosto"): only a plain one counts for a plan.
    expect(heard.length).toBeGreaterThanOrEqual(theirs.length / 3)
  })
}, 60_000)
