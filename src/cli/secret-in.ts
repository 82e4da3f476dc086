import { UsageError } from './exit-codes.js'

/** What the variable of that name holds. */
export async function secretIn(name: string): Promise<string> {
  const { secretFromEnvironment } = await import('../main.js')
  const secret = secretFromEnvironment(name)
  if (secret === undefined) throw new UsageError(`${name} is not set: put the secret into that variable`)
  return secret
}
