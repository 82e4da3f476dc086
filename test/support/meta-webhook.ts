import { createHmac } from 'node:crypto'
import type { MetaChip } from '../../src/adapters/whatsapp-meta/meta-credentials.js'

/** A body of Meta's with this value of the field `messages`, signed as Meta signs; to be given to `call`. */
export function signed(
  chip: MetaChip,
  value: object,
): { readonly raw: string; readonly headers: Record<string, string> } {
  const metadata = { display_phone_number: '551130000000', phone_number_id: chip.phoneNumberId }
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }
  const raw = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [change] }],
  })
  return { raw, headers: signatureOf(raw, chip.appSecrets[0] ?? '') }
}

/** What Meta tells of the account itself, in any other field. */
export function signedField(
  chip: MetaChip,
  field: string,
  value: object,
): { readonly raw: string; readonly headers: Record<string, string> } {
  const raw = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field, value }] }],
  })
  return { raw, headers: signatureOf(raw, chip.appSecrets[0] ?? '') }
}

export function signatureOf(raw: string, secret: string): Record<string, string> {
  return { 'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}` }
}
