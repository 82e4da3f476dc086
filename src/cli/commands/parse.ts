import type { Command } from 'commander'

export function addParse(program: Command): void {
  program
    .command('parse')
    .description('what Leme reads in a model\'s answer: JSON lines in ({"raw"}), JSON lines out')
    .action(async () => {
      const [{ parse }, { answerLines }] = await Promise.all([
        import('../parse.js'),
        import('../json-lines.js'),
      ])
      await answerLines(process.stdin, parse)
    })
}
