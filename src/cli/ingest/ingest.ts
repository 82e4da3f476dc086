import { ingestEvolution } from '../../adapters/whatsapp-evolution/ingest-evolution.js'
import { ingestMeta } from '../../adapters/whatsapp-meta/ingest-meta.js'
import { ingestZapi } from '../../adapters/whatsapp-zapi/ingest-zapi.js'
import type { Ingested } from '../../conversation/inbound.js'
import type { Provider } from '../../ports/chip.js'

/** What Leme reads in a webhook body, of whichever account it is. Nothing is stored, answered or verified. */
export function ingest(provider: Provider, body: unknown, now: Date): { readonly ok: true } & Ingested {
  return { ok: true, ...readers[provider](body, undefined, now.toISOString()) }
}

const readers = { meta: ingestMeta, evolution: ingestEvolution, zapi: ingestZapi }
