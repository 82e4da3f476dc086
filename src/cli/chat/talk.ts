import { createInterface } from 'node:readline'
import { outputClosed, print } from '../output.js'

const leaving = /^(sair|exit|quit)$/i
const signals = ['SIGINT', 'SIGTERM'] as const

/** Line by line until "sair", Ctrl-D, Ctrl-C or the end of the pipe. What is being answered is still answered. */
export async function talk(
  input: NodeJS.ReadStream,
  answer: (text: string) => Promise<string>,
): Promise<void> {
  const interactive = input.isTTY && process.stdout.isTTY
  const lines = createInterface({ input, ...(interactive && { output: process.stdout, prompt: '> ' }) })
  const close = () => lines.close()
  for (const signal of signals) process.on(signal, close)
  lines.on('SIGINT', close)
  try {
    lines.prompt()
    for await (const line of lines) {
      const text = line.trim()
      if (leaving.test(text)) return
      if (text !== '') await print(`${await answer(text)}${interactive ? '\n' : ''}`)
      if (outputClosed.aborted) return
      if (interactive) lines.prompt()
    }
  } finally {
    lines.close()
    for (const signal of signals) process.off(signal, close)
  }
}
