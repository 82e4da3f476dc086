import { z } from 'zod'
import { checkFile } from '../adapters/media/check-file.js'
import { readDocument } from '../adapters/media/read-document.js'
import { asId, type TenantId } from '../conversation/ids.js'
import { mediaLimits } from '../conversation/message-limits.js'
import type { Leme } from '../leme.js'
import type { Fetched } from '../ports/channel.js'
import type { Allowance, MediaFile } from '../ports/media-files.js'
import { noTracer } from '../ports/tracer.js'
import { hearFile } from './hear-file.js'
import { seeFile } from './see-file.js'

const filePayload = z.object({ tenant: z.uuid(), file: z.uuid(), setBack: z.iso.datetime().optional() })
const tenantPayload = z.object({ tenant: z.uuid() })

/** A provider or a store that is away is asked again, ever later, for about ten minutes; then the file is given up. */
const attemptsMax = 6
const fetchTimeoutMs = 60_000

type Media = NonNullable<Leme['media']>

/**
 * Fetches a file that a person sent, once, and keeps it if it is what it may be; then what is said in it is heard, and what is
 * written in it is read. Run again after a crash it goes on where it was.
 */
export async function fetchFileTask(served: Leme, payload: unknown, attempt: number): Promise<void> {
  const { tenant: business, file: id, setBack } = filePayload.parse(payload)
  const leme = setBack === undefined ? served : tellingAsOf(served, setBack)
  const tenant = asId<TenantId>(business)
  const { media } = leme
  const file = await media?.files.find(tenant, id)
  if (!media || !file) return
  const facts = { 'leme.tenant': tenant, 'leme.conversation': file.conversation }
  await (leme.house.tracer ?? noTracer).span('file', { facts }, () =>
    takeFile(leme, media, tenant, file, attempt),
  )
}

/** Whatever is heard or seen in it may have been answered before the database was set back. */
function tellingAsOf(leme: Leme, setBack: string): Leme {
  return {
    ...leme,
    tell: (tenant, conversation, body, key) => leme.tell(tenant, conversation, body, key, setBack),
  }
}

async function takeFile(
  leme: Leme,
  media: Media,
  tenant: TenantId,
  file: MediaFile,
  attempt: number,
): Promise<void> {
  const { id } = file
  const allowance = await media.files.allowance(tenant, leme.house.clock.now())
  const problem =
    file.state === 'coming' ? await fetchOnce(leme, media, tenant, file, allowance, attempt) : undefined
  if (problem !== undefined) await media.files.refuse(tenant, id, problem)
  const kept = await media.files.find(tenant, id)
  if (!kept || kept.state === 'coming') return
  if (kept.state === 'refused') {
    if (kept.type === 'audio') await tellUnheard(leme, tenant, kept, kept.reason ?? 'refused')
    else if (isToBeSeen(kept))
      await tellSeen(leme, tenant, kept, { text: null, why: kept.reason ?? 'refused' })
    return
  }
  if (kept.type === 'audio') await tellHeard(leme, media, tenant, kept, allowance, attempt)
  else if (kept.type === 'document') await tellSeen(leme, tenant, kept, await readText(media, tenant, kept))
  else if (isToBeSeen(kept)) {
    const seen = await seeFile(media, tenant, kept, allowance, { attempt, now: leme.house.clock.now() })
    await tellSeen(leme, tenant, kept, seen)
  }
}

/** Why it is not kept; undefined: it is. Throws where it may be tried again. */
async function fetchOnce(
  leme: Leme,
  { files }: Media,
  tenant: TenantId,
  file: MediaFile,
  { fileBytesMax, bytesLeft }: Allowance,
  attempt: number,
): Promise<string | undefined> {
  if (bytesLeft === 0) return 'no_room'
  const bytesMax = Math.min(mediaLimits[file.type].bytes, fileBytesMax, bytesLeft)
  const fetched = await fetchFrom(leme, file, bytesMax)
  if (fetched.status === 'failed') return orAgain(attempt, 'unreachable')
  if (fetched.status !== 'fetched') return fetched.status
  const checked = await checkFile(file.type, fetched.bytes, bytesMax)
  if (!checked.ok) return checked.reason
  try {
    // Where the person is gone meanwhile there is nothing to refuse either.
    await files.keep(tenant, file.id, checked)
    return undefined
  } catch {
    return orAgain(attempt, 'not_stored')
  }
}

async function fetchFrom({ chips, channels }: Leme, file: MediaFile, bytesMax: number): Promise<Fetched> {
  const found = file.chip === null ? undefined : await chips.find(file.chip)
  const channel = channels.get(found?.chip.provider ?? '')
  if (!found || !channel?.files) return { status: 'gone', reason: 'the chip is gone' }
  const { messageId, type, source: data } = file
  const remote = { messageId: messageId ?? '', type, data }
  return channel.files.fetch(found.chip, remote, { bytesMax, timeoutMs: fetchTimeoutMs })
}

/** The job that throws is run again later. */
function orAgain(attempt: number, problem: string): string {
  if (attempt < attemptsMax) throw new Error(`a file is not here yet (${problem})`)
  return problem
}

async function tellHeard(
  leme: Leme,
  media: Media,
  tenant: TenantId,
  file: MediaFile,
  allowance: Allowance,
  attempt: number,
): Promise<void> {
  const heard = await hearFile(media, tenant, file, allowance, { attempt, now: leme.house.clock.now() })
  if (!heard.ok) return tellUnheard(leme, tenant, file, heard.why)
  const { text, confidence } = heard
  const body = {
    kind: 'text',
    text,
    heard: { file: file.id, confidence, mayConfirm: allowance.voiceMayConfirm },
  } as const
  await leme.tell(tenant, file.conversation, body, `heard:${file.id}`)
}

async function tellUnheard(leme: Leme, tenant: TenantId, file: MediaFile, why: string): Promise<void> {
  await leme.tell(tenant, file.conversation, { kind: 'unheard', file: file.id, why }, `heard:${file.id}`)
}

/** Said by the message that brought it. */
function isToBeSeen({ type, source }: MediaFile): boolean {
  const isLookedAt = type === 'image' || type === 'document'
  return isLookedAt && (source['toBeSeen'] === 'told' || source['toBeSeen'] === 'noted')
}

async function tellSeen(
  leme: Leme,
  tenant: TenantId,
  { id, conversation, source, type }: MediaFile,
  seen: { readonly text: string | null; readonly why: string },
): Promise<void> {
  if (source['toBeSeen'] === 'told')
    await leme.tell(
      tenant,
      conversation,
      { kind: 'seen', file: id, ...seen, ...(type === 'document' && { of: type }) },
      `seen:${id}`,
    )
}

/** As much of a document as is told; members have all of it. */
const toldMax = 1_500

async function readText(
  { files }: Media,
  tenant: TenantId,
  { id, words: known }: MediaFile,
): Promise<{ readonly text: string | null; readonly why: string }> {
  const opened = known === null ? await files.read(tenant, id) : undefined
  const words = known ?? (opened && (await readDocument(opened))) ?? ''
  if (words === '') return { text: null, why: 'no_text' }
  if (known === null) await files.note(tenant, id, { words, confidence: null, heardAt: null })
  return { text: words.slice(0, toldMax), why: 'read' }
}

/** Removes the bytes of files that are gone; as often as there are some. */
export async function forgetFilesTask({ media }: Leme, payload: unknown): Promise<void> {
  const tenant = asId<TenantId>(tenantPayload.parse(payload).tenant)
  while (media && (await media.files.forget(tenant)) > 0);
}
