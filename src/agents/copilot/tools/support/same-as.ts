import type { ToolContext } from '../../../../agent/define-tool.js'
import { inWords } from '../../../../agent/words.js'
import { isJsonObject, type Json, type JsonObject } from '../../../../conversation/json.js'
import type { Language } from '../../../../language/detect-language.js'
import { moneyIn } from '../../../../language/format-money.js'
import { readAmount } from './amount.js'
import { numberIn } from './find-numbered.js'
import { records } from './records.js'

/** Which record something is to be like, and by how much it is to differ from it. */
export type SameAs = { readonly number: number | undefined; readonly plusCents: number }

/** A number, "last", or one of them with how much dearer it is to be. Undefined: like nothing. */
export function readSameAs(value: Json | undefined): SameAs | undefined {
  if (value === undefined || value === null) return undefined
  if (!isJsonObject(value)) return { number: numberIn(value), plusCents: 0 }
  const { of = null, more, less } = value
  return { number: numberIn(of), plusCents: centsOf(more) - centsOf(less) }
}

function centsOf(sum: Json | undefined): number {
  const read = sum === undefined ? undefined : readAmount(sum)
  return read?.ok === true ? read.cents : 0
}

type SameCharge = {
  readonly amountCents: number
  readonly billingType: string
  readonly working: string | null
}

/** What was charged before, where it is to be the same again, or so much more: by its number whoever's it is, else the client's last. */
export async function sameCharge(
  clientId: string,
  sameAs: Json | undefined,
  { db, language }: Pick<ToolContext, 'db' | 'language'>,
): Promise<SameCharge | undefined> {
  const like = readSameAs(sameAs)
  if (!like) return undefined
  const { number, plusCents } = like
  const before = await records(db)
    .selectFrom('leme.payment')
    .select(['amount_cents as amountCents', 'billing_type as billingType', 'client_id as clientId', 'number'])
    .$if(number === undefined, (select) => select.where('client_id', '=', clientId))
    .$if(number !== undefined, (select) => select.where('number', '=', number ?? 0))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const amountCents = (before?.amountCents ?? 0) + plusCents
  if (!before || amountCents <= 0) return undefined
  const { billingType } = before
  const of = before.clientId === clientId ? null : chargeNamed(before.number, language)
  return { amountCents, billingType, working: workingOf(before.amountCents, plusCents, language) ?? of }
}

/** Of somebody else, it is told which it is. */
function chargeNamed(number: number, language: Language): string {
  return inWords(language, { pt: `o mesmo da cobrança #${number}`, en: `that of charge #${number}` })
}

/** "R$ 300,00 mais R$ 200,00": how the sum was worked out. Null: it is the same. */
export function workingOf(beforeCents: number, plusCents: number, language: Language): string | null {
  if (plusCents === 0) return null
  const [before, by] = [beforeCents, Math.abs(plusCents)].map((cents) => moneyIn(language, cents))
  return inWords(
    language,
    plusCents > 0
      ? { pt: `${before} mais ${by}`, en: `${before} plus ${by}` }
      : { pt: `${before} menos ${by}`, en: `${before} less ${by}` },
  )
}

/** "cancela a 4 e faz um pix": whose that one was, where nobody is named. */
export async function clientOfSame(
  { client, clientId, sameAs }: JsonObject,
  { db }: Pick<ToolContext, 'db'>,
): Promise<string | undefined> {
  const number = readSameAs(sameAs)?.number
  if ((client ?? clientId ?? null) !== null || number === undefined) return undefined
  const found = await records(db)
    .selectFrom('leme.payment')
    .select('client_id as clientId')
    .where('number', '=', number)
    .executeTakeFirst()
  return found?.clientId
}
