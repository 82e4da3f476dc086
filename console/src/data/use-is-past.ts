import { useEffect, useState } from 'react'

const timerMsMax = 2_147_483_647

/** Whether a moment is over; it is told when it comes. Null never comes. */
export function useIsPast(at: string | null): boolean {
  const [past, setPast] = useState<string | null>(null)
  useEffect(() => {
    if (at === null) return
    const leftMs = Math.max(0, Date.parse(at) - Date.now())
    const timer = setTimeout(() => setPast(at), Math.min(leftMs, timerMsMax))
    return () => clearTimeout(timer)
  }, [at])
  return at !== null && past === at
}
