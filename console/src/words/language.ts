import { useSyncExternalStore } from 'react'
import { en } from './en'
import { pt, type Words } from './pt'

export type Language = 'pt-BR' | 'en'

const storageKey = 'leme.language'
const dictionaries: Record<Language, Words> = { 'pt-BR': pt, en }
const listeners = new Set<() => void>()
let language: Language = localStorage.getItem(storageKey) === 'en' ? 'en' : 'pt-BR'
document.documentElement.lang = language

/** Everything the console says, in the language chosen. */
export function useWords(): Words {
  return dictionaries[useLanguage()]
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

export function currentLanguage(): Language {
  return language
}

export function chooseLanguage(chosen: Language): void {
  language = chosen
  localStorage.setItem(storageKey, chosen)
  document.documentElement.lang = chosen
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
