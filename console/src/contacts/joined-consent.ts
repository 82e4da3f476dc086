import type { Contact } from '../api/wire'

type Consent = Contact['consent']

/** What holds about messages once two are one: the stricter word, as the server keeps it. */
export function joinedConsent(stays: Consent, goes: Consent): Consent {
  if (stays === 'stopped' || goes === 'stopped') return 'stopped'
  return stays === 'agreed' && goes === 'agreed' ? 'agreed' : 'none'
}
