import { Command } from 'commander'
import { packageVersion } from '../adapters/package-version.js'
import { addAgents } from './commands/agents.js'
import { addArchive } from './commands/archive.js'
import { addAudit } from './commands/audit.js'
import { addBackup } from './commands/backup.js'
import { addBench } from './commands/bench.js'
import { addChat } from './commands/chat.js'
import { addChip } from './commands/chip.js'
import { addContact } from './commands/contact.js'
import { addDatabase } from './commands/database.js'
import { addDev } from './commands/dev.js'
import { addDoctor } from './commands/doctor.js'
import { addEval } from './commands/eval.js'
import { addExplain } from './commands/explain.js'
import { addIngest } from './commands/ingest.js'
import { addMember } from './commands/member.js'
import { addMigrate } from './commands/migrate.js'
import { addNew } from './commands/new.js'
import { addParse } from './commands/parse.js'
import { addPayments } from './commands/payments.js'
import { addRender } from './commands/render.js'
import { addReplay } from './commands/replay.js'
import { addSay } from './commands/say.js'
import { addSecret } from './commands/secret.js'
import { addSimulate } from './commands/simulate.js'
import { addStart } from './commands/start.js'
import { addTenant } from './commands/tenant.js'
import { addTest } from './commands/test.js'
import { addToken } from './commands/token.js'
import { addWorker } from './commands/worker.js'

const exitCodesHelp = `
Results go to stdout, everything else to stderr.
Exit codes: 0 all is well, 1 it ran and something is not as it should be, 2 it could not run as asked.`

/** Every command names itself in its own file and loads what it needs only when it is called. */
export function createProgram(): Command {
  const program = new Command('leme')
    .description('A runtime for conversational agents that do real work.')
    .version(packageVersion())
    .addHelpText('after', exitCodesHelp)
    .option(
      '--config <file>',
      'the leme.config.ts of a project (default: here, or in the nearest folder above)',
    )
    .hook('preAction', async (command) => {
      const { config } = command.opts<{ config?: string }>()
      if (config === undefined) return
      const { nameConfigFile } = await import('./project-here.js')
      nameConfigFile(config)
    })
    .exitOverride()
    .showHelpAfterError('("leme --help" lists the commands)')
  for (const add of [
    addNew,
    addStart,
    addDev,
    addTest,
    addWorker,
    addMigrate,
    addDoctor,
    addBackup,
    addDatabase,
    addSecret,
    addChat,
    addTenant,
    addMember,
    addPayments,
    addChip,
    addContact,
    addToken,
    addReplay,
    addAudit,
    addArchive,
    addExplain,
    addSay,
    addEval,
    addParse,
    addRender,
    addIngest,
    addSimulate,
    addAgents,
    addBench,
  ])
    add(program)
  return program
}
