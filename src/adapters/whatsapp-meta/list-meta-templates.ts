import { isJsonObject, type JsonObject } from '../../conversation/json.js'
import type { TemplateParts } from '../../conversation/delivery.js'
import type { ListedTemplate, ListedTemplates } from '../../ports/channel.js'
import { idAt, objectAt, objectsAt, textAt } from '../channels/json-fields.js'
import { getJson } from '../calls/post-json.js'
import type { MetaChip } from './meta-credentials.js'
import { refusalOf } from './read-meta-answer.js'

/** An account has at most 6,000 templates; more pages than that are no list of them. */
const perPage = 100
const pagesMax = 60
const pageBytesMax = 2 * 1024 * 1024
const fields = 'name,language,status,category,components,quality_score'

/** `GET /{account}/message_templates`, page by page. The cursor is put into an address of our own: where the next page lies is not the answer's to say. */
export async function listMetaTemplates(
  chip: MetaChip,
  { headers, timeoutMs }: { readonly headers: Readonly<Record<string, string>>; readonly timeoutMs: number },
): Promise<ListedTemplates> {
  const { baseUrl, apiVersion, businessAccountId, publicOnly } = chip
  if (businessAccountId === undefined) return { ok: false, why: 'no_account_id', reason: '' }
  const templates: ListedTemplate[] = []
  let after: string | undefined
  for (let page = 0; page < pagesMax; page += 1) {
    const query = new URLSearchParams({
      fields,
      limit: String(perPage),
      ...(after !== undefined && { after }),
    })
    const url = `${baseUrl}/${apiVersion}/${businessAccountId}/message_templates?${query.toString()}`
    const exchange = await getJson(url, { headers, publicOnly, timeoutMs, bytesMax: pageBytesMax })
    if (exchange.kind === 'no_answer') return failed(exchange.reason)
    const refusal = refusalOf(exchange, 1)
    if (refusal) return failed(refusal.reason)
    if (!isJsonObject(exchange.json) || !Array.isArray(exchange.json.data))
      return failed('the answer is no list of templates')
    templates.push(...objectsAt(exchange.json, 'data').flatMap((entry) => readTemplate(entry) ?? []))
    const next = cursorIn(exchange.json)
    if (next === undefined || next === after) return { ok: true, templates }
    after = next
  }
  return failed(`there are more than ${pagesMax * perPage} templates`)
}

/** After the last page there is no `next`, though there is a cursor. */
function cursorIn(json: JsonObject): string | undefined {
  const paging = objectAt(json, 'paging')
  if (!paging || textAt(paging, 'next') === undefined) return undefined
  return idAt(objectAt(paging, 'cursors') ?? {}, 'after')
}

function readTemplate(entry: JsonObject): ListedTemplate | undefined {
  const [name, language, status] = [idAt(entry, 'name'), idAt(entry, 'language'), idAt(entry, 'status')]
  if (name === undefined || language === undefined || status === undefined) return undefined
  const components = objectsAt(entry, 'components')
  const body = components.find((part) => kindOf(part) === 'BODY')
  const score = textAt(objectAt(entry, 'quality_score') ?? {}, 'score')?.toUpperCase()
  const stopped =
    status.toUpperCase() !== 'APPROVED' ? status.toUpperCase() : score === 'RED' ? 'quality:RED' : null
  return {
    name,
    language,
    text: (body && textAt(body, 'text')) ?? '',
    marketing: textAt(entry, 'category')?.toUpperCase() === 'MARKETING',
    stopped,
    parts: readParts(components),
  }
}

const headerKinds = new Map([
  ['IMAGE', 'image'],
  ['VIDEO', 'video'],
  ['DOCUMENT', 'document'],
  ['LOCATION', 'location'],
] as const)

/** What stands around the body. Of kinds nobody here fills nothing is told. */
function readParts(components: readonly JsonObject[]): TemplateParts {
  const header = components.find((part) => kindOf(part) === 'HEADER')
  const format = textAt(header ?? {}, 'format')?.toUpperCase() ?? ''
  const [title, footer] = [
    header && textAt(header, 'text'),
    components.flatMap((part) => (kindOf(part) === 'FOOTER' ? (textAt(part, 'text') ?? []) : []))[0],
  ]
  const kind = headerKinds.get(format as 'IMAGE')
  const buttons = components.filter((part) => kindOf(part) === 'BUTTONS')
  return {
    ...(kind && { header: { type: kind } }),
    ...(!kind && title !== undefined && { header: { type: 'text', text: title } }),
    ...(footer !== undefined && { footer }),
    ...(buttons.length > 0 && {
      buttons: buttons.flatMap((part) => objectsAt(part, 'buttons')).flatMap(readButton),
    }),
  }
}

type PartButton = NonNullable<TemplateParts['buttons']>[number]

/** A button of another kind keeps its place: those after it are counted from there. */
function readButton(button: JsonObject): PartButton[] {
  const title = textAt(button, 'text') ?? ''
  switch (kindOf(button)) {
    case 'URL':
      return [{ type: 'url', title, url: textAt(button, 'url') ?? '' }]
    case 'PHONE_NUMBER':
      return [{ type: 'phone', title, phone: textAt(button, 'phone_number') ?? '' }]
    case 'COPY_CODE':
      return [{ type: 'copy_code', title }]
    case 'FLOW':
      return [{ type: 'flow', title }]
    default:
      return [{ type: 'quick_reply', title }]
  }
}

function kindOf(part: JsonObject): string | undefined {
  return textAt(part, 'type')?.toUpperCase()
}

function failed(reason: string): ListedTemplates {
  return { ok: false, why: 'no_answer', reason }
}
