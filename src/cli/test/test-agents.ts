import { counted } from '../../language/counted.js'
import { openTestingDatabase } from '../../testing/testing-database.js'
import { testAgent, type Tried } from '../../testing/test-agent.js'
import { agentNamed } from '../agent-named.js'
import { print } from '../output.js'
import { configHere } from '../project-here.js'

/** True: everything was as the files say, and there was something to try. */
export async function testAgents(id: string | undefined): Promise<boolean> {
  const { project, programPath } = await configHere()
  const agents = id === undefined ? await project.loadAgents() : [await agentNamed(id)]
  const database = await openTestingDatabase(agents, programPath)
  let tried = 0
  let failed = 0
  try {
    for (const agent of agents)
      for await (const one of testAgent(agent, database)) {
        tried++
        if (one.problems.length > 0) failed++
        await print(describe(agent.id, one))
      }
  } finally {
    await database.release()
  }
  await print(
    tried === 0
      ? 'nothing to try: put YAML files into dialogues/ or corpus/ beside an agent'
      : `${counted(tried, 'thing', 'things')} tried, ${failed} not as it should be`,
  )
  return tried > 0 && failed === 0
}

function describe(agent: string, { where, what, problems }: Tried): string {
  const head = `${problems.length === 0 ? '✓' : '✗'} ${agent} ${where}: ${what}`
  return [head, ...problems.map((problem) => `  ${problem}`)].join('\n')
}
