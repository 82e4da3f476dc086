/** "1.234,56", "1,234.56", "R$ 90" as cents. Undefined: no amount. */
export function readMoney(text: string): number | undefined {
  const bare = text.replace(/[R$\s\u00a0]/g, '')
  if (!/^\d[\d.,]*$/.test(bare)) return undefined
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(bare) ?? []
  const groups = whole.split(/[.,]/)
  if (groups.length > 1 && groups.some((group, index) => (index === 0 ? group === '' : group.length !== 3)))
    return undefined
  const amount = Number(groups.join('')) * 100 + Number(cents.padEnd(2, '0'))
  return Number.isSafeInteger(amount) ? amount : undefined
}
