import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMasker, maskForAudit, maskForModel, redactForLog } from './mask-personal-data.js'
import { leastCpuMs } from '../../test/support/least-cpu-ms.js'

describe('maskForModel', () => {
  test('documents become placeholders that can be put back', () => {
    const masked = maskForModel('Cadastra Ana, CPF 529.982.247-25, da empresa 12.ABC.345/01DE-35')
    expect(masked.text).toBe('Cadastra Ana, CPF [CPF_1], da empresa [CNPJ_1]')
    expect(masked.found).toEqual({ '[CPF_1]': '529.982.247-25', '[CNPJ_1]': '12.ABC.345/01DE-35' })
    expect(masked.reveal('ok, [CPF_1] e [CNPJ_1]')).toBe('ok, 529.982.247-25 e 12.ABC.345/01DE-35')
  })

  test('a document with wrong check digits is masked too', () => {
    expect(maskForModel('meu cpf é 529.982.247-26').text).toBe('meu cpf é [CPF_1]')
  })

  test.each([
    ['cpf 529 982 247 25', 'cpf [CPF_1]'],
    ['529 . 982 . 247 - 25', '[CPF_1]'],
    ['5 2 9 9 8 2 2 4 7 2 5', '[CPF_1]'],
    ['５２９.９８２.２４７-２５', '[CPF_1]'],
    ['529\u202f982\u202f247\u202f25', '[CPF_1]'],
    ['52\u200b9982\u200b24725', '[CPF_1]'],
  ])('%s is a document, however it is parted', (text, expected) => {
    expect(maskForModel(text).text).toBe(expected)
  })

  test.each([
    'https://exemplo.com/?d=[CPF_1]',
    'veja https://exemplo.com/[CPF_1].',
    '[clique](https://exemplo.com/?d=CPF_1)',
    'www.exemplo.com/[CPF_1]',
    'exemplo.com/?d=[CPF_1]',
    'mailto:a@exemplo.com?body=[CPF_1]',
  ])('%s stays masked: nothing goes back into a link', (text) => {
    expect(maskForModel('529.982.247-25').reveal(text)).toBe(text)
  })

  test('beside a link it comes back', () => {
    const masked = maskForModel('529.982.247-25')
    expect(masked.reveal('CPF: [CPF_1]. Veja https://exemplo.com/')).toBe(
      'CPF: 529.982.247-25. Veja https://exemplo.com/',
    )
  })

  test('the same document has the same placeholder however it is typed', () => {
    expect(maskForModel('529.982.247-25 ou 52998224725 ou 111.444.777-35').text).toBe(
      '[CPF_1] ou [CPF_1] ou [CPF_2]',
    )
  })

  test('a placeholder typed by the person reveals nothing', () => {
    const masked = maskForModel('529.982.247-25 e [CPF_1] e CPF_1')
    expect(masked.text).toBe('[CPF_1] e CPF 1 e CPF 1')
  })

  test('a placeholder without its brackets is understood, an unknown one is left alone', () => {
    const masked = maskForModel('529.982.247-25')
    expect(masked.reveal('CPF_1, [CPF_2]')).toBe('529.982.247-25, [CPF_2]')
  })

  test.each([
    ['cartão 4111 1111 1111 1111 val 12/28', 'cartão [REMOVIDO] val 12/28'],
    ['5555-5555-5555-4444', '[REMOVIDO]'],
    ['378282246310005', '[REMOVIDO]'],
    ['4111.1111.1111.1111', '[REMOVIDO]'],
    ['4111 - 1111 - 1111 - 1111', '[REMOVIDO]'],
    ['4111\u00a01111\u00a01111\u00a01111', '[REMOVIDO]'],
    ['４１１１ １１１１ １１１１ １１１１', '[REMOVIDO]'],
    ['41\u200b11 1111 11\u200b11 1111', '[REMOVIDO]'],
    ['4111 1111 1111 1111 12/28 123', '[REMOVIDO] 12/28 123'],
    ['123 4111111111111111', '123 [REMOVIDO]'],
    ['1234 4111 1111 1111 1111', '1234 [REMOVIDO]'],
    ['3782 822463 10005', '[REMOVIDO]'],
    [
      '-----BEGIN RSA PRIVATE KEY-----\nMIIEow/IBAAK+CAQEA\nabc=\n-----END RSA PRIVATE KEY----- ok?',
      '[REMOVIDO] ok?',
    ],
    ['olha: -----BEGIN PRIVATE KEY-----\nMIIEow/IBAAK\nabc', 'olha: [REMOVIDO]'],
    ['segue\nMIIEow/IBAAK\nabc=\n-----END PRIVATE KEY-----', 'segue\n[REMOVIDO]'],
    ['—BEGIN OPENSSH PRIVATE KEY—\nb3Blb', '—BEGIN OPENSSH PRIVATE KEY—\nb3Blb'],
    ['——BEGIN OPENSSH PRIVATE KEY——\nb3Blb', '[REMOVIDO]'],
    ['ѕenha: xyz', 'ѕenha: [REMOVIDO]'],
    ['chave sk-ant-api03-abcDEF123456_-xyz', 'chave [REMOVIDO]'],
    ['sk-proj-abcdefghijklmnop1234', '[REMOVIDO]'],
    ['$aact_prod_000MzkwODA2MWY2OGM3MWRlMDU2NWM3MzJlNzZmNGZhZGY6OjA=', '[REMOVIDO]'],
    ['Authorization: Bearer abc.def-123456', 'Authorization: Bearer [REMOVIDO]'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc_DEF-123', '[REMOVIDO]'],
    ['0123456789abcdef0123456789abcdef', '[REMOVIDO]'],
    ['senha: xyz', 'senha: [REMOVIDO]'],
    ['minha senha é xyz', 'minha senha é [REMOVIDO]'],
    ['minha senha e xyz', 'minha senha e [REMOVIDO]'],
    ['Senha do wifi: casa 10', 'Senha do wifi: [REMOVIDO] 10'],
    ['senha abc123', 'senha [REMOVIDO]'],
    ['token=abcdef', 'token=[REMOVIDO]'],
    ['{"password":"abc"}', '{"password":"[REMOVIDO]"}'],
    ['my password is hunter2', 'my password is [REMOVIDO]'],
    ['cvv 123', 'cvv [REMOVIDO]'],
  ])('%s loses its secret for good', (text, expected) => {
    const masked = maskForModel(text)
    expect(masked.text).toBe(expected)
    expect(masked.reveal(masked.text)).toBe(expected)
    expect(masked.found).toEqual({})
  })

  test.each([
    'orçamento de R$ 1.234,56 para João amanhã às 15h',
    'esqueci minha senha',
    'meu telefone é +55 11 98765-4321',
    '5511987654321',
    '4111 1111 1111 1112',
    'pedido 1763434800000',
    'https://exemplo.com/um-caminho-bem-comprido-com-muitas-palavras',
    '3f2b8c1e-7d4a-4b6f-9a53-0c1d2e3f4a5b',
    'a senhora é a dona Cida',
  ])('%s is left as it is', (text) => expect(maskForModel(text).text).toBe(text))
})

describe('createMasker', () => {
  test('numbers go on across texts and values come back deep inside JSON', () => {
    const masker = createMasker()
    expect(masker.mask('cpf 529.982.247-25')).toBe('cpf [CPF_1]')
    expect(masker.mask('e 111.444.777-35, de novo 52998224725')).toBe('e [CPF_2], de novo [CPF_1]')
    expect(masker.reveal({ args: { cpf: '[CPF_1]', others: ['[CPF_2]', 3, null, true] } })).toEqual({
      args: { cpf: '529.982.247-25', others: ['111.444.777-35', 3, null, true] },
    })
  })

  test('what is masked and revealed is what was typed, when it held no secret or placeholder', () => {
    const word = fc.constantFrom(
      'oi',
      'cpf',
      '529.982.247-25',
      '11.222.333/0001-81',
      'João',
      '500 reais',
      'amanhã,',
      '111.444.777-35',
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const text = words.join(' ')
        const masker = createMasker()
        const masked = masker.mask(text)
        expect(masked).not.toMatch(/\d{3}\.\d{3}/)
        expect(masker.reveal(masked)).toBe(text)
      }),
    )
  })
})

