import type { Command } from 'commander'
import { exitCodes } from '../exit-codes.js'
import { print } from '../output.js'

export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('checks this machine, the environment and the database; says what to do')
    .option('--upgrade', 'what "leme migrate" of this version would do to the database, and whether it may')
    .action(async ({ upgrade = false }: { upgrade?: boolean }) => {
      const [
        { configHere },
        { describeCheck },
        machine,
        { checkDatabase },
        { withDatabase },
        { checkSealed },
        { secretsOf },
        { checkUpgrade },
        { packageVersion },
      ] = await Promise.all([
        import('../project-here.js'),
        import('../doctor/check.js'),
        import('../doctor/check-machine.js'),
        import('../doctor/check-database.js'),
        import('../with-database.js'),
        import('../doctor/check-sealed.js'),
        import('../../start/kept-secret.js'),
        import('../doctor/check-upgrade.js'),
        import('../../adapters/package-version.js'),
      ])
      const config = await configHere()
      const checks = upgrade
        ? await withDatabase(config, ({ ownerUrl }) =>
            checkUpgrade(ownerUrl, config.project, packageVersion()),
          )
        : [
            machine.checkNode(process.version),
            machine.checkModel(config),
            await machine.checkPort(config),
            ...machine.checkProxy(config),
            ...(await withDatabase(config, async (database) => [
              ...(await checkDatabase(database, Date.now, config.project)),
              await checkSealed(database.appUrl, secretsOf(config)),
            ])),
          ]
      for (const check of checks) await print(describeCheck(check))
      if (checks.some((check) => !check.ok)) process.exitCode = exitCodes.failed
    })
}
