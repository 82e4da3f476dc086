/** In the two languages people read on screens. */
export type Words = { readonly pt: string; readonly en: string }
