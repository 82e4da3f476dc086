import { showTemplate, type TemplateDefinition } from '../../../conversation/show-template.js'
import type { TemplateButton, TemplateHeader } from '../../../conversation/message.js'
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
    ...headerGiven(components),
    buttons: components.flatMap(buttonGiven),
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

type Component = NonNullable<MetaTemplate['components']>[number]

function headerGiven(components: readonly Component[]): { readonly header?: TemplateHeader } {
  const given = components.find(({ type }) => type === 'header')?.parameters?.[0]
  if (!given) return {}
  const source = given.image ?? given.video ?? given.document
  if (given.type === 'location') return { header: { type: 'location', ...nowhere } }
  if (source && (given.type === 'image' || given.type === 'video' || given.type === 'document'))
    return { header: { type: given.type, media: { link: source.link ?? source.id ?? '' } } }
  return { header: { type: 'text', text: given.text ?? '' } }
}

/** What a phone shows of a place in a header is the picture of a map. */
const nowhere = { latitude: 0, longitude: 0, name: '', address: '' }

function buttonGiven({ sub_type, index, parameters = [] }: Component): TemplateButton[] {
  const [given] = parameters
  const place = { index: Number(index) }
  switch (sub_type) {
    case 'quick_reply':
      return [{ ...place, type: 'quick_reply', payload: given?.payload ?? '' }]
    case 'url':
      return [{ ...place, type: 'url', suffix: given?.text ?? '' }]
    case 'copy_code':
      return [{ ...place, type: 'copy_code', code: given?.coupon_code ?? '' }]
    case 'flow':
      return [{ ...place, type: 'flow' }]
    default:
      return []
  }
}

function definitionOf({
  text: body,
  buttons,
  header,
  headerKind,
  footer,
  name,
  language,
}: SimulatedTemplate): TemplateDefinition {
  return {
    name,
    language,
    body,
    ...(headerKind && { header: { type: headerKind } }),
    ...(!headerKind && header !== undefined && { header: { type: 'text', text: header } }),
    ...(footer !== undefined && { footer }),
    buttons: buttons.map((button) =>
      typeof button === 'string' ? { type: 'quick_reply', title: button } : button,
    ),
  }
}
