import type { Message } from '../../../conversation/message.js'
import type { Phrases } from '../../../agent/phrases.js'
import { chooseMessage, type Suggestion, type Saying } from '../../../agent/reply/choose-message.js'
import { readConfidence, readObject } from './read-object.js'
import { settle, type Parsed, type ModelReply, type SettledQuestion } from './settled.js'

/** The sixteen types by the names a model knows them under. */
const typeByName: ReadonlyMap<string, Message['type']> = new Map([
  ['textmessage', 'text'],
  ['imagemessage', 'image'],
  ['videomessage', 'video'],
  ['audiomessage', 'audio'],
  ['documentmessage', 'document'],
  ['stickermessage', 'sticker'],
  ['locationmessage', 'location'],
  ['locationrequestmessage', 'location_request'],
  ['contactmessage', 'contacts'],
  ['contactsmessage', 'contacts'],
  ['reactionmessage', 'reaction'],
  ['interactivebuttonmessage', 'buttons'],
  ['buttonsmessage', 'buttons'],
  ['interactivelistmessage', 'list'],
  ['listmessage', 'list'],
  ['interactivectaurlmessage', 'cta_url'],
  ['ctaurlmessage', 'cta_url'],
  ['interactiveflowmessage', 'flow'],
  ['flowmessage', 'flow'],
  ['templatemessage', 'template'],
  ['addressmessage', 'address'],
])

/** As they are offered to a model, with what each is for. */
export const messageTypesOffered = [
  'TextMessage: texto simples',
  'InteractiveButtonMessage: até 3 botões curtos',
  'InteractiveListMessage: lista de opções, até 10',
  'InteractiveCTAURLMessage: botão que abre um link',
  'LocationMessage: lugar no mapa',
  'LocationRequestMessage: pede a localização da pessoa',
  'AddressMessage: endereço sem mapa',
  'ContactMessage: cartão de contato',
  'ImageMessage, VideoMessage, DocumentMessage: mídia com legenda',
  'AudioMessage, StickerMessage, ReactionMessage, InteractiveFlowMessage, TemplateMessage',
].join('\n')

export type Selection = {
  readonly messages: readonly Message[]
  readonly because: readonly string[]
}

/** Point three: as what it is sent. A model suggests; the matrix and the limits judge, and decide alone where it does not hold. */
export function selectMessage(
  reply: Saying,
  answered: ModelReply | null,
  phrases: Phrases,
): SettledQuestion<Selection> {
  const alone = { ...chooseMessage(reply, phrases), confidence: 1 }
  const settled = settle(answered, parseSelection, alone)
  if ('messages' in settled.value) return { ...settled, value: settled.value }
  const judged = chooseMessage(reply, phrases, settled.value)
  const taken = judged.because.includes('suggestion:taken')
  return taken
    ? { ...settled, value: judged }
    : { value: judged, by: 'fallback', confidence: 1, why: judged.because[0] ?? 'not_taken' }
}

export function parseSelection(raw: string): Parsed<Suggestion> {
  const object = readObject(raw, 'message_type')
  if (!object) return { ok: false, why: 'unreadable' }
  const type = typeNamed(object['message_type'])
  if (!type) return { ok: false, why: 'unknown_type' }
  const confidence = readConfidence(object)
  if (confidence === undefined) return { ok: false, why: 'no_confidence' }
  const rationale = typeof object['rationale'] === 'string' ? object['rationale'] : ''
  return { ok: true, value: { message_type: type, confidence, rationale } }
}

/** "InteractiveButtonMessage", "interactive_button_message", "buttons": one type. */
function typeNamed(name: unknown): Message['type'] | undefined {
  if (typeof name !== 'string') return undefined
  const flat = name.toLowerCase().replace(/[^a-z]/g, '')
  return typeByName.get(flat) ?? typeByName.get(`${flat}message`)
}
