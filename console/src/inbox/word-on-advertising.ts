import type { ConversationDetail } from '../api/wire'

type Word = Pick<ConversationDetail['consents'][number], 'says' | 'scope'>

/** What the person said about advertising, the latest first: nothing yet is no yes. */
export function wordOnAdvertising(consents: readonly Word[]): 'yes' | 'no' | 'none' {
  const about = consents.filter(({ scope }) => scope !== 'topic')
  const last = about.find(({ scope }) => scope === 'all')
  const marketing = about.findIndex(({ scope }) => scope === 'marketing')
  const all = about.findIndex(({ scope }) => scope === 'all')
  if (last?.says === 'no') return 'no'
  // A yes to all that came later takes a no to advertising back.
  if (marketing >= 0 && about[marketing]?.says === 'no' && (all < 0 || marketing < all)) return 'no'
  return last ? 'yes' : 'none'
}
