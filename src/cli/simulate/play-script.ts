import { readFile } from 'node:fs/promises'
import { UsageError } from '../exit-codes.js'
import { print } from '../output.js'
import { readScript } from './read-script.js'
import { runScript } from './run-script.js'
import { withPhone, type PhoneOptions } from './with-phone.js'

/** Whether the conversation went as the file says. */
export async function playScript(file: string, options: PhoneOptions): Promise<boolean> {
  const yaml = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  const steps = readScript(yaml)
  return withPhone(options, (phone) => runScript(steps, phone, options.withinMs, print))
}
