import { callsOff, callsOffAll } from '../calls-off.js'
import type { Topic } from '../contracts/event-detection.js'
import { wasDoneBefore, wentBadly } from '../done-before.js'
import { droppedServices, withoutServices, type DroppedServices } from '../fields/dropped-services.js'
import { servicesIn } from '../fields/named-services.js'
import { readField, readVolunteered } from '../fields/read-field.js'
import { wishedText } from '../fields/wished-text.js'
import { isAQuestion } from '../is-a-question.js'
import type { Asking, Collected } from '../memo.js'
import type { Situation } from '../situation.js'
import { collect } from './collect.js'
import type { PlannedReply } from './planned-reply.js'

/** "Só a instalação que cancela", of an order of several: the others are gone on with, and with what is told of them. */
export function letOneGo(situation: Situation, topic: Topic): PlannedReply | undefined {
  const { memo, heard, said, words } = situation
  const dropped = letGoIn(situation, topic)
  if (!dropped || memo.asking === null) return undefined
  const { gone, clauses } = dropped
  const left = withoutServices(memo.data, gone, situation)
  const rest = clauses
    .reduce((text, clause) => text.replace(clause, ' '), said || heard.text)
    .replace(/^(?:[\s,.;!]|e\s)+/, '')
    .trim()
  const open = { ...situation, memo: { ...memo, data: left }, said: rest, heard: { ...heard, text: rest } }
  const what = gone.map(({ title }) => title).join(', ')
  return collect(
    open,
    { ...left, ...toldBeside(open, memo.asking) },
    'answer',
    words('waitDropped', { what }),
  )
}

/** What goes of an order of several, where the message is of nothing graver and not all of it goes. */
export function letGoIn(situation: Situation, topic: Topic): DroppedServices | undefined {
  const { memo, heard, said } = situation
  const text = said || heard.text
  if (memo.asking === null || memo.data.also === undefined || isAQuestion(heard.text)) return undefined
  if (!ofTheOrder.has(topic) || callsOffAll(text)) return undefined
  if (topic === 'existing' && (wentBadly(text) || wasDoneBefore(text))) return undefined
  const dropped = droppedServices(text, situation, memo.data)
  const isLeft = withoutServices(memo.data, dropped.gone, situation).service !== undefined
  return dropped.gone.length > 0 && isLeft ? dropped : undefined
}

/** "Não precisa fazer a limpeza no mesmo dia", of an order of several: it is told how, and none of them goes. */
export function tellsOfOne(situation: Situation, topic: Topic): boolean {
  const { memo, heard, said, desk } = situation
  const text = said || heard.text
  if (topic !== 'give_up' || memo.asking === null || memo.data.also === undefined) return false
  if (callsOff(text) || droppedServices(text, situation, memo.data).gone.length > 0) return false
  return servicesIn({ desk, heard: { ...heard, text, option: null, entities: {} } }).some(
    ({ id, title }) => id === memo.data.service || memo.data.also?.includes(title) === true,
  )
}

/** "Muda pra sexta" sounds like a visit that was booked before. */
const ofTheOrder: ReadonlySet<Topic> = new Set(['answer', 'give_up', 'order', 'thanks', 'existing'])

/** "Tira a instalação, rua chile 900": the field that is asked for, or any other. */
function toldBeside(situation: Situation, asking: Asking): Collected | undefined {
  const text = wishedText(situation)
  if (text === '') return undefined
  const told = { ...situation, heard: { ...situation.heard, text } }
  // "Tira a instalação, valeu": with no capital it is nobody's name.
  const isField = asking !== 'name' || /^\p{Lu}/u.test(text)
  return { ...readVolunteered(null, told), ...(isField && readField(asking, told)) }
}
