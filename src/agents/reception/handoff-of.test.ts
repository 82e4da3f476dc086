import { expect, test } from 'vitest'
import { demoDesk } from './demo.js'
import { deskSchema } from './front-desk.js'
import { handoffOf } from './handoff-of.js'

const situation = { desk: deskSchema.parse(demoDesk), said: '' }

test('what is kept by a code is there as the team reads it, too', () => {
  const { data, shown } = handoffOf(situation, 'order', {
    service: 'manutencao',
    customer: 'new',
    name: 'Carla',
  })
  expect(data).toEqual({ service: 'manutencao', customer: 'new', name: 'Carla' })
  expect(shown).toEqual({ service: 'Manutenção', customer: 'primeira vez' })
})

test('with nothing of that kind told, nothing is said of it', () => {
  expect(handoffOf(situation, 'order', { name: 'Carla' })).not.toHaveProperty('shown')
  expect(handoffOf(situation, 'order', { service: 'gone-since' })).not.toHaveProperty('shown')
})
