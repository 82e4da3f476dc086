import { Option, type Command } from 'commander'
import { roles } from '../../conversation/party.js'
import { parseId } from '../parse-id.js'
import type { ChatOptions } from '../chat/chat-options.js'

export function addChat(program: Command): void {
  program
    .command('chat')
    .argument('<agent>')
    .description('talks with an agent in the terminal; also takes lines from a pipe')
    .option('--tenant <id>', 'the business (default: the demo)', parseId)
    .option('--member <id>', 'who talks (default: the owner of the demo)', parseId)
    .addOption(new Option('--role <role>', 'what they may do').choices(roles).default('owner'))
    .option('--conversation <id>', 'goes on with an earlier conversation', parseId)
    .action(async (agent: string, options: ChatOptions) => {
      const [{ configHere }, { chat }] = await Promise.all([
        import('../project-here.js'),
        import('../chat/chat.js'),
      ])
      await chat(agent, options, await configHere())
    })
}
