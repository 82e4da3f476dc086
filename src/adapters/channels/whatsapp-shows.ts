import { mediaLimits, messageLimits as limits } from '../../conversation/message-limits.js'
import type { Shows } from '../../conversation/shows.js'

const whatsapp = {
  textLength: limits.textLength,
  bodyLength: limits.bodyLength,
  captionLength: limits.captionLength,
  location: true,
  contacts: true,
  reaction: true,
  media: mediaLimits,
}

/** The Cloud API: all that WhatsApp has. */
export const cloudShows: Shows = {
  ...whatsapp,
  buttons: limits.buttons,
  rows: limits.rows,
  cta: true,
  flow: true,
  template: true,
  locationRequest: true,
  mediaIds: true,
}

/** A number linked to a phone has no templates and no flows, and shows buttons on some phones only: none are relied on. */
export const linkedShows: Shows = {
  ...whatsapp,
  buttons: 0,
  rows: 0,
  cta: false,
  flow: false,
  template: false,
  locationRequest: false,
  mediaIds: false,
}

/** Where whoever runs the account says that they are shown. */
const linkedShowsButtons: Shows = { ...linkedShows, buttons: limits.buttons, rows: limits.rows }

export function linkedShowsOn({ showsButtons }: { readonly showsButtons: boolean }): Shows {
  return showsButtons ? linkedShowsButtons : linkedShows
}
