import type { Intent } from '../../../agent/intent.js'
import { deleteIntents } from './delete.js'
import { findIntents } from './find.js'
import { generalIntents } from './general.js'
import { saveIntent, savePrevious } from './save.js'

/** Rules only, the first that fits decides. There are no examples to guess from: what no rule knows is not known. */
export const memoryIntents: readonly Intent[] = [
  ...generalIntents,
  ...deleteIntents,
  savePrevious,
  ...findIntents,
  saveIntent,
]
