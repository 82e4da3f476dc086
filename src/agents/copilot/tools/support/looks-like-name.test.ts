import { describe, expect, test } from 'vitest'
import { clientName } from './slots.js'

const clock = { now: new Date('2026-11-15T15:00:00Z'), timeZone: 'America/Sao_Paulo' }

describe('asked for a client', () => {
  test.each([
    ['Maria Santos', 'Maria Santos'],
    ['joão da silva e souza', 'João da Silva e Souza'],
    ['é pra dona Luciana', 'Luciana'],
    ['da clinica ue', 'Clinica'],
    ['Restaurante Sabor da Serra', 'Restaurante Sabor da Serra'],
    ['Farmácia São Lucas', 'Farmácia São Lucas'],
    ["Kevin O'Neil", "Kevin O'Neil"],
    ['TechSol ME', 'TechSol ME'],
    ['Panadería La Espiga', 'Panadería La Espiga'],
    ['Padaria 2 Irmãos', 'Padaria 2 Irmãos'],
    ['o rafael, por favor', 'Rafael'],
    ['divino', 'Divino'],
  ])('%s is a name', (said, name) => {
    expect(clientName.read(said, clock)).toBe(name)
  })

  test.each([
    'poe tb uma recarga de gas 250',
    'divide',
    'parcela em 3',
    'manda pra ele',
    'na vdd tira a recarga',
    '490, boleto',
    'nao espera, acho q ja tem uma em aberto dela, confere',
    'luciana. deixa, nao é orçamento, é a visita de quarta',
    'pode',
    'Manda já',
    'A conta dela não está certa',
    'ela já não tem uma?',
    'quanto ela me deve mesmo',
    'coloca o vencimento pra sexta',
    'troca a forma de pagamento',
  ])('%s is none', (said) => {
    expect(clientName.read(said, clock)).toBeUndefined()
  })
})
