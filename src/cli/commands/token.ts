import { Option, type Command } from 'commander'
import { roles } from '../../conversation/party.js'
import { parseDuration } from '../duration.js'
import { UsageError } from '../exit-codes.js'
import { identityFrom, type IdentityOptions } from '../identity-from.js'
import { print } from '../output.js'
import { parseId } from '../parse-id.js'

export function addToken(program: Command): void {
  program
    .command('token')
    .description('prints a token; without options, for the owner of the demo business')
    .option('--tenant <id>', 'the business', parseId)
    .option('--member <id>', 'who signs in', parseId)
    .addOption(new Option('--role <role>', 'what they may do').choices(roles).default('owner'))
    .addOption(
      new Option('--life <duration>', 'how long it is good for')
        .argParser(parseDuration)
        .default(parseDuration('8h'), '8h'),
    )
    .action(async (options: IdentityOptions & { readonly life: number }) => {
      const [{ configHere }, { signToken }, { signingOf }] = await Promise.all([
        import('../project-here.js'),
        import('../../http/sign-token.js'),
        import('../../start/auth-of.js'),
      ])
      const config = await configHere()
      if (config.auth.jwksUrl !== null)
        throw new UsageError('LEME_JWKS_URL is set: tokens come from whoever holds those keys, not from here')
      const identity = identityFrom(options, config)
      const lifeSeconds = Math.ceil(options.life / 1_000)
      await print(await signToken({ ...signingOf(config), identity, lifeSeconds }))
    })
}
