import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { holdDialogue } from './hold-dialogue.js'
import { readDialogues } from './read-dialogues.js'

const folder = mkdtempSync(join(tmpdir(), 'leme-dialogues-'))
afterAll(() => rmSync(folder, { recursive: true }))

function written(text: string) {
  writeFileSync(join(folder, 'one.yaml'), text)
  return readDialogues(folder)
}

const talk = `- title: a greeting
  talk:
    - person: oi
    - agent: { says: [OLÁ, tchau], not: [ajudar], plan: true }
    - wait: 6
    - person: ok
    - agent: { is: Certo }
`

test('what is said otherwise than the file says is told with its line, and what the person had said', async () => {
  const [dialogue] = written(talk)
  if (!dialogue) throw new Error('there is one')
  const waited: number[] = []
  const answers = ['Olá! Posso ajudar?', 'Certo']
  const problems = await holdDialogue(dialogue, {
    say: () => Promise.resolve({ text: answers.shift() ?? '', planId: undefined }),
    wait: (minutes) => void waited.push(minutes),
  })
  const common = { line: 4, after: 'oi', said: 'Olá! Posso ajudar?' }
  expect(problems).toEqual([
    { ...common, expected: '"tchau"' },
    { ...common, expected: 'not "ajudar"' },
    { ...common, expected: 'a plan that waits for a word' },
  ])
  expect(waited).toEqual([6])
})

test.each([
  ['- title: x\n  talk:\n    - person: oi\n    - robot: oi\n', /one\.yaml:4: talk\.1 /],
  ['- title: x\n  tlak: []\n', /one\.yaml:1: /],
  ['title: x\n', /one\.yaml:1: must be a list/],
  ['- title: [\n', /one\.yaml:\d: /],
])('a file of another shape is refused with its line: %j', (text, problem) => {
  expect(() => written(text)).toThrow(problem)
})
