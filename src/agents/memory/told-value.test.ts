import { expect, test } from 'vitest'
import { withTold } from './told-value.js'

const plate = 'placa KLM2A34, seguro Azul apólice 7712-0, vence 10/05'
const plumber = 'bombeiro Tadeu 21 98800-1122, cobra 140 a hora'

test.each<[string, string, string, boolean]>([
  [plate, 'na verdade vence 20/05', 'placa KLM2A34, seguro Azul apólice 7712-0, vence 20/05', true],
  [plumber, 'agora ele cobra 160', 'bombeiro Tadeu 21 98800-1122, cobra 160 a hora', true],
  [plumber, 'subiu, agora é 160', 'bombeiro Tadeu 21 98800-1122, cobra 160 a hora', false],
  ['Dark, tô no ep 4 da temporada 3', 'agora tô no ep 5', 'Dark, tô no ep 5 da temporada 3', true],
  ['Dark, tô no ep 4 da temporada 3', 'comecei a temporada 4', 'Dark, tô no ep 4 da temporada 4', true],
  ['bolo: 2 ovos, 3 xícaras de farinha', 'na verdade são 4 ovos', 'bolo: 4 ovos, 3 xícaras de farinha', true],
  ['livro pág 120, capítulo 8', 'tô na pág 134', 'livro pág 134, capítulo 8', true],
  ['ensaio quinta 19h', 'passou pras 20h', 'ensaio quinta 20h', true],
  ['ensaio quinta 19h', 'não é quinta, é sexta', 'ensaio sexta 19h', true],
])('"%s", and then "%s"', (content, told, text, isCertain) => {
  expect(withTold(content, told)).toEqual({ text, isCertain })
})

test.each([
  ['diarista Rute 31 97700-2233, terça e sexta', 'aumentou, agora é 170'],
  ['voo sai 7h e volta 19h', 'mudou pras 8h'],
  [plate, 'o corretor é o Sílvio'],
])('"%s" has no one place for "%s"', (content, told) => {
  expect(withTold(content, told)).toBeUndefined()
})
