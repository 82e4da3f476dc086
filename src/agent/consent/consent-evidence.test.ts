import { expect, test } from 'vitest'
import { leastCpuMs } from '../../../test/support/least-cpu-ms.js'
import { chatClauses } from '../../language/chat-words.js'
import { consentEvidence } from './consent-evidence.js'

const evidenceOf = (text: string) => chatClauses(text).flatMap(consentEvidence)

test.each([
  ['não me mandem mais nada', 'act:send:message:not:more'],
  ['não me manda o boleto', 'act:send:other:not'],
  ['ya no manden nada', 'act:send:message:not:more'],
  ['para de mandar áudio', 'act:send:limited:end'],
  ['chega de propaganda', 'thing:message:end:one'],
  ['me tira da lista de vocês', 'list:ours'],
  ['me tira da lista de espera', 'list:other'],
  ['não apaguem meus dados', 'remove:mine:personal:denied'],
])('"%s" is evidence of %s', (text, evidence) => {
  expect(evidenceOf(text)).toContain(evidence)
})

test.each(['no whatsapp mesmo', 'para sexta', 'sem pressa', ''])('"%s" is evidence of nothing', (text) => {
  expect(evidenceOf(text)).toEqual([])
})

test.each(['não manda ', 'para de mandar ', 'chega mensagem ', 'tira ', 'lista de ', 'não quero receber '])(
  '4,000 characters of %j are gone over once',
  (piece) => {
    const text = piece.repeat(Math.ceil(4_000 / piece.length))
    expect(leastCpuMs(() => evidenceOf(text))).toBeLessThan(20)
  },
)
