import { wordsOfValue, type Message, type TemplateHeader } from './message.js'

/** A template as it was approved: what is fixed in it, with holes `{{1}}` or `{{name}}`. */
export type TemplateDefinition = {
  readonly name: string
  readonly language: string
  readonly header?:
    | { readonly type: 'text'; readonly text: string }
    | { readonly type: 'image' | 'video' | 'document' | 'location' }
  readonly body: string
  readonly footer?: string
  readonly buttons?: readonly DefinedButton[]
}

type DefinedButton =
  | { readonly type: 'quick_reply' | 'copy_code' | 'flow'; readonly title: string }
  | { readonly type: 'phone'; readonly title: string; readonly phone: string }
  | { readonly type: 'url'; readonly title: string; readonly url: string }

/** What the person's phone shows of it. */
type ShownTemplate = {
  readonly header: TemplateHeader | null
  readonly text: string
  readonly footer: string | null
  readonly buttons: readonly ShownButton[]
  /** Holes that nothing fills: sent like this, the provider refuses it. */
  readonly missing: readonly string[]
}

/** `opens`: where it leads, what it copies or what a tap sends back; null: it opens a form. */
type ShownButton = {
  readonly type: DefinedButton['type']
  readonly title: string
  readonly opens: string | null
}

type Filled = Pick<
  Extract<Message, { type: 'template' }>,
  'parameters' | 'parameterNames' | 'header' | 'buttons'
>

/** The template filled in, as on the phone. */
export function showTemplate(definition: TemplateDefinition, filled: Filled): ShownTemplate {
  const values = new Map(
    filled.parameters.map((value, place) => [
      filled.parameterNames?.[place] ?? String(place + 1),
      wordsOfValue(value),
    ]),
  )
  const header = headerOf(definition, filled)
  const body = filledIn(definition.body, values)
  const buttons = (definition.buttons ?? []).map((button, index) => shownButton(button, index, filled))
  return {
    header: header.shown,
    text: body.text,
    footer: definition.footer ?? null,
    buttons: buttons.map(({ shown }) => shown),
    missing: [...header.missing, ...body.missing, ...buttons.flatMap(({ missing }) => missing)],
  }
}

const hole = /\{\{(\w+)\}\}/g

function filledIn(text: string, values: ReadonlyMap<string, string>): { text: string; missing: string[] } {
  const missing: string[] = []
  const shown = text.replace(hole, (whole, name: string) => {
    const value = values.get(name)
    if (value === undefined) missing.push(whole)
    return value ?? whole
  })
  return { text: shown, missing: [...new Set(missing)] }
}

function headerOf(
  { header }: TemplateDefinition,
  filled: Filled,
): { readonly shown: TemplateHeader | null; readonly missing: readonly string[] } {
  if (!header) return { shown: null, missing: [] }
  if (header.type !== 'text') {
    const given = filled.header?.type === header.type ? filled.header : null
    return { shown: given, missing: given ? [] : ['header'] }
  }
  const value = filled.header?.type === 'text' ? filled.header.text : undefined
  const isMissing = value === undefined && header.text.search(hole) >= 0
  const text = header.text.replace(hole, (whole) => value ?? whole)
  return { shown: { type: 'text', text }, missing: isMissing ? ['header'] : [] }
}

function shownButton(
  button: DefinedButton,
  index: number,
  { buttons = [] }: Filled,
): { readonly shown: ShownButton; readonly missing: readonly string[] } {
  const given = buttons.find((one) => one.index === index && one.type === button.type)
  const shown = (opens: string | null, isMissing = false) => ({
    shown: { type: button.type, title: button.title, opens },
    missing: isMissing ? [`buttons[${index}]`] : [],
  })
  switch (button.type) {
    case 'phone':
      return shown(`tel:${button.phone}`)
    case 'url': {
      if (!/\{\{\w+\}\}$/.test(button.url)) return shown(button.url)
      const suffix = given?.type === 'url' ? given.suffix : undefined
      return shown(suffix === undefined ? button.url : button.url.replace(hole, suffix), suffix === undefined)
    }
    case 'copy_code':
      return shown(given?.type === 'copy_code' ? given.code : null, given === undefined)
    case 'quick_reply':
      return shown(given?.type === 'quick_reply' ? given.payload : button.title)
    case 'flow':
      return shown(null)
  }
}
