import type { Language } from '../language/detect-language.js'

/** In the two languages people read on screens. */
export type Words = { readonly pt: string; readonly en: string }

/** What is told to whoever is talked with: in one language for everybody, or in theirs, and in Portuguese where theirs has no words. */
export type ToldWords = string | (Words & { readonly es?: string })

export function inWords(language: Language, told: ToldWords): string {
  return typeof told === 'string' ? told : (told[language] ?? told.pt)
}
