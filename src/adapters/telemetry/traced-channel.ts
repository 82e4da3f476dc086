import type { Channel, SendResult } from '../../ports/channel.js'
import type { Chip } from '../../ports/chip.js'
import type { OutsideFailure, TracedSpan, Tracer } from '../../ports/tracer.js'

/** A channel whose calls to its provider are timed: what became of them, and not what was said to whom. */
export function tracedChannel(channel: Channel, tracer: Tracer): Channel {
  const { files, templates, pairing, poll } = channel
  const about = {
    kind: 'client',
    facts: { 'leme.channel': channel.id, 'leme.provider': channel.id },
  } as const
  const timed = <T>(what: string, work: (span: TracedSpan) => Promise<T>): Promise<T> =>
    tracer.span(`${channel.id} ${what}`, about, work)
  const traced: Partial<Channel> = {
    send: (delivery) =>
      timed('send', async (span) => {
        const result = await channel.send(delivery)
        span.tell({ 'leme.outcome': result.status })
        const { chip, recipient, message } = delivery
        if (result.status !== 'accepted') span.fails(notSent(result, [recipient, message, keysOf(chip)]))
        return result
      }),
    acknowledge: (arrival) => timed('acknowledge', () => channel.acknowledge(arrival)),
    check: (chip) =>
      timed('check', async (span) => {
        const check = await channel.check(chip)
        if (!check.ok) span.fails(said(check.unlinked ? 'unlinked' : undefined, check.reason, chip))
        return check
      }),
    ...(files && {
      files: {
        fetch: (chip, file, limit) =>
          timed('file', async (span) => {
            const fetched = await files.fetch(chip, file, limit)
            if ('reason' in fetched) span.fails(said(fetched.status, fetched.reason, chip))
            return fetched
          }),
      },
    }),
    ...(templates && {
      templates: {
        list: (chip) =>
          timed('templates', async (span) => {
            const listed = await templates.list(chip)
            if (!listed.ok && listed.why === 'no_answer') span.fails(said(listed.why, listed.reason, chip))
            return listed
          }),
      },
    }),
    ...(pairing && {
      pairing: {
        codeLivesMs: pairing.codeLivesMs,
        codesMax: pairing.codesMax,
        code: (chip) =>
          timed('pairing', async (span) => {
            const code = await pairing.code(chip)
            if (code.status === 'failed') span.fails(said(undefined, code.reason, chip))
            return code
          }),
      },
    }),
    ...(poll && {
      poll: {
        applies: (chip) => poll.applies(chip),
        ask: (chip, cursor, signal) =>
          timed('poll', async (span) => {
            const polled = await poll.ask(chip, cursor, signal)
            // Whoever stops gives the question up.
            if (polled.status === 'failed' && !signal.aborted)
              span.fails(said(undefined, polled.reason, chip))
            return polled
          }),
      },
    }),
  }
  // Not a copy: a project's channel may be an object of a class, whose methods are its own.
  return new Proxy(channel, {
    get: (whole, name) =>
      (name in traced ? Reflect.get(traced, name) : Reflect.get(whole, name, whole)) as unknown,
  })
}

type NotSent = Exclude<SendResult, { readonly status: 'accepted' }>

function notSent({ code, reason }: NotSent, told: unknown): OutsideFailure {
  return { code, status: statusIn(code), reason, told }
}

function said(code: string | undefined, reason: string, chip: Chip): OutsideFailure {
  const status = statusIn(reason)
  return {
    code: code ?? (status === undefined ? 'failed' : `http.${status}`),
    status,
    reason,
    told: keysOf(chip),
  }
}

/** What a chip is reached with. Its id and its provider are ours, and may be told. */
function keysOf(chip: Chip): object {
  return Object.entries(chip).flatMap(([field, value]) =>
    field === 'id' || field === 'provider' ? [] : [value],
  )
}

/** Channels tell what answered with which status in the words that people are shown. */
function statusIn(text: string): number | undefined {
  const found = /\bhttp[ ._](\d{3})\b/i.exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}
