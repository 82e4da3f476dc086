import { InvalidArgumentError, type Command } from 'commander'
import { parseDuration } from '../duration.js'
import { exitCodes } from '../exit-codes.js'
import { parseUrl } from '../parse-text.js'
import { parseChip, type ChipArgument } from '../simulate/chip-argument.js'

const defaultPort = 4010
const defaultChip = 'meta:demo'
/** Nobody's: the demo's own contact. */
const defaultPhone = '5511999990000'

type Common = { readonly port: number; readonly leme: string }
type ServeOptions = Common & { readonly chip?: readonly ChipArgument[] }
type TalkOptions = Common & { readonly within: number }
type ScriptOptions = TalkOptions & { readonly chip: ChipArgument; readonly phone: string }

export function addSimulate(program: Command): void {
  const simulate = program
    .command('simulate')
    .description('WhatsApp on this machine: Meta, Evolution and Z-API, with phones to hold')
  withCommon(simulate.command('serve', { isDefault: true }))
    .description('starts the simulator, and prints how to drive it')
    .option(
      '--chip <provider:id>',
      `a chip to begin with, as often as needed (default: ${defaultChip})`,
      collect,
    )
    .action(async ({ port, leme, chip = [parseChip(defaultChip)] }: ServeOptions) => {
      const { serve } = await import('../simulate/serve.js')
      await serve(port, leme, chip)
    })
  withWithin(withCommon(simulate.command('talk')))
    .argument('<chip>', 'as provider:id', parseChip)
    .argument('<phone>', 'of the contact', parsePhone)
    .description('holds a contact’s phone in the terminal; "/tap <option>" taps')
    .action(async (chip: ChipArgument, phone: string, { port, leme, within }: TalkOptions) => {
      const { talkAsContact } = await import('../simulate/talk-as-contact.js')
      await talkAsContact({ port, leme, chip, phone, withinMs: within })
    })
  withWithin(withCommon(simulate.command('script')))
    .argument('<file>', 'a list of say, tap, send, expect and quiet, in YAML')
    .option('--chip <provider:id>', 'the chip that is written to', parseChip, parseChip(defaultChip))
    .option('--phone <digits>', 'of the contact', parsePhone, defaultPhone)
    .description('holds a whole conversation from a file; exit code 1 when an expectation fails')
    .action(async (file: string, { port, leme, within, chip, phone }: ScriptOptions) => {
      const { playScript } = await import('../simulate/play-script.js')
      const held = await playScript(file, { port, leme, chip, phone, withinMs: within })
      if (!held) process.exitCode = exitCodes.failed
    })
}

function withCommon(command: Command): Command {
  return command
    .option('--port <port>', 'of the simulator', parsePort, defaultPort)
    .option('--leme <url>', 'where Leme listens', parseUrl, 'http://127.0.0.1:3000')
}

function withWithin(command: Command): Command {
  return command.option('--within <duration>', 'how long to wait for an answer', parseDuration, 30_000)
}

function collect(text: string, before: readonly ChipArgument[] = []): readonly ChipArgument[] {
  return [...before, parseChip(text)]
}

function parsePort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new InvalidArgumentError('A port is a number up to 65535.')
  return Number(text)
}

function parsePhone(text: string): string {
  if (!/^\d{8,15}$/.test(text))
    throw new InvalidArgumentError('Write digits with the country code: 5511999990000.')
  return text
}
