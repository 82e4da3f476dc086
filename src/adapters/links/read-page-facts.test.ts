import { describe, expect, test } from 'vitest'
import { leastCpuMs } from '../../../test/support/least-cpu-ms.js'
import { readPageFacts } from './read-page-facts.js'

const at = 'https://exemplo.test/receitas/pao'
const facts = (html: string) => readPageFacts(html, at)

describe('what a page says of itself', () => {
  test('OpenGraph comes before everything else', () => {
    const html = `<html><head><title>Título da aba</title>
      <meta name="description" content="Da busca">
      <meta property="og:title" content="Pão caseiro">
      <meta content='Um pão simples' property='og:description'>
      <meta property="og:image" content="/fotos/pao.jpg"><meta property="og:site_name" content="Receitas"></head>`
    expect(facts(html)).toEqual({
      title: 'Pão caseiro',
      description: 'Um pão simples',
      image: 'https://exemplo.test/fotos/pao.jpg',
      siteName: 'Receitas',
    })
  })

  test('then what Twitter reads, then the title and the description', () => {
    expect(facts('<meta name="twitter:title" content="Do Twitter"><title>Da aba</title>').title).toBe(
      'Do Twitter',
    )
    expect(facts('<title>\n  Da   aba\n</title><meta name=description content=Curta>')).toEqual({
      title: 'Da aba',
      description: 'Curta',
      image: null,
      siteName: null,
    })
  })

  test('an empty tag does not hide the next', () => {
    expect(facts('<meta property="og:title" content=""><title>Da aba</title>').title).toBe('Da aba')
  })

  test.each([
    ['Op&ccedil;&atilde;o &amp; cia', 'Opção & cia'],
    ['P&#227;o &#xE9; bom', 'Pão é bom'],
    ['&naoexiste; &#x110000;', '&naoexiste; &#x110000;'],
    ['<b>negrito</b>', 'negrito'],
  ])('%s reads %s', (written, read) => {
    expect(facts(`<title>${written}</title>`).title).toBe(read)
  })

  test('nothing in a script or a comment counts', () => {
    const html = `<!-- <meta property="og:title" content="Comentário"> --><script>var t = '<title>Código</title>'</script><title>Página</title>`
    expect(facts(html).title).toBe('Página')
  })

  test('a picture that is no link of the web is none', () => {
    expect(facts('<meta property="og:image" content="javascript:alert(1)">').image).toBeNull()
    expect(facts('<meta property="og:image" content="data:image/png;base64,AA">').image).toBeNull()
  })

  test('long texts are cut, and half a character is not left over', () => {
    expect(facts(`<title>${'a'.repeat(299)}😀</title>`).title).toBe('a'.repeat(299))
  })

  test('a page with nothing to say says nothing', () => {
    expect(facts('<p>Olá')).toEqual({ title: '', description: '', image: null, siteName: null })
  })

  test('a hostile page does not take long', () => {
    const ms = leastCpuMs(() => {
      facts(`<meta ${'a="'.repeat(80_000)}`)
      facts('<title'.repeat(80_000))
      facts('<!--'.repeat(100_000))
      facts('<meta a="'.repeat(60_000))
      facts(`<title>${'<script>'.repeat(60_000)}`)
    })
    expect(ms).toBeLessThan(1_000)
  })
})
