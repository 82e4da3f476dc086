import { call } from '../api/call'
import type { Assignees } from '../api/wire'
import { useResource, type Resource } from './use-resource'

/** The members and groups that conversations can be given to. */
export function useAssignees(): Resource<Assignees> {
  return useResource('assignees', (signal) => call<Assignees>('/ai/console/assignees', { signal }))
}
