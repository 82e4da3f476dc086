import { describe, expect, test } from 'vitest'
import { readDanger } from './read-danger.js'

describe('danger is heard in what doctors write', () => {
  test.each([
    ['to exausta, 5 plantões seguidos, não aguento mais, dá vontade de sumir de tudo', 'despair'],
    ['oi. tem plantão sábado? às vezes penso em me matar', 'despair'],
    ['não quero mais viver', 'despair'],
    ['acho que ninguém ia sentir falta se eu morresse', 'despair'],
    ['I want to kill myself', 'despair'],
    ['to com uma dor forte no peito e o braço dormente', 'body'],
    ['meu marido me bateu, to com medo dele', 'violence'],
  ])('%s: %s', (text, danger) => expect(readDanger(text)).toBe(danger))

  test.each([
    'to morto de cansado, hoje não dá',
    'quase morri de rir kkk',
    'to com um paciente morrendo aqui, falo depois',
    'matei o plantão ontem',
    'esse plantão quase me matou',
    'não aguento mais noturno, quero só diurno',
    'não aguento mais vocês me mandando mensagem',
    'perdi um paciente hoje, depois a gente conversa',
    'sou emergencista, quero sala vermelha no sábado à noite',
    'me ajuda a achar plantão de cardio',
    'fui',
    'valeu, fui',
    'tô indo embora, até amanhã',
    'meu cachorro tá morrendo, desculpa a demora',
  ])('%s: none', (text) => expect(readDanger(text)).toBeUndefined())
})
