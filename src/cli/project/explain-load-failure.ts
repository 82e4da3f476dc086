import { dirname, sep } from 'node:path'
import { StartError } from '../../start/start-error.js'

/** The loader's error as somebody can use it who wrote the file: where it is, what is wrong, what to do. */
export function explainLoadFailure(file: string, error: unknown): Error {
  if (!(error instanceof Error)) return new StartError(`${file} threw ${String(error)} while it was read`)
  // It names its file and says what to do.
  if (error.name === 'AgentDefinitionError' || error instanceof StartError) return error
  const [, reason, place] = /ParseError: ([^\n]*?)\s*\n\s*(\S.*:\d+:\d+)/.exec(error.message) ?? []
  if (reason !== undefined && place !== undefined)
    return new StartError(`${place}: does not compile: ${reason}\n  mend that line and start again`)
  if ('code' in error && error.code === 'MODULE_NOT_FOUND')
    return new StartError(
      `${importerOf(error) ?? file}: ${error.message.split('\n')[0] ?? ''}\n  check the path; a package has to be installed first`,
    )
  return new StartError(
    `${placeIn(dirname(file), error) ?? file}: ${error.message}\n  it was thrown while the file was read: mend it and start again`,
  )
}

function importerOf(error: Error): string | undefined {
  const stack: unknown = 'requireStack' in error ? error.requireStack : undefined
  return Array.isArray(stack) && typeof stack[0] === 'string' ? stack[0] : undefined
}

/** The innermost line of the project's own code. */
function placeIn(folder: string, error: Error): string | undefined {
  const places = Array.from((error.stack ?? '').matchAll(/\(?(?:file:\/\/)?(\/[^\s()]+:\d+:\d+)\)?$/gm))
  return places
    .map(([, place = '']) => place)
    .find((place) => place.startsWith(folder + sep) && !place.includes(`${sep}node_modules${sep}`))
}
