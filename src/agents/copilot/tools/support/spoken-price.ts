import { findPriced } from '../../../../language/find-priced.js'
import { foldText } from '../../../../language/fold-text.js'
import { readMoney } from '../../../../language/read-money.js'

/** Of one of them, or of all together; `plain` where the words do not say. */
export type SpokenPrice = { readonly of: 'each' | 'all' | 'plain'; readonly cents: number }

const UNIT =
  'unidade|unid|un|metro|quilo|kg|litro|peca|hora|dia|diaria|caixa|par|duzia|sessao|item|aparelho|cabeca|mes|semana|visita|ponto|pessoa|m2|m²'
const each = new RegExp(
  `\\b(?:cada(?: (?:um|uma|uno|unidad|${UNIT}))?|(?:a|o|por|la) (?:${UNIT})|unitari[oa]|each|apiece)(?![a-z0-9])`,
)
const all =
  /\b(?:total|tudo|ao todo|no todo|todos|todas|fechado|junt[oa]s?|(?:os|as|pelos|pelas|nos|nas) (?:dois|duas|tres|quatro|cinco|seis|\d{1,3})|all|together)\b/

/** What stands around a price that answers a question for one, and says nothing else. */
const around =
  /^(?:e|eh|era|foi|sai|saem|fica|ficam|custa|custam|da|sao|vai|vao|ser|por|a|o|os|as|um|uma|no|na|ao|de|do|da|pra|para|valor|preco|reais|real|r|conto|contos|pila|so|uns|umas|mesmo|entao|it|is|for)$/

/** A price as the whole of what was said: "180", "180 cada uma", "sai 180 a unidade", "360 no total", "180 cada, total 360". */
export function readSpokenPrice(text: string): SpokenPrice | undefined {
  if (text.length > answerMax) return undefined
  const folded = foldText(text)
  const plain = each.test(folded) || all.test(folded) ? undefined : readMoney(text)
  if (plain) return { of: 'plain', cents: plain.cents }
  const amounts = amountsIn(text)
  const [first] = amounts
  if (!first || amounts.length > 2) return undefined
  const left = foldText(
    amounts.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text),
  )
  const words =
    left
      .replace(each, ' ')
      .replace(all, ' ')
      .match(/[a-z0-9²]+/g) ?? []
  if (!words.every((word) => around.test(word))) return undefined
  const clauses = amounts.map(({ cents, start, end }, at) => ({
    cents,
    said: foldText(text.slice(at === 0 ? 0 : start, amounts[at + 1]?.start ?? text.length)),
    end,
  }))
  const ofEach =
    clauses.find(({ said }) => each.test(said)) ??
    (each.test(left) && amounts.length === 1 ? clauses[0] : undefined)
  if (ofEach) return { of: 'each', cents: ofEach.cents }
  if (amounts.length > 1) return undefined
  return { of: all.test(left) ? 'all' : 'plain', cents: first.cents }
}

const answerMax = 120

function amountsIn(text: string): { readonly cents: number; readonly start: number; readonly end: number }[] {
  return findPriced(text).flatMap((found) => {
    if (found.kind === 'money') return [{ cents: found.cents, start: found.start, end: found.end }]
    if (found.kind === 'number' && found.label === null)
      return [{ cents: Math.round(found.value * 100), start: found.start, end: found.end }]
    return []
  })
}

/** Right after an amount: it is of one of them. */
export const eachAfter = new RegExp(
  `^,? ?(?:rea(?:i|le)s )?(?:cada(?: (?:um|uma|uno|unidad|${UNIT}))?|(?:a|o|por|la) (?:${UNIT})|each|apiece)(?![\\p{L}\\d])`,
  'iu',
)
