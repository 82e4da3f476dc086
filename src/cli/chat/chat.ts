import { createLog } from '../../start/log.js'
import type { Config } from '../../start/config.js'
import { joinDemoPayments } from '../../start/demo-payments.js'
import { openDatabase } from '../../start/open-database.js'
import { openLeme } from '../../start/open-leme.js'
import { createStopList } from '../../start/stop-list.js'
import { agentNamed } from '../agent-named.js'
import { identityFrom } from '../identity-from.js'
import { note } from '../output.js'
import { createSpeaker } from './speaker.js'
import { talk } from './talk.js'
import type { ChatOptions } from './chat-options.js'

const signals = ['SIGINT', 'SIGTERM'] as const

/** Joins the running database or starts one, and talks until the person leaves. */
export async function chat(agentId: string, options: ChatOptions, config: Config): Promise<void> {
  const identity = identityFrom(options, config)
  const agent = await agentNamed(agentId)
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel)
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  for (const signal of signals) process.on(signal, leave)
  const stops = createStopList()
  try {
    const database = await openDatabase(config, (line) => log.info(line))
    stops.add(() => database.release())
    const { leme, demo } = await openLeme({ config, database, log })
    stops.add(() => leme.close())
    if (demo) {
      const payments = await joinDemoPayments({ config, leme, tenant: demo.tenant, log })
      stops.add(() => payments.stop())
    }
    const speaker = createSpeaker(leme, agent.id, identity, options.conversation)
    note(`${agent.name}: digite sair para terminar`)
    await talk(process.stdin, leaving.signal, (text) => speaker.say(text))
    const conversation = speaker.conversation()
    if (conversation !== null) note(`conversa ${conversation}`)
  } finally {
    await stops.stop()
    for (const signal of signals) process.off(signal, leave)
  }
}
