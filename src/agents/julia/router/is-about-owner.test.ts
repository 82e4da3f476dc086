import { expect, test } from 'vitest'
import { isAboutOwner } from './is-about-owner.js'

test.each([
  ['quando ele me liga?', true],
  ['que horas a doutora me chama?', true],
  ['será que o responsável vai me responder hoje?', true],
  ['não recebi nada dele', true],
  ['ninguém me chamou', true],
  ['nenhuma mensagem dela até agora', true],
  ['quando vocês me ligam?', false],
  ['quero falar com uma pessoa', false],
  ['não recebi o salário do último plantão', false],
  ['quando é o plantão?', false],
  ['me liga amanhã', false],
])('%s is about the owner: %s', (text, expected) => expect(isAboutOwner(text)).toBe(expected))
