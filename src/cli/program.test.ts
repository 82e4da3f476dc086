import { CommanderError } from 'commander'
import { expect, test, vi } from 'vitest'
import { createProgram } from './program.js'
import { tellError } from './tell-error.js'

test.each([
  [['nonsense'], /unknown command 'nonsense'/],
  [['start', '--nonsense'], /unknown option '--nonsense'/],
  [['start', 'now'], /too many arguments/],
  [['explain'], /missing required argument 'agent'/],
  [['token', '--life', 'long'], /a number and a unit/],
  [['token', '--role', 'king'], /Allowed choices are owner, staff, viewer/],
  [['audit', 'verify', '--conversation', 'x'], /An id is a UUID/],
  [['audit', 'nonsense'], /unknown command 'nonsense'/],
  [['tenant', 'add', '--name', 'Oficina'], /required option '--owner-name <name>' not specified/],
  [['tenant', 'add', '--name', ' '], /A name has 1 to 200 characters/],
  [['tenant', 'add', '--time-zone', 'Sao Paulo'], /Write a time zone as America\/Sao_Paulo/],
  [['tenant', 'add', '--owner-email', 'ana'], /An email address is needed/],
  [['member', 'add', '--role', 'king'], /Allowed choices are owner, staff, viewer/],
  [['member', 'deactivate', '--tenant', 'x'], /An id is a UUID/],
  [['payments', 'connect', '--base-url', 'asaas'], /Write the whole address/],
  [['replay', '--with', 'v2'], /Write it as prompts@v2/],
])('%j is refused, and stderr says why', async (args, message) => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const refused = createProgram().parseAsync(args, { from: 'user' })
  await expect(refused).rejects.toThrow(CommanderError)
  expect(stderr.mock.calls.join('\n')).toMatch(message)
  stderr.mockRestore()
})

test.each([
  [['--api-key-env', '$aact_key'], /the name of a variable, not what is in it/],
  [['--base-url', 'https://loja:s3cret@asaas.example.com'], /without a password in it/],
])('a secret in %j is refused, and not said again', async (args, message) => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const refused = await createProgram()
    .parseAsync(['payments', 'connect', ...args], { from: 'user' })
    .then(() => 'taken', tellError)
  expect(refused).toEqual({ text: expect.stringMatching(message) as string, exitCode: 2 })
  expect(JSON.stringify([refused, stderr.mock.calls])).not.toMatch(/aact_key|s3cret/)
  stderr.mockRestore()
})

test.each([['--help'], ['chat', '--help'], ['audit', 'verify', '--help']])(
  '%s is no error',
  async (...args) => {
    const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    await expect(createProgram().parseAsync(args, { from: 'user' })).rejects.toMatchObject({ exitCode: 0 })
    stdout.mockRestore()
  },
)

test('--version says which Leme this is', async () => {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await expect(createProgram().parseAsync(['--version'], { from: 'user' })).rejects.toMatchObject({
    exitCode: 0,
  })
  expect(stdout.mock.calls.join('')).toMatch(/^\d+\.\d+\.\d+\s*$/)
  stdout.mockRestore()
})
