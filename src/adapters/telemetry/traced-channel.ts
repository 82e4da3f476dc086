import type { Channel } from '../../ports/channel.js'
import type { Tracer } from '../../ports/tracer.js'

/** A channel whose calls to its provider are timed: what became of them, and not what was said to whom. */
export function tracedChannel(channel: Channel, tracer: Tracer): Channel {
  const about = { kind: 'client', facts: { 'leme.channel': channel.id } } as const
  const timed: Pick<Channel, 'send' | 'acknowledge' | 'check'> = {
    send: (delivery) =>
      tracer.span(`${channel.id} send`, about, async (span) => {
        const result = await channel.send(delivery)
        span.tell({ 'leme.outcome': result.status })
        return result
      }),
    acknowledge: (arrival) =>
      tracer.span(`${channel.id} acknowledge`, about, () => channel.acknowledge(arrival)),
    check: (chip) => tracer.span(`${channel.id} check`, about, () => channel.check(chip)),
  }
  // Not a copy: a project's channel may be an object of a class, whose methods are its own.
  return new Proxy(channel, {
    get: (whole, name) =>
      (name in timed ? Reflect.get(timed, name) : Reflect.get(whole, name, whole)) as unknown,
  })
}
