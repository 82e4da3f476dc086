import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runLeme, startLemeProcess, type LemeProcess } from '../support/leme-process.js'
import {
  createProjectFolder,
  greeterSource,
  plainConfig,
  type ProjectFolder,
} from '../support/project-folder.js'

/** What an author has open beside the editor: `leme dev`, and `leme test --watch`. */
const slowMs = 120_000
const dialogue = (reply: string) =>
  `- title: somebody says hello\n  talk:\n    - person: oi\n    - agent: { is: '${reply}' }\n`

let project: ProjectFolder
let home: string
let running: LemeProcess | undefined

beforeEach(async () => {
  // Builds, where there is something to build: the first wait is then not the child's.
  expect((await runLeme(['--version'])).code).toBe(0)
  home = await mkdtemp(join(tmpdir(), 'leme-dev-'))
  project = await createProjectFolder({
    'leme.config.ts': plainConfig,
    'greeter/agent.ts': greeterSource(),
    'greeter/dialogues/hello.yaml': dialogue('Oi de fora!'),
  })
}, slowMs)

afterEach(async () => {
  running?.child.kill('SIGINT')
  await running?.ended
  running = undefined
  await project.remove()
  await rm(home, { recursive: true, force: true })
})

function start(...args: string[]): LemeProcess {
  running = startLemeProcess(['--config', project.file, ...args], { LEME_HOME: home, PORT: '0' })
  return running
}

const saying = (reply: string) => ({ 'greeter/agent.ts': greeterSource().replace('Oi de fora!', reply) })
const broken = { 'greeter/agent.ts': 'export const greeter = {' }

describe('leme dev', () => {
  test(
    'a change takes effect by itself; one that cannot be read leaves the old one running',
    async () => {
      const dev = start('dev')
      const first = await served(dev, 1)
      expect(await hello(first)).toBe('Oi de fora!')

      await project.write(broken)
      await dev.notes(/the change cannot be used; what ran before runs on/)
      expect(await hello(first)).toBe('Oi de fora!')

      await project.write(saying('Oi de novo!'))
      const second = await served(dev, 2)
      expect(await hello(second)).toBe('Oi de novo!')

      dev.child.kill('SIGINT')
      expect((await dev.ended).code).toBe(0)
      await expect(fetch(`${second.url}/livez`)).rejects.toThrow('fetch failed')
    },
    slowMs,
  )

  test('without a project it says how to get one', async () => {
    const ended = await runLeme(['--config', join(home, 'none.ts'), 'dev'], { LEME_HOME: home })
    expect(ended.code).not.toBe(0)
    expect(ended.stderr).toContain('none.ts')
  })
})

describe('leme test --watch', () => {
  test(
    'tries again after every change, and says what is no longer so',
    async () => {
      const watch = start('test', '--watch')
      await watch.sees(/1 thing tried, 0 not as it should be/)

      await project.write(saying('Alô!'))
      await watch.sees(/1 thing tried, 1 not as it should be/)

      await project.write({ 'greeter/dialogues/hello.yaml': dialogue('Alô!') })
      await watch.sees(/1 not as it should be[\s\S]*1 thing tried, 0 not as it should be/)

      watch.child.kill('SIGINT')
      expect((await watch.ended).code).toBe(0)
    },
    slowMs,
  )
})

type Served = { readonly url: string; readonly token: string }

/** The server that was the nth to say it is ready. */
async function served(dev: LemeProcess, nth: number): Promise<Served> {
  const ready = String.raw`Leme is ready: (\S+)[\s\S]*?\n(eyJ\S+)\n`
  const found = await dev.sees(
    new RegExp(Array.from({ length: nth }, () => ready).join(String.raw`[\s\S]*?`)),
  )
  const [url = '', token = ''] = found.slice(-2)
  return { url, token }
}

async function hello({ url, token }: Served): Promise<string> {
  const answer = await fetch(`${url}/ai/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'oi', agent: 'greeter' }),
  })
  const { message } = (await answer.json()) as { message: { content: string } }
  return message.content
}
