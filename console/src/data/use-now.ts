import { useEffect, useState } from 'react'

const everyMs = 1_000

/** The time, again every second: for what runs out. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
