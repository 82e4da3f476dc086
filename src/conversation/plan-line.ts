import type { Plan } from './plan.js'
import { shorten } from './shorten.js'

const planLineMax = 160

/** A plan in one line, to be reminded of: the tool's own, or else the first line of what was shown. */
export function planLine({ line, preview, actions }: Pick<Plan, 'line' | 'preview' | 'actions'>): string {
  const [first = ''] = (line ?? preview).trim().split('\n')
  const others = line === undefined && actions.length > 1 ? ` (+${actions.length - 1})` : ''
  const bare = first.replace(/^\d+\. /, '').replace(/[\s.:;,!?]+$/, '')
  return shorten(bare, planLineMax - others.length) + others
}
