import { createHash, timingSafeEqual } from 'node:crypto'

type MetaHandshake = { readonly ok: true; readonly challenge: string } | { readonly ok: false }

/** What Meta asks by GET before it sends anything: it wants its challenge back from whoever knows the token. */
export function answerMetaHandshake(
  query: Readonly<Record<string, unknown>>,
  verifyToken: string,
): MetaHandshake {
  const token = query['hub.verify_token']
  const challenge = query['hub.challenge']
  if (query['hub.mode'] !== 'subscribe' || typeof token !== 'string' || verifyToken === '')
    return { ok: false }
  // The challenge goes out as it came, so it may be nothing that a browser would run.
  if (typeof challenge !== 'string' || !challengePattern.test(challenge)) return { ok: false }
  return timingSafeEqual(sha256(token), sha256(verifyToken)) ? { ok: true, challenge } : { ok: false }
}

const challengePattern = /^[\w-]{1,200}$/

/** Hashes have one length, so the time tells nothing of either. */
function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
