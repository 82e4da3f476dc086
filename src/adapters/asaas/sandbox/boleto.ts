export interface Boleto {
  /** 47 digits, as typed. */
  identificationField: string
  /** 44 digits, as scanned. */
  barCode: string
}

export interface BoletoFields {
  /** Three digits. */
  bank: string
  /** YYYY-MM-DD */
  dueDate: string
  amountCents: number
  /** 25 digits, the bank's own. */
  freeField: string
}

/** The bar code and the typed line of a boleto, by FEBRABAN's layout for collection. */
export function boleto({ bank, dueDate, amountCents, freeField }: BoletoFields): Boleto {
  const dueAndAmount = dueFactor(dueDate) + String(amountCents).padStart(10, '0')
  const checked = `${bank}9${dueAndAmount}${freeField}`
  const digit = barCodeDigit(checked)
  const blocks = [`${bank}9${freeField.slice(0, 5)}`, freeField.slice(5, 15), freeField.slice(15, 25)]
  return {
    identificationField: blocks.map((block) => block + blockDigit(block)).join('') + digit + dueAndAmount,
    barCode: `${bank}9${digit}${dueAndAmount}${freeField}`,
  }
}

const dayMs = 24 * 60 * 60 * 1000
/** Day 1000 of the count, which ran out at 9999 on 2025-02-21 and began again. */
const countBegan = ['2025-02-22', '2000-07-03'] as const

function dueFactor(dueDate: string): string {
  const began = countBegan.find((day) => dueDate >= day) ?? countBegan[1]
  const days = Math.round((Date.parse(dueDate) - Date.parse(began)) / dayMs)
  return String(1000 + (days % 9000)).padStart(4, '0')
}

/** Modulus 11, weights 2 to 9 from the right; 0, 10 and 11 become 1. */
function barCodeDigit(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0)
  const digit = 11 - (sum % 11)
  return digit >= 10 ? '1' : String(digit)
}

/** Modulus 10, weights 2 and 1 from the right, products summed by digits. */
function blockDigit(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const product = Number(digit) * (index % 2 === 0 ? 2 : 1)
      return total + (product > 9 ? product - 9 : product)
    }, 0)
  return String((10 - (sum % 10)) % 10)
}
