export type ErrorLanguage = 'pt' | 'en'

const headerLengthMax = 200

/** The language of error messages, from Accept-Language (RFC 9110 §12.5.4). Portuguese unless English is preferred. */
export function languageOf(acceptLanguage: string | undefined): ErrorLanguage {
  const preferred = (acceptLanguage ?? '')
    .slice(0, headerLengthMax)
    .split(',')
    .map(readRange)
    .filter((range) => range.quality > 0 && (range.tag === 'pt' || range.tag === 'en'))
    .sort((a, b) => b.quality - a.quality)
  return preferred[0]?.tag === 'en' ? 'en' : 'pt'
}

function readRange(range: string): { tag: string; quality: number } {
  const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
  const quality = parameters
    .map((parameter) => /^ *q=([01](?:\.\d{0,3})?)$/.exec(parameter)?.[1])
    .find(Boolean)
  return { tag: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) }
}
