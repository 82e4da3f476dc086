import type pino from 'pino'
import { describeError } from '../http/logging.js'
import type { Leme } from '../leme.js'

/** Asks each number's provider what it allows it: how many people a day, and what it thinks of its messages. Only those who keep templates know. */
export async function lookAtNumbers(leme: Leme, log: Pick<pino.Logger, 'warn'>): Promise<void> {
  const providers = [...leme.channels.values()].flatMap(({ id, templates }) => (templates ? [id] : []))
  for (const { tenant, id } of await leme.chips.ofChannels(providers))
    try {
      const chip = await leme.chips.get(tenant, id)
      const check = chip && (await leme.channels.get(chip.provider)?.check(chip))
      if (check?.ok && check.standing) await leme.chips.stand(tenant, id, check.standing)
    } catch (error) {
      log.warn({ tenant, error: describeError(error) }, 'a number could not be looked at')
    }
}
