import type { Language } from './detect-language.js'

/**
 * "R$ 1.234,56" with a plain space. `Intl` puts a no-break space there: it does not match what a person types or what a test
 * or a search compares with, and some WhatsApp clients draw it as a box.
 */
export function formatMoney(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`formatMoney needs integer cents, got ${cents}`)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const reais = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, '.')
  return `${cents < 0 ? '-' : ''}R$ ${reais},${digits.slice(-2)}`
}

/** The same amount for whoever reads another language: reais in each, and in English "R$ 1,234.56", as the console writes it there. */
export function moneyIn(language: Language, cents: number): string {
  const written = formatMoney(cents)
  return language === 'en' ? written.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')) : written
}
