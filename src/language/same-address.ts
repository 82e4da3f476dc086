/** What two spellings of one link have in common: no scheme, no "www", no slash at the end, the host in small letters. */
export function sameAddress(link: string): string {
  const bare = link
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/+$/, '')
  const host = /^[^/?#]*/.exec(bare)?.[0] ?? ''
  return `${host.toLowerCase()}${bare.slice(host.length)}`
}
