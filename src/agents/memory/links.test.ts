import { describe, expect, test } from 'vitest'
import { findUrl, findUrls, toUrl } from './find-url.js'
import { readableLink, sameLink, shortLink } from './same-link.js'
import { youtubeId } from './youtube-id.js'

describe('a link in a message', () => {
  test.each([
    ['https://exemplo.com/pao', 'https://exemplo.com/pao'],
    ['olha: https://exemplo.com/pao.', 'https://exemplo.com/pao'],
    ['(veja https://pt.wikipedia.org/wiki/Leme_(barco))', 'https://pt.wikipedia.org/wiki/Leme_(barco)'],
    ['www.exemplo.com.br/a?b=1&c=2', 'https://www.exemplo.com.br/a?b=1&c=2'],
    ['exemplo.com.br', 'https://exemplo.com.br'],
    ['guarda youtu.be/abcdefghijk pra mim', 'https://youtu.be/abcdefghijk'],
    ['HTTP://EXEMPLO.COM', 'HTTP://EXEMPLO.COM'],
    ['http://192.168.0.1/admin', 'http://192.168.0.1/admin'],
  ])('%s', (text, url) => expect(findUrl(text)?.url).toBe(url))

  test.each([
    'comprar pão',
    'ana@exemplo.com',
    'arquivo.pdf',
    'foi o fim.Depois choveu',
    'ftp://exemplo.test/x',
    'https://',
    '',
  ])('%s has none', (text) => expect(findUrl(text)).toBeUndefined())

  test('all of them, in their order', () => {
    const text = 'veja https://a.example/1, depois www.b.example/2 e (https://c.example/3).'
    expect(findUrls(text).map(({ url, start, end }) => [url, text.slice(start, end)])).toEqual([
      ['https://a.example/1', 'https://a.example/1'],
      ['https://www.b.example/2', 'www.b.example/2'],
      ['https://c.example/3', 'https://c.example/3'],
    ])
  })

  test('only http and https can be kept', () => {
    expect(toUrl('javascript:alert(1)')).toBeUndefined()
    expect(toUrl(`https://exemplo.com/${'a'.repeat(2_000)}`)).toBeUndefined()
  })
})

describe('a video of YouTube', () => {
  test.each([
    'https://www.youtube.com/watch?v=abcdefghijk',
    'https://m.youtube.com/watch?v=abcdefghijk&t=10s',
    'https://youtu.be/abcdefghijk?si=xyz',
    'https://www.youtube.com/shorts/abcdefghijk',
    'https://www.youtube.com/live/abcdefghijk',
  ])('%s', (url) => expect(youtubeId(url)).toBe('abcdefghijk'))

  test.each([
    'https://www.youtube.com/@canal',
    'https://www.youtube.com/watch?v=curto',
    'https://youtube.com.example.com/watch?v=abcdefghijk',
    'https://example.com/watch?v=abcdefghijk',
    'nada',
  ])('%s is none', (url) => expect(youtubeId(url)).toBeUndefined())
})

describe('two spellings of one link', () => {
  test.each([
    ['https://www.exemplo.com/pao/?utm_source=zap', 'http://exemplo.com/pao'],
    ['https://exemplo.com/?b=2&a=1', 'https://exemplo.com?a=1&b=2&fbclid=x'],
    ['https://youtu.be/abcdefghijk?si=1', 'https://www.youtube.com/watch?v=abcdefghijk'],
  ])('%s is %s', (one, other) => expect(sameLink(one)).toBe(sameLink(other)))

  test.each([
    ['https://exemplo.com/a#um', 'https://exemplo.com/a#dois'],
    ['https://exemplo.com/a#um', 'https://exemplo.com/a'],
    ['https://exemplo.com/a?ref=ana', 'https://exemplo.com/a?ref=bia'],
    ['https://exemplo.com/a?ref=ana', 'https://exemplo.com/a'],
    ['https://exemplo.com/Manual', 'https://exemplo.com/manual'],
    ['https://youtu.be/abcdefghijk?t=90', 'https://youtu.be/abcdefghijk'],
    ['https://youtu.be/abcdefghijK', 'https://youtu.be/abcdefghijk'],
  ])('%s is not %s', (one, other) => expect(sameLink(one)).not.toBe(sameLink(other)))

  test('what differs stays different', () => {
    expect(sameLink('https://exemplo.com/a?id=1')).not.toBe(sameLink('https://exemplo.com/a?id=2'))
    expect(sameLink('https://exemplo.com:8080/a')).not.toBe(sameLink('https://exemplo.com/a'))
  })

  test('a link without a title goes by its host and path', () => {
    expect(shortLink('https://www.exemplo.com/pao?x=1')).toBe('exemplo.com/pao')
    expect(shortLink('http://192.168.0.1/')).toBe('192.168.0.1')
  })

  test.each([
    [
      'https://www.receitas.example/doces/bolo-de-cenoura-com-chocolate.html',
      'bolo de cenoura com chocolate (receitas.example)',
    ],
    [
      'https://jornal.example/2026/11/15/pib_cresce_no_trimestre-123456.ghtml',
      'pib cresce no trimestre (jornal.example)',
    ],
    ['https://loja.example/p/98f7a-2', 'loja.example/p/98f7a-2'],
    ['https://exemplo.com/pao?x=1', 'exemplo.com/pao'],
    ['https://exemplo.com/', 'exemplo.com'],
  ])('%s is called by what its address says', (url, name) => {
    expect(readableLink(url)).toBe(name)
  })
})