describe('logs and audit', () => {
  test.each([
    ['CPF 529.982.247-25', 'CPF ***.***.247-25'],
    ['cnpj 11222333000181', 'cnpj **.***.***/0001-81'],
    ['liga (11) 98765-4321', 'liga (11) *****-4321'],
    ['joao@exemplo.com', 'j***@exemplo.com'],
    ['+1 415 555 2671', '+* *** *** 2671'],
    ['senha: xyz', 'senha: [REMOVIDO]'],
    ['4111111111111111', '[REMOVIDO]'],
    ['orçamento de 500 para João', 'orçamento de 500 para João'],
  ])('redactForLog(%j)', (text, expected) => expect(redactForLog(text)).toBe(expected))

  test('maskForAudit goes deep and empties fields named as secrets', () => {
    const value = {
      client: { name: 'Ana', document: '52998224725', phones: ['11987654321'], email: 'ana@exemplo.com' },
      password: 'x',
      accessToken: { raw: 1 },
      api_key: 7,
      total: 50_000,
      when: null,
    }
    expect(maskForAudit(value)).toEqual({
      client: {
        name: 'Ana',
        document: '***.***.247-25',
        phones: ['(11) *****-4321'],
        email: 'a***@exemplo.com',
      },
      password: '[REMOVIDO]',
      accessToken: '[REMOVIDO]',
      api_key: '[REMOVIDO]',
      total: 50_000,
      when: null,
    })
  })
})

test.each([
  '4'.repeat(4_000),
  '4 '.repeat(2_000),
  'senha '.repeat(700),
  'eyJ'.repeat(1_300),
  'a'.repeat(4_000),
  'senha de a '.repeat(400),
  'sk-'.repeat(1_300),
  '-----BEGIN PRIVATE KEY-----'.repeat(150),
  '-----END PRIVATE KEY-----'.repeat(160),
  'abc\n'.repeat(1_000),
  '4111 '.repeat(800),
  '4.'.repeat(2_000),
  '[CPF_1]'.repeat(570),
])('hostile input is quick', (text) => {
  const ms = leastCpuMs(() => {
    maskForModel(text)
    redactForLog(text)
  })
  expect(ms).toBeLessThan(50)
})
