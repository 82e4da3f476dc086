import type { ThreadMessage } from '../api/wire'
import type { MapPoint } from '../conversations/map-address'
import type { Card } from '../conversations/thing'

type Attachment = NonNullable<ThreadMessage['attachment']>

type ReadAttachment =
  | { readonly kind: 'contacts'; readonly cards: readonly Card[] }
  | {
      readonly kind: 'place'
      readonly name: string | undefined
      readonly address: string | undefined
      readonly point: MapPoint | undefined
    }
  /** What else it is; what little can be said of it. */
  | { readonly kind: 'other'; readonly said: string | undefined }

/** What a person sent that is no text, as far as it can be read: it comes as their phone and the provider wrote it. */
export function readAttachment({ type, data }: Attachment): ReadAttachment {
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)
  const name = text(data['name'])
  const address = text(data['address'])
  if (type === 'location') return { kind: 'place', name, address, point: pointIn(data) }
  if (type === 'contacts') {
    const cards = listOf(data['contacts']).map((card) => ({
      name: text(card['name']) ?? null,
      phones: [...new Set(listAt(card, 'phones').flatMap((phone) => text(phone) ?? []))],
    }))
    return { kind: 'contacts', cards }
  }
  return { kind: 'other', said: name ?? address ?? text(data['filename']) ?? text(data['emoji']) }
}

type Fields = Readonly<Record<string, unknown>>

function pointIn({ latitude, longitude }: Fields): MapPoint | undefined {
  const isPoint =
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180
  return isPoint ? { latitude, longitude } : undefined
}

function listAt(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name]
  return Array.isArray(value) ? value : []
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value)
    ? value.filter((each): each is Fields => typeof each === 'object' && each !== null)
    : []
}
