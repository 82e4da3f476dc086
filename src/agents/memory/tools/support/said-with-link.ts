import { toUrl, findUrls } from '../../find-url.js'
import { orderBeforeLink } from '../../order-before-link.js'
import { readSave } from '../../read-save.js'

/** What the person wrote beside this very link, in their own words: a price, for whom it is. Undefined: nothing, or several links. */
export function saidWithLink(url: string, said: string | undefined): string | undefined {
  const [only, ...more] = findUrls(said ?? '')
  if (!only || more.length > 0 || toUrl(only.url) !== url) return undefined
  const own = orderBeforeLink(said ?? '')?.rest ?? said ?? ''
  return readSave(own).query || undefined
}
