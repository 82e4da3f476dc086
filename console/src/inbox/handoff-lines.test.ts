import { expect, test } from 'vitest'
import { handoffLines } from './handoff-lines'

const summary = [
  'Pedido com os dados já coletados.',
  'Serviço: Manutenção',
  'Nome: Carla',
  'Localização: -25.43, -49.27',
  'Também: trocar o filtro; ver o dreno',
  'Última mensagem: "Carla, quinta de manhã"',
].join('\n')

test.each<[string, Record<string, unknown>, string[]]>([
  [
    'all that the list has is said once',
    {
      service: 'Manutenção',
      name: 'Carla',
      location: { latitude: -25.43, longitude: -49.27 },
      also: ['trocar o filtro', 'ver o dreno'],
    },
    ['Pedido com os dados já coletados.', 'Última mensagem: "Carla, quinta de manhã"'],
  ],
  ['what the list does not have stays', {}, summary.split('\n')],
  [
    'a line that has more than the list stays',
    { name: 'Carla', also: ['trocar o filtro'] },
    summary.split('\n').filter((line) => line !== 'Nome: Carla'),
  ],
])('%s', (_what, told, lines) => {
  expect(handoffLines(summary, told)).toEqual(lines)
})

test('why a person is needed always stays', () => {
  expect(handoffLines('Carla', { name: 'Carla' })).toEqual(['Carla'])
})
