import type { ToolContext } from '../../../../agent/define-tool.js'
import type { Words } from '../../../../agent/words.js'
import { isSmallWord } from '../../../../agent/speech/is-small-word.js'
import type { Json } from '../../../../conversation/json.js'
import { tokensOf } from '../../../../language/fold-text.js'
import type { Quote } from './find-quote.js'
import { itemsMax } from './quote-items.js'
import { records } from './records.js'
import { askFor, settled, type Settled } from './resolution.js'
import { together } from './wording.js'

type Line = { readonly description: string; readonly quantity: number; readonly unitCents: number }

/** The one line of a quote that somebody means by words of it: "só a placa". Where none or several have them, the sum is asked for. */
export async function lineOfQuote(
  quote: Quote,
  words: Json | undefined,
  { db }: ToolContext,
  question: Words,
): Promise<Settled<Line>> {
  const lines = await records(db)
    .selectFrom('leme.quote_item')
    .select(['description', 'quantity', 'unit_cents as unitCents'])
    .where('quote_id', '=', quote.id)
    .orderBy('position')
    .limit(itemsMax)
    .execute()
  const meant = typeof words === 'string' ? stems(words) : []
  const found = lines.filter(({ description }) => {
    const held = new Set(stems(description))
    return meant.length > 0 && meant.every((word) => held.has(word))
  })
  const [line, other] = found
  if (line && !other) return settled(line)
  const why = line
    ? {
        pt: `Mais de um item do orçamento #${quote.number} é isso.`,
        en: `More than one item of quote #${quote.number} is that.`,
      }
    : {
        pt: `Não vi qual item do orçamento #${quote.number} é.`,
        en: `I could not see which item of quote #${quote.number} that is.`,
      }
  return askFor('amount', together(why, question))
}

/** "suportes" is said of "suporte". */
function stems(text: string): string[] {
  return tokensOf(text)
    .filter((word) => !isSmallWord(word) && !/^\d+$/.test(word))
    .map((word) => word.replace(/(?<=\p{L}{2})s$/u, ''))
}
