import { providers } from '../../ports/chip.js'

/** Whose terms a message is put in; `text` is what remains where nothing but text is shown. */
export const renderers = [...providers, 'text'] as const
export type Renderer = (typeof renderers)[number]
