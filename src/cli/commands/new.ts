import type { Command } from 'commander'
import { print } from '../output.js'

export function addNew(program: Command): void {
  program
    .command('new')
    .argument('<folder>')
    .description('writes a project with an agent of its own: table, tools, route, job, dialogue, corpus')
    .action(async (folder: string) => {
      const { writeProject } = await import('../new/write-project.js')
      for (const line of await writeProject(folder)) await print(line)
    })
}
