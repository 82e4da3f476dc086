/** Where most businesses that use this are, and what the city is called there. */
const cities: Readonly<Record<string, string>> = {
  'America/Sao_Paulo': 'São Paulo, Brasília',
  'America/Manaus': 'Manaus',
  'America/Cuiaba': 'Cuiabá',
  'America/Campo_Grande': 'Campo Grande',
  'America/Porto_Velho': 'Porto Velho',
  'America/Boa_Vista': 'Boa Vista',
  'America/Rio_Branco': 'Rio Branco',
  'America/Bahia': 'Salvador',
  'America/Fortaleza': 'Fortaleza',
  'America/Recife': 'Recife',
  'America/Maceio': 'Maceió',
  'America/Belem': 'Belém',
  'America/Araguaina': 'Araguaína',
  'America/Noronha': 'Fernando de Noronha',
}

type NamedZone = { readonly zone: string; readonly name: string }

/** All there are, the usual ones first. */
export function namedZones(own: string, at: Date): readonly NamedZone[] {
  const zones = new Set([...Object.keys(cities), own, ...Intl.supportedValuesOf('timeZone')])
  return [...zones].map((zone) => ({ zone, name: zoneName(zone, at) }))
}

/** "Cuiabá (GMT-4)"; of a zone elsewhere its own name. */
function zoneName(zone: string, at: Date): string {
  return `${cities[zone] ?? zone.replaceAll('_', ' ')} (${offsetOf(zone, at)})`
}

function offsetOf(zone: string, at: Date): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
}
