import { isDeepStrictEqual } from 'node:util'
import { fitsListed } from '../../../conversation/fits-listed.js'
import type { ListedTemplate } from '../../../ports/channel.js'
import type { ChipTemplate, TemplateChange } from '../../../ports/templates.js'

/** What the provider's list says about the templates a chip uses, and which of the list nobody uses. */
export function compareTemplates(
  used: readonly ChipTemplate[],
  listed: readonly ListedTemplate[],
): readonly TemplateChange[] {
  const byKey = new Map(listed.map((each) => [keyOf(each), each]))
  const names = new Set(used.map(keyOf))
  return [
    ...used.flatMap((template) => changeOf(template, byKey.get(keyOf(template)))),
    ...listed
      .filter((each) => !names.has(keyOf(each)))
      .map((each) => ({ kind: 'new', purpose: null, template: each }) as const),
  ]
}

function changeOf(template: ChipTemplate, listed: ListedTemplate | undefined): TemplateChange[] {
  const { purpose, name, language, text, marketing } = template
  const before = template.stopped ?? null
  if (!listed) {
    const gone = { name, language, text, marketing, stopped: removed }
    return before === removed ? [] : [{ kind: 'removed', purpose, template: gone }]
  }
  const isAltered =
    listed.text !== '' &&
    (listed.text !== text ||
      listed.marketing !== marketing ||
      !isDeepStrictEqual(listed.parts ?? {}, template.parts ?? {}))
  // With more or fewer places than there are values every message would be refused (132000).
  const isFillable = listed.text === '' || fitsListed(template, listed)
  const stopped = listed.stopped ?? (isFillable ? null : otherPlaces)
  const now = { ...listed, text: listed.text === '' ? text : listed.text, stopped }
  return [
    ...(isAltered ? [{ kind: 'changed', purpose, template: now } as const] : []),
    ...(stopped === before
      ? []
      : [{ kind: stopped === null ? 'back' : 'stopped', purpose, template: now } as const]),
  ]
}

const removed = 'DELETED'
const otherPlaces = 'OTHER_PARAMETERS'

function keyOf({ name, language }: Pick<ListedTemplate, 'name' | 'language'>): string {
  return `${name} ${language}`
}
