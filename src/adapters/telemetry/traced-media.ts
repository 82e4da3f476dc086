import type { Describer } from '../../ports/describer.js'
import type { MediaStore } from '../../ports/media-store.js'
import type { ServiceFailed } from '../../ports/service-failed.js'
import type { OutsideFailure, Tracer } from '../../ports/tracer.js'
import type { Transcriber } from '../../ports/transcriber.js'

/** Who hears what people send, timed. Nothing that was heard is told. */
export function tracedTranscriber(transcriber: Transcriber, tracer: Tracer): Transcriber {
  const about = { kind: 'client', facts: { 'leme.provider': transcriber.name } } as const
  return {
    name: transcriber.name,
    transcribe: (sound, signal) =>
      tracer.span('transcribe', about, async (span) => {
        const heard = await transcriber.transcribe(sound, signal)
        span.tell({ 'leme.outcome': heard.status })
        if (heard.status === 'failed') span.fails(failureOf(heard))
        return heard
      }),
  }
}

/** Who looks at what people send, likewise. */
export function tracedDescriber(describer: Describer, tracer: Tracer): Describer {
  const about = { kind: 'client', facts: { 'leme.provider': describer.name } } as const
  return {
    name: describer.name,
    describe: (picture, signal) =>
      tracer.span('describe', about, async (span) => {
        const seen = await describer.describe(picture, signal)
        span.tell({ 'leme.outcome': seen.status })
        if (seen.status === 'failed') span.fails(failureOf(seen))
        return seen
      }),
  }
}

/** Where files lie, where that is somewhere else. */
export function tracedMediaStore(store: MediaStore, tracer: Tracer): MediaStore {
  const about = { kind: 'client', facts: { 'leme.provider': 'media store' } } as const
  return {
    put: (name, bytes) => tracer.span('put', about, () => store.put(name, bytes)),
    get: (name) => tracer.span('get', about, () => store.get(name)),
    remove: (name) => tracer.span('remove', about, () => store.remove(name)),
  }
}

function failureOf({ code, httpStatus: status, reason }: ServiceFailed): OutsideFailure {
  return { code, status, reason }
}
