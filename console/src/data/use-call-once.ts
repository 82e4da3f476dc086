import type { KeptIn } from '../api/acting-keys'
import { callOnce } from '../api/call-once'
import { useMe } from './me'

export function useCallOnce(keptIn?: KeptIn): <T>(path: string, body: object) => Promise<T> {
  const { member } = useMe()
  return (path, body) => callOnce(member.id, path, body, keptIn)
}
