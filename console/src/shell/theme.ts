import { useState } from 'react'

export type Theme = 'system' | 'light' | 'dark'

const storageKey = 'leme.theme'

/** The theme chosen, and how to choose another. `public/theme.js` applies it before the first paint. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(() => {
    const { theme: applied } = document.documentElement.dataset
    return applied === 'light' || applied === 'dark' ? applied : 'system'
  })
  const choose = (chosen: Theme) => {
    if (chosen === 'system') {
      localStorage.removeItem(storageKey)
      delete document.documentElement.dataset['theme']
    } else {
      localStorage.setItem(storageKey, chosen)
      document.documentElement.dataset['theme'] = chosen
    }
    setTheme(chosen)
  }
  return [theme, choose]
}
