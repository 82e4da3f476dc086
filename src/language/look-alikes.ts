/**
 * Letters of other alphabets that look like Latin ones, by the letter they look like. Capitals stand for themselves, because
 * some look like another letter than their small form does (Η and η). After Unicode's own compatibility forms (full width,
 * mathematical, circled), which `normalize('NFKD')` already gives back.
 */
const LOOK_ALIKES = [
  'aаαɑᴀАΑ',
  'bьʙВΒƄ',
  'cсᴄϲСϹ',
  'dԁᴅđɗ',
  'eеεєᴇЕΕ',
  'fƒꜰ',
  'gɡɢԌ',
  'hһʜћħНΗ',
  'iіιɪıӏІΙӀ',
  'jјᴊЈ',
  'kкκᴋКΚ',
  'lʟłⅼ',
  'mмᴍМΜ',
  'nпηɴΝ',
  'oоοᴏσøОΟ',
  'pрρᴘРΡ',
  'qԛ',
  'rгʀ',
  'sѕꜱЅ',
  'tтτᴛТΤ',
  'uυᴜ',
  'vѵνᴠ',
  'wԝωᴡ',
  'xхχХΧ',
  'yуγʏүУΥ',
  'zᴢΖ',
]

const LATIN_OF: ReadonlyMap<string, string> = new Map(
  LOOK_ALIKES.flatMap((row) => {
    const [latin = '', ...others] = row
    return others.map((other): [string, string] => [other, latin])
  }),
)

/** The Latin letter that a letter of another alphabet looks like. */
export function latinOf(character: string): string | undefined {
  return LATIN_OF.get(character)
}

/** The first of each row of ten digits that people's keyboards have besides 0 to 9: Arabic, Persian, Devanagari, Bengali, Thai. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50]

/** '٣' is 3. */
export function digitOf(character: string): string | undefined {
  const code = character.charCodeAt(0)
  const zero = ZEROS.find((first) => code >= first && code < first + 10)
  return zero === undefined ? undefined : String(code - zero)
}

/** Written so that it looks like something else than it is: letters of another alphabet, or a reversed direction. */
export function isDisguised(text: string): boolean {
  return DISGUISE.test(text)
}

const DISGUISE = new RegExp(String.raw`[\u202a-\u202e\u2066-\u2069${[...LATIN_OF.keys()].join('')}]`)
