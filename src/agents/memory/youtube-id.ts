const hosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtu.be'])
const idShape = /^[\w-]{11}$/

/** The id of the video a link leads to; undefined for anything that is no video of YouTube. */
export function youtubeId(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname, pathname, searchParams } = new URL(url)
  if (!hosts.has(hostname)) return undefined
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  const id =
    hostname === 'youtu.be'
      ? first
      : ['shorts', 'live', 'embed'].includes(first)
        ? second
        : (searchParams.get('v') ?? '')
  return idShape.test(id) ? id : undefined
}

/** One spelling for one video. */
export function youtubeUrl(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`
}
