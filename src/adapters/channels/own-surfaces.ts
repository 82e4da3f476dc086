import type { Surface } from '../../conversation/surface.js'
import { showsText } from '../../conversation/shows.js'
import { cloudShows } from './whatsapp-shows.js'

/** The page, and whatever draws the parts of a chat's answer: it takes a message by its being committed. */
export const webSurface: Surface = {
  id: 'web',
  name: 'Web',
  // A page has no templates, forms and files of a provider's own, and asks for a place in words.
  shows: { ...cloudShows, flow: false, template: false, locationRequest: false, mediaIds: false },
  windowMs: null,
  receipts: false,
}

/** `leme chat`: words, and nothing else. */
export const terminalSurface: Surface = {
  id: 'terminal',
  name: 'Terminal',
  shows: showsText,
  windowMs: null,
  receipts: false,
}
