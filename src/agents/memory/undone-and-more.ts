import { foldInPlace } from '../../language/fold-text.js'
import type { HistoryEntry } from '../../conversation/state.js'
import { erase } from './intents/words.js'
import { lastDone } from './last-done.js'
import type { MemoryPart } from './parts.js'
import { readSeen } from './read-seen.js'

const lengthMax = 200
const andMore =
  /^(?:(?:nao|ops|opa|ei|ah|pera|perai|calma|espera)[,.! ]+)*(?:desfaz|desfaca|volta)(?: (?:isso|tudo|ai))*[,.;!]+ (?:(?:era|e|eh|eu queria|queria|quero) )?(?<meant>(?:(?:so )?(?:pra|para) |so )(?=\S).{2,80}?)[\s.!]*$/d
const lead = /^(?:so )?(?:(?:pra|para) )?(?:so )?/

/**
 * "desfaz, era só a do wifi", right after something went: it comes back, and then what was meant is seen to. Nothing goes by it without being
 * shown. After anything else, or where another order was meant, it is undone and no more.
 */
export function undoneAndMore(
  text: string,
  history: readonly HistoryEntry[],
): readonly MemoryPart[] | undefined {
  if (text.length > lengthMax) return undefined
  const folded = foldInPlace(text)
  const [start, end] = andMore.exec(folded.text)?.indices?.groups?.['meant'] ?? []
  if (start === undefined || end === undefined) return undefined
  const skipped = lead.exec(folded.text.slice(start, end))?.[0].length ?? 0
  const parts = undoneFor(text.slice(folded.place(start + skipped), folded.place(end)), text)
  const isMeant = parts[1].intent === 'mark_seen' || !otherOrder.test(folded.text.slice(start + skipped, end))
  return lastDone(history) === 'deleted' && isMeant ? parts : parts.slice(0, 1)
}

/** "mudar só a senha": what would be done with it is said. */
const otherOrder = new RegExp(`^(?!${erase}\\b)[a-z]+(?:ar|er|ir)\\b`)

/** What went comes back, and only this goes, or is marked. */
export function undoneFor(meant: string, text: string): readonly [MemoryPart, MemoryPart] {
  const undo: MemoryPart = { text, intent: 'undo', entities: {}, source: 'rule' }
  const seen = readSeen(meant)
  if (seen?.kind === 'mark')
    return [
      { ...undo, text: 'desfaz' },
      { text: meant, intent: 'mark_seen', entities: { what: seen.what, seen: seen.seen }, source: 'rule' },
    ]
  const isOrder = new RegExp(`^${erase}\\b`).test(foldInPlace(meant).text)
  const order = isOrder ? meant : `apaga ${meant}`
  return [
    { ...undo, text: 'desfaz' },
    { text: order, intent: 'delete_item', entities: {}, source: 'rule', isLoose: true },
  ]
}
