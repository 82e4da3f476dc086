import type { Command } from 'commander'
import type { Evaluation } from '../eval/evaluate.js'
import { exitCodes, UsageError } from '../exit-codes.js'

export function addEval(program: Command): void {
  program
    .command('eval')
    .argument('<agent>')
    .option('--cases <file>', 'JSON lines of {"text", "intent"}; intent null: something it should not know')
    .option('--min <share>', 'fails when fewer than this share (0 to 1) are right', '0')
    .option('--json', 'the whole result as JSON')
    .description('how well an agent understands: labelled sentences, or its own examples held out in turn')
    .action(async (id: string, options: { cases?: string; min: string; json?: true }) => {
      const min = Number(options.min)
      if (!(min >= 0 && min <= 1)) throw new UsageError('--min is a share from 0 to 1')
      const [{ agentNamed }, { crossValidate, evaluate }, { readCases }, { print }] = await Promise.all([
        import('../agent-named.js'),
        import('../eval/evaluate.js'),
        import('../eval/read-cases.js'),
        import('../output.js'),
      ])
      const agent = await agentNamed(id)
      const result =
        options.cases === undefined
          ? crossValidate(agent)
          : evaluate(agent, await readCases(options.cases), new Date())
      for (const line of options.json ? [JSON.stringify(result)] : describe(result)) await print(line)
      if (result.right < min * result.total) process.exitCode = exitCodes.failed
    })
}

function describe({ total, right, unsure, wrong }: Evaluation): string[] {
  const mistakes = wrong.map(
    ({ text, intent, got, confidence }) =>
      `  "${text}": ${got} (${confidence.toFixed(2)}), not ${intent ?? 'nothing'}`,
  )
  return [
    `${total} sentences: ${right} right, ${unsure} left to ask about, ${wrong.length} wrong`,
    ...mistakes,
  ]
}
