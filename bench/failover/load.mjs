import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { demo, signToken } from '../../dist/inside.js'

const triesMax = 600
const againAfterMs = 500
const requestMaxMs = 60_000

/**
 * People who charge without end: each makes a plan and confirms it, and asks again, at the other server, with the same key,
 * until it knows how that ended. `done` has what they were told and when.
 */
export async function startLoad({ urls, people, payers, jwtSecret }) {
  const identity = { tenant: demo.tenant, member: demo.owner, role: 'owner' }
  const token = await signToken({ secret: jwtSecret, identity })
  const done = []
  let stopped = false
  let turn = 0

  const post = async (path, body) => {
    const key = randomUUID()
    for (let tries = 0; tries < triesMax; tries++) {
      const url = urls[turn++ % urls.length]
      const said = await once(`${url}${path}`, body, key).catch(() => undefined)
      if (said) return said
      await sleep(againAfterMs)
    }
    throw new Error(`no answer after ${triesMax} tries: ${path}`)
  }
  /** What counts as an answer; anything else is asked again. */
  const once = async (url, body, key) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(requestMaxMs),
    })
    const wire = await response.json()
    return response.ok || response.status === 409 ? wire : undefined
  }
  const charge = async (payer) => {
    const begunAt = performance.now()
    const said = await post('/ai/chat', { message: `cobra 120 reais de ${payer} no pix pra amanhã` })
    if (!said.plan) throw new Error(`no plan: ${said.message?.content ?? JSON.stringify(said)}`)
    const plannedAt = performance.now()
    let end = await post('/ai/plans/confirm', { planId: said.plan.id })
    while (end.outcome === 'unknown') {
      await sleep(againAfterMs)
      end = await post('/ai/plans/confirm', { planId: said.plan.id })
    }
    const at = performance.now()
    done.push({
      plan: said.plan.id,
      outcome: end.outcome,
      text: end.message?.content ?? '',
      at,
      planMs: plannedAt - begunAt,
      confirmMs: at - plannedAt,
    })
  }
  const person = async (n) => {
    while (!stopped) await charge(payers[n % payers.length])
  }
  const all = Promise.all(Array.from({ length: people }, (_, n) => person(n)))
  return {
    done,
    async stop() {
      stopped = true
      await all
    },
  }
}
