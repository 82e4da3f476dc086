import { expect, test } from 'vitest'
import { fillReply, openPlaceholder } from './fill-reply'

const facts = { nome: 'Maria', atendente: 'Tiago', negocio: 'Casa Nova' }

test.each([
  ['Oi {{nome}}, aqui é {{ atendente }} da {{NEGÓCIO}}.', 'Oi Maria, aqui é Tiago da Casa Nova.'],
  ['Oi {{nome}}, aqui é da {{negocio}}.', 'Oi Maria, aqui é da Casa Nova.'],
  ['{{constructor}} {{valor}}', '{{constructor}} {{valor}}'],
  ['Sem nada', 'Sem nada'],
])('%s', (text, filled) => {
  expect(fillReply(text, facts)).toBe(filled)
})

test('a name that nobody knows stays open, and is told', () => {
  const text = fillReply('Oi {{nome}}!', { ...facts, nome: null })
  expect(text).toBe('Oi {{nome}}!')
  expect(openPlaceholder(text)).toBe('{{nome}}')
  expect(openPlaceholder('Oi Maria!')).toBeNull()
})
