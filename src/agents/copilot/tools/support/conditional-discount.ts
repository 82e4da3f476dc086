const off = String.raw`(?:\d{1,2}(?:[.,]\d{1,2})? ?(?:%|por cento)|(?:dez|quinze|vinte|trinta|cinco|oito) por cento|(?:r\$ ?)?\d{1,5}(?:[.,]\d{2})?(?: reais)?)(?: de desconto)?`
const condition = String.raw`(?:(?:s[oó] )?(?:se|caso|desde que)(?! (?:der|poss[ií]vel|puder|quiser|n[aã]o se importar)(?!\p{L}))|pagando|quando (?:el[ea]s? )?pagar)`
const behind = new RegExp(String.raw`(?<!\p{L})${off}[^.;,!?\n]{0,40}?\s${condition} [^.;,!?\n]{2,60}`, 'iu')
const before = new RegExp(
  String.raw`(?<!\p{L})${condition} [^.;,!?\n]{2,40}[, ]{1,3}(?:\p{L}{1,8} ){0,3}${off}`,
  'iu',
)

/** "10% de desconto se pagar à vista": the words of it. Nobody has met the condition yet, so nothing comes off: it is a remark. */
export function conditionalDiscount(text: string): string | undefined {
  if (!/desconto|abat/iu.test(text)) return undefined
  return (behind.exec(text) ?? before.exec(text))?.[0].trim()
}
