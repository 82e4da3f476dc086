import { createInterface } from 'node:readline'
import { outputClosed, print } from '../output.js'

const leaving = /^(sair|exit|quit)$/i

/** Line by line until "sair", Ctrl-D, Ctrl-C or the end of the pipe. What is being answered is still answered. */
export async function talk(
  input: NodeJS.ReadStream,
  signal: AbortSignal,
  answer: (text: string) => Promise<string>,
): Promise<void> {
  const interactive = input.isTTY && process.stdout.isTTY
  const lines = createInterface({
    input,
    signal,
    ...(interactive && { output: process.stdout, prompt: '> ' }),
  })
  // In a terminal Ctrl-C comes as a key, not as a signal.
  lines.on('SIGINT', () => lines.close())
  if (interactive) lines.prompt()
  for await (const line of lines) {
    const text = line.trim()
    if (leaving.test(text)) return lines.close()
    if (text !== '') await print(`${await answer(text)}${interactive ? '\n' : ''}`)
    if (outputClosed.aborted) return lines.close()
    if (interactive) lines.prompt()
  }
  if (interactive) await print('')
}
