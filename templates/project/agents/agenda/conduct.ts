import { phrase, speak, type Conduct } from 'leme'
import { momentWords } from './words.js'

/** What the agent says of its own accord. Undefined leaves the turn to Leme's own rules. */
export const conduct: Conduct = ({ agent, inputs }) => {
  const notice = inputs.find((body) => body.kind === 'notice' && body.topic === 'agenda.reminder')
  if (notice?.kind !== 'notice') return undefined
  const { service, day, hour } = notice.data as { service: string; day: string; hour: string }
  const text = phrase(agent.phrases, 'reminder', { service, when: momentWords(day, hour) })
  return speak({ kind: 'fact', text }, 'notice:reminder')
}
