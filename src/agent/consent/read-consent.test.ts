import { describe, expect, test } from 'vitest'
import { leastCpuMs } from '../../../test/support/least-cpu-ms.js'
import { consentSource } from './consent-reader.js'
import { readDataRequest } from './read-data-request.js'
import { readConsent } from './read-consent.js'

describe('how often somebody is written to', () => {
  const sureOf = (text: string) => {
    const word = readConsent(text)
    return word?.says === 'stop' ? (word.confidence ?? 1) : 0
  }

  test.each([
    'vcs vivem me mandando msg toda hora',
    'nossa quanta mensagem, todo dia é isso',
    'vocês mandam mensagem demais',
    'é muita mensagem de vocês o dia inteiro',
    'vcs ficam mandando msg sem parar',
  ])('%s: complained of alone, it is no sure wish that it end', (text) => {
    expect(sureOf(text)).toBeLessThan(0.9)
  })

  test.each([
    'vcs mandam mensagem demais, me tira dessa lista',
    'para de me mandar mensagem toda hora',
    'chega de mensagem todo dia',
    'vcs vivem me mandando msg toda hora, não quero mais',
    'parem de mandar tanta mensagem',
  ])('%s: an end that is asked for beside it is sure', (text) => {
    expect(sureOf(text)).toBeGreaterThanOrEqual(0.9)
  })
})

describe('words that stop messages', () => {
  test.each([
    'unsubscribe',
    'opt out',
    'DESCADASTRAR',
    'me descadastra por favor',
    'quero me descadastrar',
    'quero sair da lista',
    'me tira da lista',
    'me tirem dessa lista',
    'Oi, pode me tirar da lista de vocês?'.replace('?', ''),
    'remova meu número',
    'me exclui da base',
    'não quero mais receber',
    'Não quero mais receber mensagens.',
    'nao quero receber mais nada de voces',
    'não quero mais receber essas mensagens no WhatsApp',
    'não desejo mais ser contatado',
    'não me mande mais mensagens',
    'nao manda mais nada pra mim',
    'para de me mandar mensagem',
    'parem de enviar isso',
    'pare de me encher',
    'stop messaging me',
    "I don't want any more messages",
    'do not want to receive messages anymore',
    'remove me from your list',
    'se mandar de novo eu bloqueio',
    'no vuelvan a escribirme',
  ])('%s', (text) => {
    expect(readConsent(text)?.says).toBe('stop')
  })

  test.each([
    ['SAIR', 'sair'],
    ['sair.', 'sair'],
    ['Sair, por favor', 'sair'],
    ['quero sair', 'quero sair'],
    ['PARAR', 'parar'],
    ['Pare!', 'pare'],
    ['parem', 'parem'],
    ['STOP', 'stop'],
    ['stop please', 'stop'],
    ['Chega!', 'chega'],
    ['basta', 'basta'],
  ])('"%s" is a word to leave with, which may be about something else', (text, word) => {
    expect(readConsent(text)).toEqual({ says: 'leave', word, confidence: 1 })
  })

  test.each(['blorg', 'blorg blarg', 'Blorg!', 'paralelepípedo', 'flurb grunt'])(
    '"%s", of which no word was ever said about messages, is nothing',
    (text) => {
      expect(readConsent(text)).toBeNull()
    },
  )

  test.each([
    'mais',
    'qualquer',
    'Qualquer um',
    'qualquer dia',
    'qualquer coisa',
    'nenhum',
    'isso mesmo',
    'tanto faz',
  ])('"%s" is said to many a question, and stops nothing', (text) => {
    expect(readConsent(text)).toBeNull()
  })

  test.each(['descadstra', 'descadastrarme', 'bloqueadaaa'])('"%s", misspelt, is still heard', (text) => {
    expect(readConsent(text)?.says).toBe('stop')
  })

  test.each(['cancelar', 'CANCELA', 'Cancele.', 'remover', 'para', 'cancel'])(
    '%s cancels something, or stops where there is nothing to cancel',
    (text) => {
      expect(readConsent(text)?.says).toBe('cancel')
    },
  )

  test.each([
    'quero receber',
    'voltar a receber',
    'Quero voltar a receber mensagens',
    'quero receber novidades de novo',
    'eu quero receber sim',
    'quero receber de novo',
    'quero sim continuar a receber',
    'pode voltar a me mandar mensagens',
    'START',
    'subscribe',
  ])('%s lets them come again', (text) => {
    expect(readConsent(text)?.says).toBe('resume')
  })
})

test.each(['quero receber amanhã', 'quero receber a encomenda', 'pode mandar'])(
  '%s agrees to no messages',
  (text) => {
    expect(readConsent(text)).toBeNull()
  },
)

