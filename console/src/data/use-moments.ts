import { useMemo } from 'react'
import { useLanguage } from '../words/language'
import { momentsIn, type Moments } from '../words/moments'
import { useMe } from './me'

/** Hours and days as the business's clocks show them, in the language chosen. */
export function useMoments(): Moments {
  const language = useLanguage()
  const { timeZone } = useMe().tenant
  return useMemo(() => momentsIn(timeZone, language), [timeZone, language])
}
