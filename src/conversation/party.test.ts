import { expect, test } from 'vitest'
import { asId } from './ids.js'
import { isRole, lowerRole, sameParty, type Party, type Role } from './party.js'

test.each<[value: unknown, is: boolean]>([
  ['owner', true],
  ['staff', true],
  ['viewer', true],
  ['admin', false],
  ['', false],
  [null, false],
  [0, false],
])('%j is a role: %j', (value, is) => {
  expect(isRole(value)).toBe(is)
})

test.each<[one: Role | null, other: Role | null, lower: Role | null]>([
  ['owner', 'owner', 'owner'],
  ['owner', 'staff', 'staff'],
  ['staff', 'viewer', 'viewer'],
  ['owner', 'viewer', 'viewer'],
  ['owner', null, 'owner'],
  ['viewer', null, 'viewer'],
  [null, null, null],
])('of %s and %s the lower is %s', (one, other, lower) => {
  expect(lowerRole(one, other)).toBe(lower)
  expect(lowerRole(other, one)).toBe(lower)
})

const member = (id: string): Party => ({ kind: 'member', id: asId(id) })
const contact = (id: string): Party => ({ kind: 'contact', id: asId(id) })

test.each<[one: Party, other: Party, same: boolean]>([
  [member('1'), member('1'), true],
  [contact('1'), contact('1'), true],
  [member('1'), member('2'), false],
  [member('1'), contact('1'), false],
  [member('1'), contact('2'), false],
])('%j and %j are one: %j', (one, other, same) => {
  expect(sameParty(one, other)).toBe(same)
})
