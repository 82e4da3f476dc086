/** A name out of a webhook as it may stand in a reason: reasons are logged and counted, so they stay short and few. */
export function nameIn(text: string | undefined): string {
  return text !== undefined && /^[\w.-]{1,64}$/.test(text) ? text : 'unknown'
}
