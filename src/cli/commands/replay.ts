import { InvalidArgumentError, type Command } from 'commander'
import { parseDuration } from '../duration.js'
import { parseId } from '../parse-id.js'
import type { ReplayCommandOptions } from '../replay/replay-command-options.js'

export function addReplay(program: Command): void {
  program
    .command('replay')
    .description(
      'runs recorded turns through the current code, without a live call or an effect, and compares',
    )
    .option('--tenant <id>', 'one business only', parseId)
    .option('--conversation <id>', 'one conversation only (with --tenant)', parseId)
    .option('--since <duration>', 'turns of the last 30d, 8h…', parseDuration)
    .option(
      '--with <prompts@version>',
      'asks the models anew with this version of the prompts',
      promptVersion,
    )
    .option('--live', 'with --with: a remote model may really be asked')
    .option('--json', 'one JSON line for each turn that is not the same, and one with the sums')
    .option('--file <recording>', 'replays a recording instead of the journal; needs no database')
    .option(
      '--record <file>',
      'writes the conversation to a recording instead (with --tenant and --conversation)',
    )
    .action(async (options: ReplayCommandOptions) => {
      const { replay } = await import('../replay/replay.js')
      await replay(options)
    })
}

function promptVersion(text: string): string {
  const version = /^prompts@(v\d+)$/.exec(text)?.[1]
  if (version === undefined) throw new InvalidArgumentError('Write it as prompts@v2.')
  return version
}
