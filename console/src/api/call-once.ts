import { actingOnce, type KeptIn } from './acting-keys'
import { call } from './call'

/** Something that is made or sent: asked for again because the answer was lost, it is the same one. */
export function callOnce<T>(member: string, path: string, body: object, keptIn?: KeptIn): Promise<T> {
  return actingOnce(member, { path, body }, (key) => call<T>(path, { body, key }), keptIn)
}
