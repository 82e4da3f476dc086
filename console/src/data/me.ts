import { createContext, useContext } from 'react'
import type { Me } from '../api/wire'

export const MeContext = createContext<Me | null>(null)

/** Who is signed in, and to which business. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('nobody is signed in here')
  return me
}

/** Reads again who is signed in and what the business is: its name or zone was just changed. */
export const MeAgainContext = createContext<() => void>(() => undefined)

/** A viewer only looks. The server refuses all the same. */
export function useMayAct(): boolean {
  return useMe().member.role !== 'viewer'
}
