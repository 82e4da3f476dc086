import { crc16 } from './crc16.js'

export interface PixCharge {
  /** Without the scheme: where a bank's app fetches the charge. */
  location: string
  amountCents: number
  merchantName: string
  merchantCity: string
}

/**
 * The copia-e-cola of a dynamic Pix charge: EMV QRCPS fields of id, two-digit length and value, closed by a CRC
 * (Banco Central, Manual do BR Code, and Manual de Padrões para Iniciação do Pix, §1.6).
 */
export function brCode({ location, amountCents, merchantName, merchantCity }: PixCharge): string {
  const account = field('00', 'br.gov.bcb.pix') + field('25', location)
  const reais = `${Math.trunc(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`
  const fields = [
    field('00', '01'),
    field('01', '12'), // payable once
    field('26', account),
    field('52', '0000'),
    field('53', '986'), // BRL, ISO 4217
    field('54', reais),
    field('58', 'BR'),
    field('59', plain(merchantName, merchantNameMax)),
    field('60', plain(merchantCity, merchantCityMax)),
    field('62', field('05', '***')),
    '6304',
  ].join('')
  return fields + crc16(fields)
}

const merchantNameMax = 25
const merchantCityMax = 15
const fieldMax = 99

function field(id: string, value: string): string {
  if (value.length > fieldMax) throw new RangeError(`field ${id} of a BR Code is longer than ${fieldMax}`)
  return id + String(value.length).padStart(2, '0') + value
}

/** Lengths count characters and readers count bytes: only plain ASCII is the same for both. */
function plain(text: string, max: number): string {
  return text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, max)
}
