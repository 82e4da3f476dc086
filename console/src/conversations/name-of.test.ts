import { expect, test } from 'vitest'
import { nameOf } from './name-of'

const profile = { name: 'Visitante 0042', phone: '5511900000042' }
const handoff = (data: object) => ({ reason: 'order', summary: '', data: { ...data } })

test.each([
  ['the name they gave', profile, handoff({ name: 'Carla' }), 'Carla'],
  ['a name that is none', profile, handoff({ name: '' }), 'Visitante 0042'],
  ['that of the profile', profile, null, 'Visitante 0042'],
  ['the phone', { ...profile, name: null }, handoff({ service: 'x' }), '+55 11 90000-0042'],
  ['nothing', { name: null, phone: null }, null, 'Sem nome'],
])('a conversation is called by %s', (_, who, handed, name) => {
  expect(nameOf({ who, handoff: handed }, 'Sem nome')).toBe(name)
})
