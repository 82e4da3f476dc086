const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    laquo: '«',
    raquo: '»',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    bull: '•',
    middot: '·',
    ordf: 'ª',
    ordm: 'º',
    copy: '©',
    reg: '®',
  }),
)

const accents: ReadonlyMap<string, string> = new Map([
  ['acute', '\u0301'],
  ['grave', '\u0300'],
  ['circ', '\u0302'],
  ['tilde', '\u0303'],
  ['uml', '\u0308'],
  ['cedil', '\u0327'],
])

/** `&ccedil;&atilde;o`, `&#231;` and `&#xE7;` as the letters they are; what is unknown stays as it is written. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (name.startsWith('#')) return character(name) ?? whole
    const [, letter = '', accent = ''] = /^([a-z])(acute|grave|circ|tilde|uml|cedil)$/i.exec(name) ?? []
    const mark = accents.get(accent)
    return mark === undefined ? (named.get(name.toLowerCase()) ?? whole) : `${letter}${mark}`.normalize('NFC')
  })
}

const codePointMax = 0x10ffff

function character(name: string): string | undefined {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const isText = code > 0 && code <= codePointMax && !(code >= 0xd800 && code <= 0xdfff)
  return isText ? String.fromCodePoint(code) : undefined
}
