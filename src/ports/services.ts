import type { Catalogue } from './catalogue.js'
import type { LinkReader } from './links.js'
import type { FeeTable, Payments } from './payments.js'
import type { Videos } from './videos.js'

/** The outside services a tool may use. The composition root fills it; tools name what they need. */
export interface Services {
  readonly payments: Payments
  readonly feeTable: FeeTable
  readonly catalogue: Catalogue
  readonly videos: Videos
  readonly links: LinkReader
}
