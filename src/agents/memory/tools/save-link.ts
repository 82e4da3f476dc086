import { z } from 'zod'
import { defineTool } from '../../../agent/define-tool.js'
import { keptUrl } from '../slots/kept-slots.js'
import { toUrl } from '../find-url.js'
import { noteLengthMax } from '../item.js'
import { readableLink, sameLink, shortLink } from '../same-link.js'
import { asksToSave, savesAsked, wordsForSaving } from './support/asks-to-save.js'
import { keepItem, sayKept } from './support/keep-item.js'
import { modelSlot } from './support/model-slot.js'
import { readText } from './support/read-text.js'
import { ready, refused } from './support/resolution.js'
import { saidWithLink } from './support/said-with-link.js'
import { remarkWith, unreadRemarks } from './support/unread-remarks.js'
import { sentence } from './support/wording.js'

const input = z.object({
  url: z.url(),
  title: z.string().min(1),
  description: z.string(),
  image: z.string().nullable(),
  siteName: z.string().nullable(),
  remark: z.string().nullable(),
  /** What the person told of it. */
  said: z.string().default(''),
})

export const saveLink = defineTool<z.infer<typeof input>>({
  name: 'save_link',
  title: { pt: 'Guardar um link', en: 'Keep a link' },
  description: 'Salva um link; o sistema lê o título, a descrição e a imagem da página.',
  kind: 'write',
  confirm: 'never',
  asks: asksToSave,
  asksSeveral: savesAsked,
  action: 'create',
  roles: [],
  entity: 'Memory',
  words: wordsForSaving,
  fields: {
    url: { question: 'Qual é o link?', slot: keptUrl, required: true },
    description: { question: 'Do que se trata?', slot: modelSlot('texto') },
  },
  input,
  async resolve(draft, { services, wrote }) {
    const url = toUrl(readText(draft['url']) ?? '')
    if (url === undefined)
      return refused('not_a_link', 'Só consigo salvar links que começam com http ou https.')
    const said = (saidWithLink(url, wrote) ?? readText(draft['description']) ?? '').slice(0, noteLengthMax)
    const page = await services.links.read(url)
    if (page.kind === 'unread') {
      const title = said || readableLink(url)
      return ready({
        url,
        title,
        description: said,
        image: null,
        siteName: null,
        remark: remarkWith(unreadRemarks[page.why], said),
        said,
      })
    }
    const { title, description, image, siteName } = page
    return ready({ url, title, description: said || description, image, siteName, remark: null, said })
  },
  preview: ({ url, said }) =>
    Promise.resolve({
      text: [`Salvar link: ${url}`, ...(said === '' ? [] : [sentence(`Guardar junto: "${said}"`)])].join(
        '\n',
      ),
    }),
  run: ({ url, title, description, image, siteName, remark }, context) =>
    keepItem(
      {
        type: 'link',
        title,
        content: description,
        url,
        year: null,
        tmdbId: null,
        details: { image, siteName },
        foundBy: [siteName ?? '', shortLink(url)],
        sameness: sameLink(url),
        remark,
      },
      context,
    ),
  say: sayKept,
})
