import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { freeText } from '../../../agent/slots.js'
import { toUrl } from '../find-url.js'
import { describeVideo } from './support/describe-video.js'
import { readText } from './support/read-text.js'
import { ready, refused } from './support/resolution.js'
import { saying, sentence } from './support/wording.js'

const input = z.object({ url: z.url() })
const described = z.object({ url: z.string(), title: z.string(), author: z.string() })

export const enrichVideo = defineTool<z.infer<typeof input>>({
  name: 'enrich_video',
  title: { pt: 'Procurar dados de um vídeo', en: 'Look up a video' },
  description: 'Lê o título e o canal de um vídeo pelo link.',
  kind: 'read',
  confirm: 'never',
  action: 'read',
  roles: [],
  entity: 'Video',
  fields: {
    url: { question: 'Qual é o link do vídeo?', slot: { ...freeText, type: 'url' }, required: true },
  },
  input,
  resolve(draft) {
    const url = toUrl(readText(draft['url']) ?? '')
    return Promise.resolve(
      url === undefined ? refused('not_a_link', 'Esse não é um link que eu consiga abrir.') : ready({ url }),
    )
  },
  async run({ url }, context) {
    const video = await describeVideo(url, context)
    if (video.title === null) return { ok: false, code: 'not_found', message: 'Não consegui ler esse vídeo.' }
    const { title, author, image } = video
    return {
      ok: true,
      data: { url: video.url, title, author, image },
      entityIds: [],
      also: { memo: { subject: { type: 'video', url: video.url } } },
    }
  },
  say: saying(described, ({ title, author, url }) =>
    [sentence(title), ...(author === '' ? [] : [`Canal: ${author}.`]), url].join('\n'),
  ),
})
