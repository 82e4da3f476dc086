import { freeText, type Slot } from '../../../agent/slots.js'
import { foldText, tokensOf } from '../../../language/fold-text.js'
import { withoutRequest } from '../around-kept.js'
import { findUrl } from '../find-url.js'
import { leadsWithSave, readSave } from '../read-save.js'

/** What is to be kept, in the person's own words: where a model put it differently, it is cut from their message. */
export const keptText: Slot = {
  ...freeText,
  find: (text) => withoutRequest(readSave(text).query) || undefined,
}

/** A title is no sentence: what is longer than one is not taken for it. */
export const keptTitle: Slot = {
  ...freeText,
  find: (text) => {
    const { query } = readSave(text)
    const isName = query !== '' && !describes.test(foldText(query))
    return isName && leadsWithSave(text) && tokensOf(query).length <= titleWordsMax ? query : undefined
  },
}

const titleWordsMax = 8
/** "(aquele filme) do Wagner Moura", "que passa em Recife": what is told of it, and not its name. */
export const describes =
  /^(?:d[aeo]s? |que |q |com |sobre |em que |aquel[ea]|n[ao] |e (?:[oa] |um |uma )?(?:filme|serie)\b|(?:e )?(?:que|q) )|\b(?:que|q) (?:eu )?(?:te )?(?:falei|disse|mandei|citei|comentei)\b/

/** The person's own link. */
export const keptUrl: Slot = { ...freeText, type: 'url', find: (text) => findUrl(text)?.url }