test('a word of being bothered may lack a letter', () => {
  expect(readConsent('nao me pertube mais')).toMatchObject({ says: 'stop' })
})

describe('words that are about something else', () => {
  test.each([
    '',
    'não',
    'nao, obrigado',
    'não quero',
    'não quero esse plantão',
    'não quero mais o orçamento',
    'parar o plantão às 7h?',
    'para amanhã',
    'para sexta às 10h',
    'para quem eu mando?',
    'que horas posso sair?',
    'sair às 7h',
    'vou sair agora, te respondo depois',
    'quero cancelar',
    'quero cancelar meu pedido',
    'cancelar o orçamento 12',
    'cancela a cobrança da Maria',
    'remover o item 2',
    'remova o cliente João',
    'não quero receber o boleto, quero pix',
    'não quero receber por boleto',
    'quero receber o pagamento hoje',
    'quero receber em dinheiro',
    'pode mandar',
    'pode mandar sim',
    'manda',
    'pode enviar',
    'pode mandar o boleto',
    'não mande o orçamento ainda',
    'Para revisar',
    'Lista',
    'me tira uma dúvida',
    'a lista de preços, por favor',
    'stop at the corner',
    'do not want the blue one',
    'start tomorrow',
    'se mandar de novo eu confirmo',
    'se não mandar a nota eu vou no procon',
    'some 120 com 80',
  ])('"%s"', (text) => {
    expect(readConsent(text)).toBeNull()
  })
})

describe('on sentences it never learnt from', () => {
  const held = consentSource.corpus.held().map(({ text, intents: [label = 'none'] }) => ({ text, label }))
  const labelled = (label: string) => held.filter((sentence) => sentence.label === label)

  test('there are enough of them', () => {
    expect(labelled('stop').length).toBeGreaterThanOrEqual(60)
    expect(labelled('none').length).toBeGreaterThanOrEqual(60)
  })

  test('the wish to be left alone is heard', () => {
    const deaf = labelled('stop').filter(
      ({ text }) => !/^(?:stop|leave|cancel)$/.test(readConsent(text)?.says ?? ''),
    )
    expect(deaf.length / labelled('stop').length).toBeLessThanOrEqual(0.03)
  })

  test('and nowhere else', () => {
    const others = held.filter(({ label }) => label !== 'stop' && label !== 'erase_me')
    expect(others.filter(({ text }) => readConsent(text)?.says === 'stop')).toEqual([])
  })

  test('what is asked of one\u2019s own data is heard', () => {
    const asked = [...labelled('erase_me'), ...labelled('my_data')]
    const wrong = asked.filter(
      ({ text, label }) => readDataRequest(text) !== (label === 'erase_me' ? 'erase' : 'export'),
    )
    expect(wrong.length / asked.length).toBeLessThanOrEqual(0.1)
    expect(labelled('none').filter(({ text }) => readDataRequest(text) !== null)).toEqual([])
  })
})

test.each([',', '. ', ' ', '+ '])('4,000 characters of %j are told from a word at once', (piece) => {
  const text = `${piece.repeat(4000 / piece.length)}x`
  readConsent('oi')
  expect(leastCpuMs(() => readConsent(text))).toBeLessThan(20)
  expect(readConsent(text)?.says).not.toBe('stop')
})

describe('what comes off a list', () => {
  test.each([
    'tira ele da lista',
    'tira ela da lista então',
    'remove isso da lista',
    'pode tirar ele',
    'tira eles da lista, por favor',
  ])('"%s" is not the person', (text) => {
    expect(readConsent(text)).toBeNull()
  })

  test.each([
    'me tira da lista',
    'tira meu número da lista',
    'tira ela da lista de vocês',
    'me tirem disso, não quero mais',
    'tira isso, não quero mais receber',
    'chega, tira isso, cansei',
    'tira ela da sua lista de transmissão',
    'remove it from your mailing list',
  ])('"%s" may be', (text) => {
    expect(readConsent(text)?.says).toMatch(/^(?:stop|unsure)$/)
  })
})

describe('a goodbye, or that this is all', () => {
  test.each([
    'até mais',
    'até mais!',
    'valeu, até mais',
    'não, mais nada',
    'nada mais, obrigado',
    'não quero mais nada não',
    'até já',
    'só isso então',
    'fui',
    'fui!',
    'vou indo',
    'então tchau',
    'partiu',
    'flw',
  ])('"%s" stops nothing', (text) => {
    expect(readConsent(text)).toBeNull()
  })

  test.each(['não quero mais receber', 'n qro mais msg', 'nunca mais me mandem nada'])(
    '"%s" does',
    (text) => {
      expect(readConsent(text)?.says).toBe('stop')
    },
  )
})
