/**
 * What a person came with beside their words: the advertisement they tapped, the products they ask about or ordered. Told by the
 * provider, in words of whoever wrote the advertisement: nobody's own, so no ground for anything said or done.
 */
export type CameAbout = {
  readonly ad?: TappedAd
  readonly products?: readonly AskedProduct[]
}

type TappedAd = {
  readonly source: 'ad' | 'post'
  readonly id?: string
  readonly title?: string
  readonly text?: string
  readonly url?: string
  /** With it the business tells its advertiser that the click came to something. */
  readonly clickId?: string
}

/** Without a price: what is asked for it is for the business to say. */
export type AskedProduct = {
  readonly id: string
  readonly catalogId?: string
  readonly name?: string
  readonly quantity?: number
}

/** A message has one advertisement, and an order as many lines as one reads. */
export const askedProductsMax = 10
export const adTextMax = 300

/** In one line, for whoever reads along: a member or a model. */
export function describeCameAbout({ ad, products = [] }: CameAbout): string {
  const shown = [ad?.title, ad?.text].filter((words) => words !== undefined && words !== '').join(': ')
  const said = [
    ...(ad
      ? [`chegou por ${ad.source === 'ad' ? 'um anúncio' : 'uma publicação'}${shown && ` (${shown})`}`]
      : []),
    ...(products.length > 0 ? [`pergunta por: ${describeProducts(products)}`] : []),
  ]
  return said.join('; ')
}

export function describeProducts(products: readonly AskedProduct[]): string {
  return products.map(describeProduct).join(', ')
}

function describeProduct({ id, name, quantity }: AskedProduct): string {
  return `${quantity === undefined ? '' : `${quantity} × `}${name ?? `produto ${id}`}`
}
