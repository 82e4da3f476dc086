import type { Describer } from '../../ports/describer.js'
import { readPixels } from './pixel-picture.js'

/**
 * For development and tests: sees what the simulator's pictures say in their pixels, the same every time. In any other picture it sees
 * nothing.
 */
export function createPixelDescriber(): Describer {
  return {
    name: 'local',
    async describe({ bytes }) {
      const words = (await readPixels(bytes))?.trim() ?? ''
      return words === '' ? { status: 'nothing' } : { status: 'seen', text: words }
    },
  }
}
