import { Option, type Command } from 'commander'
import { CommandError } from '../exit-codes.js'
import { note, print } from '../output.js'

const onlyOwner = 0o600

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
}
