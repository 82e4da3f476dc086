export type ServerEvent = { readonly name: string; readonly data: unknown; readonly id: string | null }

/** An event longer than this is no event of ours. */
const eventCharactersMax = 1_000_000

/** The events of a text/event-stream, as they come. Comments are passed over. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes?: () => void,
): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      onBytes?.()
      const blocks = (rest + value).replaceAll('\r\n', '\n').split('\n\n')
      rest = blocks.pop() ?? ''
      if (rest.length > eventCharactersMax) throw new Error('an event has no end')
      for (const block of blocks) {
        const event = parseEvent(block)
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

export function parseEvent(block: string): ServerEvent | undefined {
  const fields = { event: 'message', data: [] as string[], id: null as string | null }
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(event|data|id): ?(.*)$/.exec(line) ?? []
    if (field === 'event') fields.event = value
    else if (field === 'data') fields.data.push(value)
    else if (field === 'id') fields.id = value
  }
  if (fields.data.length === 0) return undefined
  return { name: fields.event, data: JSON.parse(fields.data.join('\n')), id: fields.id }
}
