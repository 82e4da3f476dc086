import { Option } from 'commander'
import type { Credential } from '../../ports/credentials.js'
import { UsageError } from '../exit-codes.js'
import { parseVariableName } from '../parse-text.js'
import { flagOf } from './flag-of.js'

/**
 * How a secret is given: by the name of the variable that holds it. Its own name is known only to be refused, and in no help: a
 * command line is shown by the list of processes and kept by the shell.
 */
export function secretOptions(field: string, credential: Credential): { named: Option; refused: Option } {
  const flag = flagOf(field, credential)
  const { kind, made, help } = credential
  const several = kind === 'texts'
  const named = new Option(
    `--${flag}-env <name${several ? '...' : ''}>`,
    `the variable that holds it: ${help.en}${made ? '; made up when left out' : ''}`,
  ).argParser<unknown>((name, before) => {
    const variable = parseVariableName(name)
    return several ? [...(Array.isArray(before) ? before.map(String) : []), variable] : variable
  })
  const refused = new Option(`--${flag} <value${several ? '...' : ''}>`).hideHelp().argParser(() => {
    throw new UsageError(
      `a secret is not taken from the command line, where the list of processes shows it and the shell keeps it: ` +
        `put it into a variable and name that (--${flag}-env NAME), or give it as JSON ({"${field}": …}) ` +
        `from stdin (--secrets -) or a file (--secrets FILE). The one you typed has been seen: change it at the provider`,
    )
  })
  return { named, refused }
}
