import { Option, type Command } from 'commander'
import { CommandError, exitCodes, UsageError } from '../exit-codes.js'
import { note, print } from '../output.js'
import { parseMoment, parseVariableName } from '../parse-text.js'
import { secretIn } from '../secret-in.js'

const onlyOwner = 0o600

type MoveOptions = { readonly toEnv: string }
type SetBackOptions = { readonly to?: Date }
type UrlOptions = { readonly role: 'app' | 'jobs'; readonly file?: string }

export function addDatabase(program: Command): void {
  const database = program.command('database').description('the database as the runtime meets it')
  database
    .command('url')
    .description('the address with which the runtime (or its worker) connects, password and all')
    .addOption(new Option('--role <role>', 'whose').choices(['app', 'jobs']).default('app'))
    .option('--file <file>', 'into a file that only you can read, instead of the terminal')
    .action(async ({ role, file }: UrlOptions) => {
      if (file === undefined && !process.stdout.isTTY)
        throw new CommandError(
          'the address holds a password: it is shown in a terminal only, or written with --file <file>',
        )
      const [{ configHere }, { withDatabase }, { writeFile }] = await Promise.all([
        import('../project-here.js'),
        import('../with-database.js'),
        import('node:fs/promises'),
      ])
      const url = await withDatabase(await configHere(), (database) =>
        Promise.resolve(role === 'app' ? database.appUrl : database.jobsUrl),
      )
      if (file === undefined) return print(url)
      await writeFile(file, `${url}\n`, { mode: onlyOwner, flag: 'wx' })
      note(`leme: written to ${file}`)
    })
  database
    .command('set-back')
    .description(
      'after going back to a moment by other means than "leme restore": nothing is sent or charged twice',
    )
    .option(
      '--to <moment>',
      'the moment, with its time zone: only what was there then is set aside, and Leme may run',
      parseMoment,
    )
    .action(async ({ to }: SetBackOptions) => {
      const [{ configHere }, { withDatabase }, { setBackHere }] = await Promise.all([
        import('../project-here.js'),
        import('../with-database.js'),
        import('../database/set-back-here.js'),
      ])
      const config = await configHere()
      const agents = await config.project.loadAgents()
      const lines = await withDatabase(config, ({ ownerUrl }) => setBackHere({ ownerUrl, agents, to }))
      for (const line of lines) note(`leme: ${line}`)
    })
  database
    .command('move')
    .description('copies everything into an empty database elsewhere, proves it there, and says what to set')
    .requiredOption(
      '--to-env <name>',
      'the variable that holds its address (postgres://…), password and all',
      parseVariableName,
    )
    .action(async ({ toEnv }: MoveOptions) => {
      const [{ configHere }, { withDatabase }, { moveDatabase }] = await Promise.all([
        import('../project-here.js'),
        import('../with-database.js'),
        import('../database/move-database.js'),
      ])
      const config = await configHere()
      const to = await secretIn(toEnv)
      if (!/^postgres(?:ql)?:\/\//.test(to) || !URL.canParse(to))
        throw new UsageError(`${toEnv} does not hold an address: postgres://user:password@host:5432/database`)
      const isWell = await withDatabase(config, ({ ownerUrl: from }) =>
        moveDatabase({ from, to, toEnv, config, print, note }),
      )
      if (!isWell) process.exitCode = exitCodes.failed
    })
}
