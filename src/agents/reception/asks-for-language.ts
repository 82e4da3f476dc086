import { foldText } from '../../language/fold-text.js'
import type { Language } from '../../language/detect-language.js'

/** "Do you speak English?", of whoever answers here, and of nobody who would come; in the one that is spoken, where that is given. */
export function asksForLanguage(text: string, spoken?: Language): boolean {
  const [, named = ''] = asked.exec(foldText(text)) ?? []
  return named !== '' && (spoken === undefined || languages[named] === spoken)
}

const asked =
  /^(?!.*\b(?:tecnic\w*|technician|rapaz|moco|quem|who|he|she|ele|ela)\b).*\b(?:speak|habla\w*|fala\w*) (english|portuguese|spanish|espanol|ingles|portugues)\b/

const languages: { readonly [name: string]: Language } = {
  english: 'en',
  ingles: 'en',
  portuguese: 'pt',
  portugues: 'pt',
  spanish: 'es',
  espanol: 'es',
}
