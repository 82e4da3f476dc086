import type { ToolContext } from '../../../../agent/define-tool.js'
import { stemWord } from '../../../../agent/reading/stem-word.js'
import { bestByName, nameTokens } from './client-name.js'
import { optionsMax } from './find-client.js'
import { records } from './records.js'

export type CatalogueItem = { readonly id: string; readonly name: string; readonly unitCents: number }

/** The catalogue of a small business is read whole; beyond this, only its first items by name are known by name. */
const catalogueMax = 1_000

/** The items of the catalogue that answer to a name, best matches only. */
export async function findCatalogueItems(said: string, { db }: ToolContext): Promise<CatalogueItem[]> {
  const items = await records(db)
    .selectFrom('leme.catalogue_item')
    .select(['id', 'name', 'unit_cents as unitCents'])
    .where('active', '=', true)
    .orderBy('name_folded')
    .limit(catalogueMax)
    .execute()
  const exact = bestByName(said, items)
  return (exact.length > 0 ? exact : inOtherForms(said, items)).slice(0, optionsMax)
}

/** "higienizações", "recargas": the same words in another number. */
function inOtherForms(said: string, items: readonly CatalogueItem[]): CatalogueItem[] {
  const words = nameTokens(said).map(stemWord)
  if (words.length === 0) return []
  return items.filter(({ name }) => {
    const own = nameTokens(name).map(stemWord)
    return words.every((word) => own.includes(word))
  })
}

/** How many of these items are still in this tenant's catalogue. */
export async function countCatalogueItems(
  ids: readonly string[],
  { db }: Pick<ToolContext, 'db'>,
): Promise<number> {
  if (ids.length === 0) return 0
  const { count } = await records(db)
    .selectFrom('leme.catalogue_item')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('id', 'in', [...ids])
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  return count
}
