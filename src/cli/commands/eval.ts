import type { Command } from 'commander'
import type { Evaluation } from '../eval/evaluate.js'
import { exitCodes, UsageError } from '../exit-codes.js'

type Options = {
  cases?: string
  crossValidate?: true
  min: string
  minSlots: string
  json?: true
  mistakes?: true
}

export function addEval(program: Command): void {
  program
    .command('eval')
    .argument('<agent>')
    .option('--cases <file>', 'JSON lines of {"text", "intent"}; intent null: something it should not know')
    .option('--cross-validate', 'the trained part, each sentence put to a reader that never saw it')
    .option('--min <share>', 'fails when the intent is right in fewer than this share (0 to 1)', '0')
    .option('--min-slots <share>', 'fails when intent and all slots are right in fewer than this share', '0')
    .option(
      '--mistakes',
      'every sentence that was read otherwise (not of the held part, which nobody is to learn from)',
    )
    .option('--json', 'the whole result as JSON')
    .description(
      "how well an agent reads: the part of its corpus that it never learnt from, or sentences of one's own",
    )
    .action(async (id: string, options: Options) => {
      const [min, minSlots] = [shareOf('--min', options.min), shareOf('--min-slots', options.minSlots)]
      const [{ agentNamed }, { crossValidate, evaluate }, { readCases }, { print }] = await Promise.all([
        import('../agent-named.js'),
        import('../eval/evaluate.js'),
        import('../eval/read-cases.js'),
        import('../output.js'),
      ])
      const agent = await agentNamed(id)
      const clock = { now: new Date(), cpuMs: () => process.cpuUsage().user / 1_000 }
      const corpus = agent.corpus
      const isHeld = options.cases === undefined && !options.crossValidate
      if (options.cases === undefined && !corpus)
        throw new UsageError(
          `${id} has no corpus: put sentences into corpus/trained and corpus/held, or name --cases`,
        )
      const result =
        options.cases !== undefined
          ? evaluate(agent, await readCases(options.cases), clock)
          : options.crossValidate
            ? crossValidate(agent, corpus?.trained() ?? [], clock)
            : evaluate(agent, corpus?.held() ?? [], clock)
      // Whoever reads the held sentences' mistakes begins to write for them.
      const { mistakes, ...figures } = result
      const told = isHeld ? figures : result
      for (const line of options.json ? [JSON.stringify(told)] : describe(result)) await print(line)
      if (options.mistakes && !isHeld && !options.json)
        for (const { where, text, expected, got, confidence } of mistakes)
          await print(
            `  ${where} "${text}": ${got || 'nothing'} (${confidence.toFixed(2)}), not ${expected || 'nothing'}`,
          )
      if (result.intent < min * result.total || result.slots < minSlots * result.total)
        process.exitCode = exitCodes.failed
    })
}

function shareOf(option: string, given: string): number {
  const share = Number(given)
  if (!(share >= 0 && share <= 1)) throw new UsageError(`${option} is a share from 0 to 1`)
  return share
}

function describe({
  total,
  intent,
  slots,
  unsure,
  sureAndWrong,
  unread,
  msPerMessage,
}: Evaluation): string[] {
  const share = (count: number): string => `${((100 * count) / Math.max(total, 1)).toFixed(1)} %`
  return [
    `${total} sentences`,
    `  intent right             ${share(intent)}`,
    `  intent and all slots     ${share(slots)}`,
    `  left to ask about        ${share(unsure)}`,
    `  sure and wrong           ${share(sureAndWrong)}`,
    `  words left over told     ${unread.told} of ${unread.expected}, and ${unread.wrongly} times without any`,
    `  processor time a message ${msPerMessage.toFixed(3)} ms`,
  ]
}
