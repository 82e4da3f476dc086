import { tokenOf, type Person } from './http.js'

type HeardEvent = { readonly name: string; readonly id: string | null; readonly data: unknown }

export type EventListener = {
  readonly status: number
  readonly heard: readonly HeardEvent[]
  /** Resolves when the server ends the stream, or `stop` does. */
  readonly ended: Promise<void>
  stop(): void
}

/** Listens to a stream of server-sent events as the console does. Resolves when the line is up. */
export async function listenTo(
  url: string,
  as: Person,
  headers: Readonly<Record<string, string>> = {},
): Promise<EventListener> {
  const line = new AbortController()
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${await tokenOf(as)}`, accept: 'text/event-stream', ...headers },
    signal: line.signal,
  })
  const heard: HeardEvent[] = []
  return { status: response.status, heard, ended: read(response, heard), stop: () => line.abort() }
}

async function read({ body }: Response, heard: HeardEvent[]): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      heard.push(...blocks.flatMap((block) => parse(block)))
    }
  } catch {
    // Stopped from our side.
  }
}

function parse(block: string): HeardEvent[] {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
  const name = field('event')
  if (name === undefined) return []
  return [{ name, id: field('id') ?? null, data: JSON.parse(field('data') ?? 'null') as unknown }]
}
