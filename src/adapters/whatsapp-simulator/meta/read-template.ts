import { showTemplate, type TemplateDefinition } from '../../../conversation/show-template.js'
import { plain, type ShownContent } from '../shown-message.js'
import type { MetaTemplate } from './meta-schemas.js'
import type { SimulatedTemplate } from '../registration.js'

export type Refused = { readonly code: number; readonly details: string }

/** The template with its words filled in; without a list of templates, its parameters are all there is to show. */
export function readTemplate(
  templates: readonly SimulatedTemplate[] | undefined,
  { name, language, components = [] }: MetaTemplate,
): { readonly content: ShownContent } | Refused {
  const given = components.filter(({ type }) => type === 'body').flatMap(({ parameters = [] }) => parameters)
  const values = given.map(
    ({ text, currency, date_time: date }) => text ?? currency?.fallback_value ?? date?.fallback_value ?? '',
  )
  if (!templates) return { content: plain('template', values.join(' ')) }

  const template = templates.find((one) => one.name === name && one.language === language.code)
  if (!template)
    return { code: 132001, details: `template name (${name}) does not exist in ${language.code}` }
  if (template.status !== 'APPROVED')
    return { code: 132015, details: `template ${name} is ${template.status.toLowerCase()}` }
  const expected = new Set(template.text.match(/\{\{\w+\}\}/g)).size
  if (values.length !== expected) {
    const details = `body: number of localizable_params (${values.length}) does not match the expected number of params (${expected})`
    return { code: 132000, details }
  }
  const shown = showTemplate(definitionOf(template), {
    parameters: values,
    ...(given.some((one) => one.parameter_name !== undefined) && {
      parameterNames: given.map((one) => one.parameter_name ?? ''),
    }),
    header: { type: 'text', text: headerText(components) },
    buttons: components
      .filter(({ sub_type }) => sub_type === 'quick_reply')
      .map(({ index, parameters }) => ({
        index: Number(index),
        type: 'quick_reply',
        payload: parameters?.[0]?.payload ?? '',
      })),
  })
  const [missing] = shown.missing
  if (missing !== undefined) return { code: 132000, details: `${missing} is not filled` }
  const options = shown.buttons.map(({ title, opens }) => ({ id: opens ?? title, title }))
  const { header, footer } = shown
  return {
    content: {
      ...plain('template', shown.text),
      ...(header?.type === 'text' && { header: header.text }),
      ...(footer !== null && { footer }),
      options,
    },
  }
}

function headerText(components: NonNullable<MetaTemplate['components']>): string {
  return components.find(({ type }) => type === 'header')?.parameters?.[0]?.text ?? ''
}

function definitionOf({
  text: body,
  buttons,
  header,
  footer,
  name,
  language,
}: SimulatedTemplate): TemplateDefinition {
  return {
    name,
    language,
    body,
    ...(header !== undefined && { header: { type: 'text', text: header } }),
    ...(footer !== undefined && { footer }),
    buttons: buttons.map((title) => ({ type: 'quick_reply', title })),
  }
}
