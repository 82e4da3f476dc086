import type { HeardWords } from '../../../../agent/define-tool.js'
import { readSaves } from '../../read-save.js'
import { asksForReminder } from '../../reminder.js'

/** The person asked for something to be kept; as what, may be a model's to say. */
export function asksToSave({ intent, text }: HeardWords): boolean {
  return intent === 'save' || intent === 'save_previous' || asksForReminder(text)
}

/** "salva a série Dark e o filme Duna": how many things are named to be kept. */
export function savesAsked({ text }: HeardWords): number {
  return readSaves(text).length
}

/** How keeping something is called: "pode salvar", below what is to be kept, is a yes. */
export const wordsForSaving = ['salvar', 'guardar', 'anotar'] as const
