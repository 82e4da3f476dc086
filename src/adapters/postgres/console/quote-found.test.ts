import { describe, expect, test } from 'vitest'
import { quoteFound } from './quote-found.js'

/** What is marked stands in brackets. */
const marked = (text: string, ...needles: string[]) =>
  quoteFound(text, needles)
    .map(({ text: part, found }) => (found ? `[${part}]` : part))
    .join('')

describe('what was found is quoted', () => {
  test.each([
    ['as it was written', 'Tem Orçamento?', ['orcamento'], 'Tem [Orçamento]?'],
    ['each word, in any order', 'pão de queijo', ['queijo', 'pao'], '[pão] de [queijo]'],
    ['inside a word', 'reorçamentos', ['orcamento'], 're[orçamento]s'],
    ['words that touch as one', 'banana', ['ana', 'nan'], 'b[anana]'],
    ['on one line', 'sim\n\n  o pix', ['pix'], 'sim o [pix]'],
    ['after a letter that becomes two', 'ﬁm do pix', ['pix'], 'ﬁm do [pix]'],
    ['after a capital that grows', 'İ pix', ['pix'], 'İ [pix]'],
    ['a sign', 'obrigada 🙏 viu', ['🙏'], 'obrigada [🙏] viu'],
    ['nothing where nothing is', 'oi', ['pix'], 'oi'],
    ['nothing for nothing', 'oi', [''], 'oi'],
  ])('%s: %s', (_what, text, needles, quoted) => {
    expect(marked(text, ...needles)).toBe(quoted)
  })

  test('from a long text, the words around it', () => {
    const quoted = marked(`${'antes disso '.repeat(50)}o pix caiu ${'e depois disto '.repeat(50)}`, 'pix')
    expect(quoted).toMatch(/^…(?:antes disso )*o \[pix\] caiu e depois/)
    expect(quoted).toMatch(/…$/)
    expect(Array.from(quoted).length).toBeLessThan(150)
  })
})
