import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { keptUrl } from '../slots/kept-slots.js'
import { toUrl } from '../find-url.js'
import { noteLengthMax, titleLengthMax } from '../item.js'
import { sameLink, shortLink } from '../same-link.js'
import { describeVideo } from './support/describe-video.js'
import { asksToSave, savesAsked, wordsForSaving } from './support/asks-to-save.js'
import { keepItem, sayKept } from './support/keep-item.js'
import { modelSlot } from './support/model-slot.js'
import { readText } from './support/read-text.js'
import { ready, refused } from './support/resolution.js'
import { saidWithLink } from './support/said-with-link.js'
import { remarkWith } from './support/unread-remarks.js'

const input = z.object({
  url: z.url(),
  title: z.string().min(1),
  author: z.string(),
  image: z.string().nullable(),
  description: z.string(),
  remark: z.string().nullable(),
})

export const saveVideo = defineTool<z.infer<typeof input>>({
  name: 'save_video',
  title: { pt: 'Guardar um vídeo', en: 'Keep a video' },
  description: 'Salva um vídeo pelo link; o sistema completa título e canal.',
  kind: 'write',
  confirm: 'never',
  asks: asksToSave,
  asksSeveral: savesAsked,
  action: 'create',
  roles: [],
  entity: 'Memory',
  words: wordsForSaving,
  fields: {
    url: { question: 'Qual é o link do vídeo?', slot: keptUrl, required: true },
    title: { question: 'Qual é o título?', slot: modelSlot('texto') },
    description: { question: 'Do que se trata?', slot: modelSlot('texto') },
  },
  input,
  async resolve(draft, context) {
    const url = toUrl(readText(draft['url']) ?? '')
    if (url === undefined)
      return refused('not_a_link', 'Só consigo salvar links que começam com http ou https.')
    const video = await describeVideo(url, context)
    const said = readText(draft['title'])?.slice(0, titleLengthMax)
    const description = (saidWithLink(url, context.wrote) ?? readText(draft['description']) ?? '').slice(
      0,
      noteLengthMax,
    )
    // A title of one's own is no worse for the video not having one.
    const remark = said === undefined ? remarkWith(video.remark, description) : null
    return ready({ ...video, title: video.title ?? said ?? shortLink(url), description, remark })
  },
  preview: ({ url }) => Promise.resolve({ text: `Salvar vídeo: ${url}` }),
  run: ({ url, title, author, image, description, remark }, context) =>
    keepItem(
      {
        type: 'video',
        title,
        content: description,
        url,
        year: null,
        tmdbId: null,
        details: { author, image },
        foundBy: [author],
        sameness: sameLink(url),
        remark,
      },
      context,
    ),
  say: sayKept,
})
