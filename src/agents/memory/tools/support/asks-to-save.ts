import type { HeardWords } from '../../../../agent/define-tool.js'

/** The person asked for something to be kept; as what, may be a model's to say. */
export function asksToSave({ intent }: HeardWords): boolean {
  return intent === 'save' || intent === 'save_previous'
}
