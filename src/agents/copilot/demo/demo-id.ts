import { deriveId } from '../../../conversation/derive-id.js'

/** The id of a record of the demo, the same in every installation: dialogues and documents can name it. */
export function demoId(kind: 'client' | 'item' | 'quote' | 'work order' | 'payment', name: string): string {
  return deriveId('demo', `${kind} ${name}`)
}
