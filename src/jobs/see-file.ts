import type { TenantId } from '../conversation/ids.js'
import { shorten } from '../conversation/shorten.js'
import type { Leme } from '../leme.js'
import type { Allowance, MediaFile } from '../ports/media-files.js'

/** `why`: for the record, where nobody could tell what is in it. */
type SeenIn = { readonly text: string | null; readonly why: string }

const timeoutMs = 45_000
/** A model that fails is asked so often; the person waits meanwhile. */
const attemptsMax = 3
const textMax = 1_500

type Media = Pick<NonNullable<Leme['media']>, 'files' | 'describer' | 'seenPerDay'>

/** What is to be seen in a picture. Looked at once: what was seen is kept with the file, and counts for the day's budget. */
export async function seeFile(
  { files, describer, seenPerDay }: Media,
  tenant: TenantId,
  file: MediaFile,
  { seenUsed }: Allowance,
  { attempt, now }: { readonly attempt: number; readonly now: Date },
): Promise<SeenIn> {
  if (file.words !== null) return { text: file.words, why: 'seen' }
  if (!describer) return unseen('no_describer')
  if (seenUsed >= seenPerDay) return unseen('budget_used_up')
  const opened = await files.read(tenant, file.id)
  if (!opened) return unseen('gone')
  const seen = await describer.describe(opened, AbortSignal.timeout(timeoutMs))
  if (seen.status === 'nothing') return unseen('nothing_seen')
  if (seen.status === 'failed') {
    if (attempt < attemptsMax) throw new Error(`a picture was not looked at (${seen.code})`)
    return unseen('describer_failed')
  }
  const text = shorten(seen.text.trim(), textMax)
  await files.note(tenant, file.id, { words: text, confidence: null, heardAt: now })
  return { text, why: 'seen' }
}

function unseen(why: string): SeenIn {
  return { text: null, why }
}
