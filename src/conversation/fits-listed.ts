import type { Template, TemplateParts } from './delivery.js'
import { showTemplate } from './show-template.js'
import { parameterNamesIn, placesIn } from './template-places.js'

/** Whether every place of a template as its provider has it gets a value, and none is left over: else every message is refused. */
export function fitsListed(
  { name, language, parameters, fills }: Pick<Template, 'name' | 'language' | 'parameters' | 'fills'>,
  { text, parts }: { readonly text: string; readonly parts?: TemplateParts },
): boolean {
  if (placesIn(text).length !== parameters.length) return false
  const parameterNames = parameterNamesIn(text)
  const filled = { parameters, ...(parameterNames && { parameterNames }), ...fills }
  return showTemplate({ name, language, body: text, ...parts }, filled).missing.length === 0
}
