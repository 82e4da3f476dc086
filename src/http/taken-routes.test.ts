import { expect, test } from 'vitest'
import { routeConflict } from './taken-routes.js'

const wanted = { method: 'GET', url: '/ai/shop/things/:id', owner: 'shop' }

test.each([
  ["one of Leme's own", null, '/ai/shop/things/:name', "Leme's own /ai/shop/things/:name"],
  ["one that Leme's own covers", null, '/ai/:group/things/new', "Leme's own"],
  ["all below a path of Leme's own", null, '/ai/shop/*', "Leme's own /ai/shop/*"],
  ["another agent's", 'store', '/ai/shop/things/new', "the agent store's /ai/shop/things/new"],
  ['its own, twice', 'shop', '/ai/shop/things/:name', 'is there twice'],
])('a route may not be %s', (_, owner, url, told) => {
  const conflict = routeConflict(wanted, [{ method: 'GET', url, owner }])
  expect(conflict).toContain('GET /ai/shop/things/:id')
  expect(conflict).toContain(told)
})

test.each([
  ['another method', 'PUT', null, '/ai/shop/things/:id'],
  ['another path', 'GET', null, '/ai/shop/other/:id'],
  ['a shorter path', 'GET', null, '/ai/shop/things'],
  ['a longer path', 'GET', null, '/ai/shop/things/:id/parts'],
  ['a fixed address beside one that varies', 'GET', 'shop', '/ai/shop/things/new'],
])('%s is no conflict', (_, method, owner, url) => {
  expect(routeConflict(wanted, [{ method, url, owner }])).toBeUndefined()
})
