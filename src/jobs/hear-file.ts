import type { TenantId } from '../conversation/ids.js'
import { shorten } from '../conversation/shorten.js'
import type { Leme } from '../leme.js'
import type { Allowance, MediaFile } from '../ports/media-files.js'

type Heard =
  | { readonly ok: true; readonly text: string; readonly confidence: number | null }
  | { readonly ok: false; readonly why: string }

/** Longer than this nobody dictates to a business; a member hears it. */
const secondsMax = 10 * 60
const timeoutMs = 45_000
/** A transcriber that fails is asked so often; the person waits meanwhile. */
const attemptsMax = 3
/** Below this the words are a guess. */
const heardConfidenceMin = 0.35
const textMax = 4_000

type Media = Pick<NonNullable<Leme['media']>, 'files' | 'transcriber' | 'heardSecondsPerDay'>

/** What is said in a voice note, or why nobody can tell. Heard once: what was heard is kept with the file. */
export async function hearFile(
  { files, transcriber, heardSecondsPerDay }: Media,
  tenant: TenantId,
  file: MediaFile,
  allowance: Allowance,
  { attempt, now }: { readonly attempt: number; readonly now: Date },
): Promise<Heard> {
  if (file.words !== null) return ifSure(file.words, file.confidence)
  if (!transcriber) return unheard('no_transcriber')
  const seconds = file.seconds ?? 0
  if (seconds > secondsMax) return unheard('too_long')
  const left = Math.min(allowance.heardSecondsLeft, heardSecondsPerDay - allowance.heardSecondsUsed)
  if (seconds > left) return unheard('budget_used_up')
  const opened = await files.read(tenant, file.id)
  if (!opened) return unheard('gone')
  const heard = await transcriber.transcribe(opened, AbortSignal.timeout(timeoutMs))
  if (heard.status === 'nothing') return unheard('nothing_said')
  if (heard.status === 'failed') {
    if (attempt < attemptsMax) throw new Error(`a voice note was not heard (${heard.code})`)
    return unheard('transcriber_failed')
  }
  const { confidence } = heard
  const text = shorten(heard.text.trim(), textMax)
  await files.note(tenant, file.id, { words: text, confidence, heardAt: now })
  return ifSure(text, confidence)
}

function ifSure(text: string, confidence: number | null): Heard {
  return confidence !== null && confidence < heardConfidenceMin
    ? unheard('unsure')
    : { ok: true, text, confidence }
}

function unheard(why: string): Heard {
  return { ok: false, why }
}
