import type { Channel } from '../../ports/channel.js'

/** A failure told without a reason: trying the same again would fail the same way. */
export const explainRefusal: Channel['explain'] = ({ code, message }) => ({
  status: 'refused',
  code,
  reason: message,
  consequence: 'none',
})
