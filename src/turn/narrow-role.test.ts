import { expect, test } from 'vitest'
import type { Role } from '../conversation/party.js'
import type { Work } from '../ports/store.js'
import { narrowRole } from './narrow-role.js'

test.each<[inToken: Role | null, inRow: Role | null, counts: Role | null]>([
  ['owner', 'owner', 'owner'],
  ['owner', 'staff', 'staff'],
  ['staff', 'owner', 'staff'],
  ['viewer', 'owner', 'viewer'],
  ['owner', 'viewer', 'viewer'],
  ['owner', null, 'owner'],
  // What the house itself puts in has no role, and gets none.
  [null, 'owner', null],
  [null, null, null],
])('a token that says %s and a row that says %s: %s', (inToken, inRow, counts) => {
  const work = {
    standing: { active: true, role: inRow, limits: {} },
    inputs: [{ origin: { role: inToken, requestId: 'r', ipAddress: null, userAgent: null } }],
  } as unknown as Work
  expect(narrowRole(work).inputs.map(({ origin }) => origin.role)).toEqual([counts])
})
