import { call } from '../api/call'
import type { SettingsHome } from '../api/wire'
import { useMayAct } from './me'
import { useResource } from './use-resource'

/** The agents that members can teach, for whoever may. */
export function useLearners(): ReadonlySet<string> {
  const mayAct = useMayAct()
  const { value } = useResource(mayAct ? 'settings' : null, (signal) =>
    call<SettingsHome>('/ai/console/settings', { signal }),
  )
  return new Set(value?.agents.flatMap(({ id, learns, isSet }) => (learns && isSet ? [id] : [])))
}
