import { expect, test } from 'vitest'
import { namedIn } from './likely-clients.js'

const clients = ['Maria Santos', 'João Silva', 'João Pereira', 'Padaria Pão Quente', 'Rosa Lima'].map(
  (name) => ({
    name,
  }),
)

test.each([
  ['quanto a padaria já me pagou?', ['Padaria Pão Quente'], true],
  ['finaliza a os da maria', ['Maria Santos'], true],
  ['cobra 100 pro joão', ['João Silva', 'João Pereira'], true],
  ['pix 120 maria santos', ['Maria Santos'], true],
  ['pinta de cor rosa', ['Rosa Lima'], false],
  ['quem está devendo?', [], true],
])('%s', (sentence, names, isMeant) => {
  const found = namedIn(sentence, clients)
  expect(found.map(({ client }) => client.name)).toEqual(names)
  expect(found.every((each) => each.isMeant === isMeant)).toBe(true)
})
