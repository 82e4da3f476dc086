import type { Known } from './desk-context.js'
import type { FrontDesk } from './front-desk.js'
import { howMuchCovered } from './how-much-covered.js'

/** Entries of the knowledge that are taken for each part of a message, the closest first. */
const matchesMax = 3

/** As the desk itself looks its knowledge up, without the database: all of it is at hand here. */
export function knownIn(
  { knowledge, services }: Pick<FrontDesk, 'knowledge' | 'services'>,
  texts: readonly string[],
  language: string,
): Known[] {
  const entries = knowledge.filter((entry) => entry.language === language)
  const found = texts.flatMap((part) => {
    const covered = howMuchCovered(part, entries, entries.length)
    return entries
      .map(({ id, title, answer, media }, at) => ({
        id,
        title,
        answer,
        media,
        asked: covered[at] ?? 0,
        part,
      }))
      .filter(({ asked }) => asked > 0)
      .sort((a, b) => b.asked - a.asked || (a.id < b.id ? -1 : 1))
      .slice(0, matchesMax)
  })
  const named = new Set(services.flatMap(({ knowledgeId }) => knowledgeId ?? []))
  const rest = entries.filter(({ id }) => named.has(id) && !found.some((entry) => entry.id === id))
  return [
    ...found,
    ...rest.map(({ id, title, answer, media }) => ({ id, title, answer, media, asked: 0, part: null })),
  ]
}
