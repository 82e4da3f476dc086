import { call } from '../api/call'
import type { Labels } from '../api/wire'
import { useResource, type Resource } from './use-resource'

/** The labels of the business. */
export function useLabels(): Resource<Labels> {
  return useResource('labels', (signal) => call<Labels>('/ai/console/labels', { signal }))
}
