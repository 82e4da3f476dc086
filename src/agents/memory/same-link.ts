import { youtubeId } from './youtube-id.js'

const trackers = /^(?:utm_\w+|fbclid|gclid|igshid|igsh|mc_[ce]id|si|ref|ref_src|feature)$/

/** What two spellings of one link have in common: no scheme, no "www", no trackers, no place in the page. */
export function sameLink(url: string): string {
  const video = youtubeId(url)
  if (video !== undefined) return `youtube:${video}`
  const { hostname, port, pathname, searchParams } = new URL(url)
  const kept = [...searchParams].filter(([name]) => !trackers.test(name)).sort(([a], [b]) => (a < b ? -1 : 1))
  const query = kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`
  const host = `${hostname.replace(/^www\./, '')}${port === '' ? '' : `:${port}`}`
  return `link:${host}${pathname.replace(/\/+$/, '')}${query}`
}

/** How a link without a title is called: without scheme, without query; a video by its id, or all would be called alike. */
export function shortLink(url: string): string {
  const video = youtubeId(url)
  if (video !== undefined) return `youtu.be/${video}`
  const { host, pathname } = new URL(url)
  return `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}`
}
