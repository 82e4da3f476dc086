/** What people say before they put something right or add to it, and that says nothing by itself: "não, na verdade …". */
const leadIn =
  /^\s*(?:(?:(?:t[aá]|est[aá]) errad[oa]|(?:vixe|vish|xi+|eita|oxe|ih+|nossa|p[oô]|puts?|aff)|n[aã]o{2,6}|n|confirma sim|sim|isso|agora sim|na (?:verdade|vdd|real)|quer dizer|s[oó] que|por favor|n[aã]o|ah+|opa|ops|hu?m+|e|ok|t[aá]|mas|a[ií]|ent[aã]o|agora|pera[ií]?|espera|ali[aá]s|desculpa|errei|esqueci|vdd|verdade|digo|melhor(?!\s+n[aã]o)|mejor|perd[oó]n|pfv?)(?:[,.!:;]+\s*|\s+))+(?=\S)/iu

export function withoutLeadIn(text: string): string {
  return text.trim().replace(leadIn, '')
}
