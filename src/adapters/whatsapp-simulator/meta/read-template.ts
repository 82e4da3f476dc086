import { plain, type ShownContent } from '../shown-message.js'
import type { MetaTemplate } from './meta-schemas.js'
import type { SimulatedTemplate } from '../registration.js'

export type Refused = { readonly code: number; readonly details: string }

/** The template with its words filled in; without a list of templates, its parameters are all there is to show. */
export function readTemplate(
  templates: readonly SimulatedTemplate[] | undefined,
  { name, language, components = [] }: MetaTemplate,
): { readonly content: ShownContent } | Refused {
  const values = components
    .filter(({ type }) => type === 'body')
    .flatMap(({ parameters = [] }) => parameters.map(({ text = '' }) => text))
  if (!templates) return { content: plain('template', values.join(' ')) }

  const template = templates.find((one) => one.name === name && one.language === language.code)
  if (!template)
    return { code: 132001, details: `template name (${name}) does not exist in ${language.code}` }
  const expected = new Set(template.text.match(/\{\{\w+\}\}/g)).size
  if (values.length !== expected) {
    const details = `body: number of localizable_params (${values.length}) does not match the expected number of params (${expected})`
    return { code: 132000, details }
  }
  const text = template.text.replace(/\{\{(\d+)\}\}/g, (_, n: string) => values[Number(n) - 1] ?? '')
  const payloads = new Map(
    components
      .filter(({ sub_type }) => sub_type === 'quick_reply')
      .map(({ index, parameters }) => [Number(index), parameters?.[0]?.payload]),
  )
  const options = template.buttons.map((title, index) => ({ id: payloads.get(index) ?? title, title }))
  return { content: { ...plain('template', text), options } }
}
