import type { Input } from '../../conversation/input.js'
import type { quietFor } from './quiet-for.js'

/**
 * Why a turn begins with these messages of the person and not with fewer or more: a burst was waited out, or went on for so long that it was
 * not waited for any longer. Nothing to say where nothing was waited for.
 */
export function whyNow(inputs: readonly Input[], { ms, mostMs }: ReturnType<typeof quietFor>): string[] {
  const [first] = inputs
  const last = inputs.at(-1)
  if (ms === 0 || !first || !last || first === last) return []
  const lastedMs = Date.parse(last.at) - Date.parse(first.at)
  return [`quiet:burst-of-${inputs.length}`, ...(lastedMs + ms > mostMs ? ['quiet:waited-long-enough'] : [])]
}
