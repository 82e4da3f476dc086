import { useEffect, useState } from 'react'

const secondMs = 1_000
const minuteMs = 60_000

/** The time, again every second: for what runs out. */
export function useNow(): number {
  return useTime(secondMs)
}

/** Again every minute: for how long somebody waits. */
export function useMinute(): number {
  return useTime(minuteMs)
}

function useTime(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
