import { mayPass } from './api-error'

/** Acts whose fate is not known, of one window; the oldest are given up. */
const keysMax = 100

/** Later than this, the same words are meant anew. */
const keptMs = 3_600_000

type Kept = readonly { readonly name: string; readonly key: string; readonly at: number }[]

/** Where a secret is part of the act it is kept by this page alone, and forgotten with it. */
export type KeptIn = 'session' | 'page'

const inPage = new Map<string, Kept>()

/**
 * One key for one act until its fate is known: sent again because the answer was lost, it is the same act, and the server does it
 * once. Once it was done or refused, the same words are another act. By member: nobody else's act is ever taken for it.
 */
export async function actingOnce<T>(
  member: string,
  act: { readonly path: string; readonly body: unknown },
  send: (key: string) => Promise<T>,
  keptIn: KeptIn = 'session',
): Promise<T> {
  const storageKey = `leme.acting ${member}`
  const read = keptIn === 'session' ? readSession : readPage
  const write = keptIn === 'session' ? writeSession : writePage
  const name = `${act.path} ${JSON.stringify(act.body)}`
  const kept = read(storageKey)
  const key = kept.find((each) => each.name === name)?.key ?? crypto.randomUUID()
  const others = () => read(storageKey).filter((each) => each.name !== name)
  write(storageKey, [...others(), { name, key, at: Date.now() }])
  try {
    const answer = await send(key)
    write(storageKey, others())
    return answer
  } catch (error) {
    if (!mayPass(error)) write(storageKey, others())
    throw error
  }
}

function readSession(storageKey: string): Kept {
  try {
    return stillKept(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as Kept)
  } catch {
    return []
  }
}

function writeSession(storageKey: string, kept: Kept): void {
  if (kept.length === 0) sessionStorage.removeItem(storageKey)
  else sessionStorage.setItem(storageKey, JSON.stringify(kept.slice(-keysMax)))
}

function readPage(storageKey: string): Kept {
  return stillKept(inPage.get(storageKey) ?? [])
}

function writePage(storageKey: string, kept: Kept): void {
  inPage.set(storageKey, kept.slice(-keysMax))
}

function stillKept(kept: Kept): Kept {
  return kept.filter(({ at }) => Date.now() - at < keptMs)
}
