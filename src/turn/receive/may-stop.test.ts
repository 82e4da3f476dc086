import { expect, test } from 'vitest'
import { asId } from '../../conversation/ids.js'
import type { InputBody } from '../../conversation/input.js'
import { mayStop } from './may-stop.js'

const said = (text: string): InputBody => ({ kind: 'text', text })
const tapped = (optionId: string, title: string): InputBody => ({ kind: 'tap', optionId, title })

test.each<[what: string, body: InputBody, may: boolean]>([
  ['an unmistakable wish', said('não quero mais receber mensagens de vocês'), true],
  ['a bare word that may be about something else', said('cancelar'), true],
  ['another', said('sair'), true],
  ['the button under a campaign', tapped('campaign:stop', 'SAIR'), true],
  ['the button of one topic', tapped('stop:appointment', 'Não avisar'), true],
  ['words below a picture', { kind: 'attachment', type: 'image', caption: 'SAIR', data: {} }, true],
  ['a wish for more', said('quero receber de novo as mensagens'), false],
  ['the button for more of one topic', tapped('resume:appointment', 'Avisar'), false],
  ['anything else', said('qual o horário de amanhã?'), false],
  ['a button of what waits', tapped('reject:p1:h1', 'Cancelar'), false],
  ['what no person wrote', { kind: 'notice', topic: 'payment', data: {} }, false],
  ['what a member wrote', { kind: 'member_message', member: asId<never>('4'), text: 'sair' }, false],
])('%s may stop messages: %#', (_what, body, may) => {
  expect(mayStop(body)).toBe(may)
})
