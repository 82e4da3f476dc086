import type { ToolContext } from '../../../../agent/define-tool.js'
import { youtubeId, youtubeUrl } from '../../youtube-id.js'
import { unreadRemarks } from './unread-remarks.js'

type DescribedVideo = {
  readonly url: string
  /** Null: nobody told us. */
  readonly title: string | null
  readonly author: string
  readonly image: string | null
  readonly remark: string | null
}

const youtubeRemarks = {
  private: 'O vídeo é privado, então guardei só o link.',
  missing: 'O YouTube não encontrou esse vídeo; guardei só o link.',
  unavailable: 'O YouTube não informou o título, então guardei só o link.',
} as const

/** YouTube is asked about its own; elsewhere the page speaks for the video. */
export async function describeVideo(
  url: string,
  { services }: Pick<ToolContext, 'services'>,
): Promise<DescribedVideo> {
  const id = youtubeId(url)
  if (id === undefined) {
    const page = await services.links.read(url)
    return page.kind === 'page'
      ? { url, title: page.title, author: page.siteName ?? '', image: page.image, remark: null }
      : { url, title: null, author: '', image: null, remark: unreadRemarks[page.why] }
  }
  const address = youtubeUrl(id)
  const answer = await services.videos.describe(address)
  return answer.ok
    ? { url, ...answer.video, remark: null }
    : { url, title: null, author: '', image: null, remark: youtubeRemarks[answer.why] }
}
