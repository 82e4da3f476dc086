import {
  adTextMax,
  askedProductsMax,
  type AskedProduct,
  type CameAbout,
} from '../../conversation/came-about.js'
import type { Inbound } from '../../conversation/inbound.js'
import type { JsonObject } from '../../conversation/json.js'
import { shorten } from '../../conversation/shorten.js'
import { collapseSpace } from '../../language/collapse-space.js'
import { idAt, known, numberAt, objectsAt, textAt } from './json-fields.js'

type Body = Inbound['body']

/** The same message with what the person came with, where there is something. */
export function withAbout(body: Body, ...told: readonly CameAbout[]): Body {
  const about = told.reduce<CameAbout>((sum, each) => ({ ...sum, ...each }), {})
  return Object.keys(about).length === 0 ? body : { ...body, about }
}

/** What each provider calls the parts of an advertisement. */
type AdFields = { readonly [part in 'source' | 'id' | 'title' | 'text' | 'url' | 'clickId']: string }

/** An advertisement as its provider tells it; one without anything to know it by is none. */
export function readAd(ad: JsonObject | undefined, fields: AdFields): CameAbout {
  if (!ad) return {}
  const line = (part: keyof AdFields) => {
    const words = textAt(ad, fields[part])
    return words === undefined ? undefined : oneLine(words)
  }
  const parts = known({
    id: idAt(ad, fields.id),
    title: line('title'),
    text: line('text'),
    url: idAt(ad, fields.url),
    clickId: idAt(ad, fields.clickId),
  })
  if (Object.keys(parts).length === 0) return {}
  return { ad: { source: textAt(ad, fields.source) === 'post' ? 'post' : 'ad', ...parts } }
}

function oneLine(words: string): string {
  return shorten(collapseSpace(words).replaceAll('\n', ' '), adTextMax)
}

/** Products in the terms that attachments are kept in here. */
export function readProducts(products: readonly (AskedProduct | undefined)[]): CameAbout {
  const found = products.filter((product) => product !== undefined).slice(0, askedProductsMax)
  return found.length === 0 ? {} : { products: found }
}

/** The lines of an order, and a product alone, as they were read into an attachment. */
export function productsIn(body: Body): CameAbout {
  if (body.kind !== 'attachment') return {}
  if (body.type === 'product') return readProducts([productOf(body.data)])
  if (body.type !== 'order') return {}
  return readProducts(objectsAt(body.data, 'items').map(productOf))
}

export function productOf(data: JsonObject): AskedProduct | undefined {
  const id = idAt(data, 'productId')
  if (id === undefined) return undefined
  const name = textAt(data, 'name')
  return {
    id,
    ...known({
      catalogId: idAt(data, 'catalogId'),
      name: name === undefined ? undefined : oneLine(name),
      quantity: numberAt(data, 'quantity'),
    }),
  }
}
