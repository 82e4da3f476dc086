import { youtubeId } from './youtube-id.js'

/** Put there by whoever counts clicks. `ref` is not among them: for many sites it says which page it is. */
const trackers = /^(?:utm_\w+|fbclid|gclid|igshid|igsh|mc_[ce]id)$/

/** What two spellings of one link have in common: no scheme, no "www", no trackers. Another place in the page is another link. */
export function sameLink(url: string): string {
  const { hostname, port, pathname, searchParams, hash } = new URL(url)
  const video = youtubeId(url)
  if (video !== undefined) return `youtube:${video}${placeIn(searchParams)}${hash}`
  const kept = [...searchParams].filter(([name]) => !trackers.test(name)).sort(([a], [b]) => (a < b ? -1 : 1))
  const query = kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`
  const host = `${hostname.replace(/^www\./, '')}${port === '' ? '' : `:${port}`}`
  return `link:${host}${pathname.replace(/\/+$/, '')}${query}${hash}`
}

/** From which moment on the video is meant. */
function placeIn(params: URLSearchParams): string {
  const at = params.get('t') ?? params.get('start')
  return at === null ? '' : `@${at}`
}

/** Fewer words than these, or one that is no word, are no name of a page. */
const slugWordsMin = 3

/** How a link that nobody named is called: by the words that its address ends in, with its site ("como fazer pao de queijo (receitas.example)"), else by the address. */
export function readableLink(url: string): string {
  const { hostname, pathname } = new URL(url)
  const last = pathname.split('/').findLast((part) => part !== '') ?? ''
  const words = last
    .replace(/\.\w{2,5}$/, '')
    .split(/[-_]+/)
    .filter((word) => /^\p{L}+$/u.test(word) || /^\d{1,4}$/.test(word))
  const isNamed = words.filter((word) => /^\p{L}{2,}$/u.test(word)).length >= slugWordsMin
  return isNamed ? `${words.join(' ')} (${hostname.replace(/^www\./, '')})` : shortLink(url)
}

/** A link in short: without scheme, without query; a video by its id, or all would be called alike. */
export function shortLink(url: string): string {
  const video = youtubeId(url)
  if (video !== undefined) return `youtu.be/${video}`
  const { host, pathname } = new URL(url)
  return `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}`
}
