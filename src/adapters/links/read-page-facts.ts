import type { PageFacts } from '../../ports/links.js'
import { decodeEntities } from './decode-entities.js'

const titleLengthMax = 300
const descriptionLengthMax = 1_000
const siteNameLengthMax = 100
const urlLengthMax = 2_000
/** Tags looked at, and characters of one: a hostile page is not read to its end. */
const tagsMax = 20_000
const tagLengthMax = 8_000

/** OpenGraph first, then what Twitter reads, then what every page has. */
const titleNames = ['og:title', 'twitter:title']
const descriptionNames = ['og:description', 'twitter:description', 'description']
const imageNames = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src']

/** What a page says of itself. Pure; whatever the page holds, it comes back as plain, short text. */
export function readPageFacts(html: string, url: string): PageFacts {
  const { meta, heading } = headOf(html)
  const first = (names: readonly string[]) => names.map((name) => meta.get(name)).find(Boolean) ?? ''
  return {
    title: plain(first(titleNames) || heading, titleLengthMax),
    description: plain(first(descriptionNames), descriptionLengthMax),
    image: imageAt(first(imageNames), url),
    siteName: plain(meta.get('og:site_name') ?? '', siteNameLengthMax) || null,
  }
}

type Head = { readonly meta: ReadonlyMap<string, string>; readonly heading: string }

/** Goes through the page once, tag by tag: no pattern that a page could make run for ever. Of each name the first counts. */
function headOf(html: string): Head {
  const meta = new Map<string, string>()
  // Letter for letter: a place in the one is the same place in the other.
  const folded = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  let heading: string | undefined
  let place = folded.indexOf('<')
  for (let tags = 0; place >= 0 && tags < tagsMax; tags += 1) {
    const name = tagAt(folded, place)
    if (name === 'meta') note(meta, attributesOf(html.slice(place, endOfTag(html, place))))
    if (name === 'title') heading ??= textInside(html, folded, place)
    place = folded.indexOf('<', afterTag(folded, place, name))
  }
  return { meta, heading: heading ?? '' }
}

const watched = ['meta', 'title', 'script', 'style', 'svg']

function tagAt(folded: string, place: number): string | undefined {
  if (folded.startsWith('<!--', place)) return '!--'
  return watched.find(
    (name) => folded.startsWith(name, place + 1) && !/[a-z0-9-]/.test(folded.charAt(place + 1 + name.length)),
  )
}

/** Nothing inside a comment, a script, a style or a drawing is a tag of the page. */
function afterTag(folded: string, place: number, name: string | undefined): number {
  if (name === 'meta') return endOfTag(folded, place)
  if (name === undefined || name === 'title') return place + 1
  const end = folded.indexOf(name === '!--' ? '-->' : `</${name}`, place + 1)
  return end < 0 ? folded.length : end + 1
}

/** A `>` in quotes does not end a tag. */
function endOfTag(html: string, place: number): number {
  const last = Math.min(html.length, place + tagLengthMax)
  let quote = ''
  for (let index = place; index < last; index += 1) {
    const character = html.charAt(index)
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return index
  }
  return last
}

function textInside(html: string, folded: string, place: number): string {
  const start = endOfTag(html, place) + 1
  const end = folded.indexOf('</title', start)
  return end < 0 ? '' : html.slice(start, Math.min(end, start + tagLengthMax))
}

function note(meta: Map<string, string>, attributes: ReadonlyMap<string, string>): void {
  const name = (attributes.get('property') ?? attributes.get('name'))?.toLowerCase().trim()
  const content = attributes.get('content') ?? ''
  if (name !== undefined && content.trim() !== '' && !meta.has(name)) meta.set(name, content)
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  const pairs = text.matchAll(/([a-z:_-]{1,40})\s{0,8}=\s{0,8}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)
  return new Map(
    Array.from(pairs, ([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  )
}

function plain(text: string, lengthMax: number): string {
  return decodeEntities(text.replace(/<[^>]*>/g, ' '))
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, lengthMax)
    .replace(/[\uD800-\uDBFF]$/, '')
}

function imageAt(value: string, base: string): string | null {
  const text = decodeEntities(value).trim()
  if (text === '' || !URL.canParse(text, base)) return null
  const { protocol, href } = new URL(text, base)
  return /^https?:$/.test(protocol) && href.length <= urlLengthMax ? href : null
}
