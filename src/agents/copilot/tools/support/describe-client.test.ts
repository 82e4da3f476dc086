import { expect, test } from 'vitest'
import { describeClient } from './describe-client.js'

const bare = { email: null, phone: null, cpf_cnpj: null, created_at: new Date('2026-03-12T12:00:00Z') }

test.each([
  [{ phone: '+5511900000001' }, 'tel. final 0001'],
  [{ phone: '+5511900000001', email: 'joao.silva@example.com' }, 'tel. final 0001 · j***@example.com'],
  [{ cpf_cnpj: '00000010154' }, 'CPF ***.***.101-54'],
  [{ cpf_cnpj: '00000011000171' }, 'CNPJ **.***.***/0001-71'],
  [{}, 'cadastro de 12/03/2026'],
])('a client with %j is told apart by "%s"', (details, words) => {
  expect(describeClient({ ...bare, ...details }, { timeZone: 'America/Sao_Paulo', language: 'pt' })).toBe(
    words,
  )
})
