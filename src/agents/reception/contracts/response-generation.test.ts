import { describe, expect, test } from 'vitest'
import { parseResponse, settleResponse, type Brief } from './response-generation.js'

const asks: Brief = {
  text: 'Qual serviço você procura?',
  asks: true,
  grounds: 'https://loja.example.com/catalogo 5541900000000',
}
const tells: Brief = { ...asks, text: 'Abrimos às 8h.', asks: false }
const good = {
  text_content: 'Claro! Qual serviço você procura?',
  suggested_next_state: 'COLLECTING_INFO',
  requires_human_review: false,
  confidence: 0.9,
}
const json = (change: object = {}) => JSON.stringify({ ...good, ...change })
const saying = (text: string) => json({ text_content: text })

describe('words that may be said', () => {
  test.each<[string, string, Brief]>([
    ['a question', saying('Qual serviço você procura?'), asks],
    ['a question with options to tap', saying('Escolha uma das opções abaixo.'), asks],
    ['a request', saying('Me diga o seu endereço, por favor.'), asks],
    ['an instruction to send', saying('Envie sua localização ou escreva o endereço.'), asks],
    ['a question in English', saying('Sure! Which service are you looking for?'), asks],
    ['an instruction in English', saying('Please tap one of the options.'), asks],
    ['two sentences', saying('Que bom falar com você. Qual serviço você procura?'), asks],
    ['three sentences', saying('Olá! Que bom falar com você. Qual serviço você procura?'), asks],
    [
      'an abbreviation that ends nothing',
      saying('O Sr. Silva e a Dra. Ana atendem às 9h. Qual prefere?'),
      asks,
    ],
    ['an amount', saying('Fica R$ 1.250,00 no total. Quer seguir?'), asks],
    [
      'a list of points, which is no row of sentences',
      saying('Fazemos:\n- Instalação.\n- Limpeza.\n- Entrega.\n- Garantia.\nQual delas?'),
      asks,
    ],
    ['information that asks for nothing', saying('Abrimos às 8h.'), tells],
    ['a link of the desk', saying('Veja em https://loja.example.com/catalogo.'), tells],
    ['a phone of the desk', saying('Ligue para +55 41 90000-0000.'), tells],
    ['a date and an hour', saying('Atendemos dia 10/11/2026 das 8h às 18h.'), tells],
    ['a text in a fence', `\`\`\`json\n${json()}\n\`\`\``, asks],
    ['a text in prose', `Aqui está: ${json()}`, asks],
    ['a review that is asked for', json({ requires_human_review: true }), asks],
    ['a review asked for in words', json({ requires_human_review: 'true' }), asks],
    ['a confidence of just enough', json({ confidence: 0.7 }), asks],
  ])('%s', (_, raw, brief) => {
    expect(settleResponse({ raw, failed: null, cached: false }, brief)).toMatchObject({
      by: 'model',
      why: null,
    })
  })
})

describe('words that are not', () => {
  test.each<[string, string, string, Brief?]>([
    ['nothing at all', '', 'unreadable'],
    ['plain text', 'Qual serviço?', 'unreadable'],
    ['another object', '{"message":"Oi"}', 'unreadable'],
    ['a list', '[1,2]', 'unreadable'],
    ['no words', saying(''), 'empty'],
    ['blanks', saying('   '), 'empty'],
    ['words that are a number', json({ text_content: 5 }), 'empty'],
    ['no confidence', json({ confidence: null }), 'no_confidence'],
    ['a confidence out of range', json({ confidence: 95 }), 'no_confidence'],
    ['too little confidence', json({ confidence: 0.5 }), 'low_confidence'],
    ['no next state', json({ suggested_next_state: null }), 'no_next_state'],
    [
      'four sentences',
      saying('Olá! Tudo bem? Que bom falar com você. Qual serviço você procura?'),
      'too_many_sentences',
    ],
    ['a novel', saying(`${'palavra '.repeat(100)}?`), 'too_long'],
    ['a question that is not asked', saying('Que bom falar com você.'), 'no_next_step'],
    ['small talk in English', saying('Nice to meet you.'), 'no_next_step'],
    ['jargon', saying('Qual payload você quer enviar?'), 'jargon'],
    ['talk of the machine', saying('Vou mudar a máquina de estados. Qual serviço?'), 'jargon'],
    ['talk of models', saying('Sou um modelo de linguagem. Qual serviço?'), 'jargon'],
    ['the name of a state', saying('Estamos em COLLECTING_INFO. Qual serviço?'), 'jargon'],
    ['the name of a field', saying('Preencha suggested_next_state, qual?'), 'jargon'],
    ['braces', saying('Olá {name}, qual serviço?'), 'jargon'],
    ['a link that is not the desk’s', saying('Veja https://golpe.example.com agora?'), 'made_up'],
    ['a page of it that is not there', saying('Veja https://loja.example.com/outra, ok?'), 'made_up'],
    ['a phone that is nobody’s', saying('Ligue para 41 99999-8888, pode ser?'), 'made_up'],
    ['a link in information', saying('Veja http://x.example.com'), 'made_up', tells],
  ])('%s', (_, raw, why, brief = asks) => {
    const settled = settleResponse({ raw, failed: null, cached: false }, brief)
    expect(settled).toMatchObject({ by: 'fallback', why, value: { text: brief.text } })
    expect(settled.value.requiresHumanReview).toBe(false)
  })

  test('a provider that failed: the house’s own words', () => {
    expect(settleResponse({ raw: '', failed: 'model.unavailable', cached: false }, tells)).toEqual({
      value: { text: tells.text, suggestedNextState: null, requiresHumanReview: false, confidence: 1 },
      by: 'fallback',
      confidence: 1,
      why: 'model.unavailable',
    })
  })

  test('nobody was asked', () => {
    expect(settleResponse(null, tells)).toMatchObject({ by: 'local', value: { text: tells.text } })
  })
})

test('the suggested state comes through for others to judge', () => {
  expect(parseResponse(json({ suggested_next_state: 'NARNIA' }), asks)).toMatchObject({
    ok: true,
    value: { suggestedNextState: 'NARNIA' },
  })
})
