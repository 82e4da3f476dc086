/** Writes down what took how long, each inside what it was a part of. Names, ids and figures: nobody's words. */
export interface Tracer {
  /** Runs the work as a part of whatever it is called in. */
  span<T>(name: string, about: SpanAbout, work: (span: TracedSpan) => T): T
  /** The same for what begins and ends in different places: what `within` runs is a part of it, and it lasts until `end`. */
  open(name: string, about: SpanAbout): OpenSpan
}

export type SpanAbout = {
  /** Asked for from outside, asked of somebody outside, taken from a queue; left out: none of these. */
  readonly kind?: 'server' | 'client' | 'consumer'
  readonly facts?: SpanFacts
  /** The `traceparent` of whoever asked. */
  readonly caller?: string | undefined
}

/** A closed list: what is not on it cannot leave. Every value is an id, a figure, or a name that this installation gave. */
export type SpanFacts = {
  readonly [name in FactName]?: string | number | undefined
}

type FactName =
  | 'leme.provider'
  | 'leme.tenant'
  | 'leme.conversation'
  | 'leme.turn'
  | 'leme.request'
  | 'leme.agent'
  | 'leme.channel'
  | 'leme.outcome'
  | 'leme.question'
  | 'leme.messages'
  | 'http.request.method'
  | 'http.route'
  | 'http.response.status_code'
  | 'gen_ai.provider.name'
  | 'gen_ai.request.model'
  | 'gen_ai.usage.input_tokens'
  | 'gen_ai.usage.output_tokens'
  | 'error.type'

export interface TracedSpan {
  tell(facts: SpanFacts): void
  /** Somebody outside did not do what was asked of them. */
  fails(failure: OutsideFailure): void
}

/** Why somebody outside did not do what was asked of them, as they said. */
export type OutsideFailure = {
  /** Theirs, or ours for where they said none. */
  readonly code: string
  /** Of HTTP or SMTP, where there was an answer. */
  readonly status?: number | undefined
  readonly reason: string
  /** What they were told, keys and all: none of it is told on, even where they quote it. */
  readonly told?: unknown
}

export interface OpenSpan extends TracedSpan {
  within<T>(work: () => T): T
  end(): void
}

const nobody: OpenSpan = {
  tell: () => undefined,
  fails: () => undefined,
  within: (work) => work(),
  end: () => undefined,
}

/** Where nobody wants to know. */
export const noTracer: Tracer = { span: (_name, _about, work) => work(nobody), open: () => nobody }
