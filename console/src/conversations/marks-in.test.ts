import { describe, expect, test } from 'vitest'
import { marksIn, type MarkedBlock, type MarkedPiece } from './marks-in'

/** What was read, as a page would write it: short enough for a table. */
function page(blocks: readonly MarkedBlock[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'mono') return `<pre>${block.text}</pre>`
      if (block.kind === 'list')
        return `<ul>${block.items.map((each) => `<li>${line(each)}</li>`).join('')}</ul>`
      return block.kind === 'quote' ? `<q>${line(block.pieces)}</q>` : line(block.pieces)
    })
    .join('|')
}

const tags = { bold: 'b', italic: 'i', strike: 's', code: 'code' } as const

function line(pieces: readonly MarkedPiece[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text
      const tag = tags[piece.kind]
      return `<${tag}>${'text' in piece ? piece.text : line(piece.pieces)}</${tag}>`
    })
    .join('')
}

describe('what WhatsApp marks', () => {
  test.each([
    ['só palavras', 'só palavras'],
    ['', ''],
    ['duas\nlinhas', 'duas\nlinhas'],
    ['*Total:* R$ 90', '<b>Total:</b> R$ 90'],
    ['_talvez_ hoje', '<i>talvez</i> hoje'],
    ['~R$ 100~ R$ 90', '<s>R$ 100</s> R$ 90'],
    ['*_~tudo~_*', '<b><i><s>tudo</s></i></b>'],
    ['*negrito e _itálico_*!', '<b>negrito e <i>itálico</i></b>!'],
    ['(*sim*), *não*.', '(<b>sim</b>), <b>não</b>.'],
    ['*um* e *dois*', '<b>um</b> e <b>dois</b>'],
    ['*à vista*', '<b>à vista</b>'],
    ['use `npm test` aqui', 'use <code>npm test</code> aqui'],
    ['use ```npm test``` aqui', 'use <code>npm test</code> aqui'],
    ['`*assim*`', '<code>*assim*</code>'],
    ['*`assim`*', '<b><code>assim</code></b>'],
    ['veja:\n```\na = 1\n*b*\n```\npronto', 'veja:|<pre>a = 1\n*b*</pre>|pronto'],
    ['```uma\nduas```', '<pre>uma\nduas</pre>'],
    ['- pão\n- *leite*', '<ul><li>• pão</li><li>• <b>leite</b></li></ul>'],
    ['* pão\n* leite', '<ul><li>• pão</li><li>• leite</li></ul>'],
    ['Quer:\n1. PIX\n2. Boleto\n\nQual?', 'Quer:|<ul><li>1. PIX</li><li>2. Boleto</li></ul>|\nQual?'],
    ['> você disse *sim*\n> ontem\né isso', '<q>você disse <b>sim</b>\nontem</q>|é isso'],
  ])('%j is %s', (text, shown) => {
    expect(page(marksIn(text))).toBe(shown)
  })
})

describe('what only looks like a mark stands as it was written', () => {
  test.each([
    '2*3*4',
    '2 * 3 * 4',
    'nome_do_arquivo_final.pdf',
    '*aberto',
    'fechado*',
    'a * * b',
    '**',
    '****',
    '*não fecha\nna outra linha*',
    '10~12 e 14~16',
    'copo d`água e caixa d`água',
    '`',
    '``',
    '```',
    '``````',
    '```aberto',
    '-5 graus',
    '1.500 reais',
    '>',
    'a > b',
    'https://x.example.com/_a_/*b*/~c~',
  ])('%j', (text) => {
    expect(page(marksIn(text))).toBe(text)
  })

  test.each([
    ['*https://x.example.com/a_b*', '<b>https://x.example.com/a_b</b>'],
    ['_veja *isto_', '<i>veja *isto</i>'],
    ['*a *b*', '*a <b>b</b>'],
    ['_a *b_ c*', '<i>a *b</i> c*'],
  ])('%j is %s', (text, shown) => {
    expect(page(marksIn(text))).toBe(shown)
  })
})

/** Far more than any message holds: what looks at it again and again would not be done when the test's time is over. */
const timesMany = 50_000

test.each(['*a ', '_*~', '` ', '```', '``` ', 'a* ', '*a*', '> ', '- a\n', 'https://', '*https://x_ '])(
  'many of %j are read in one go',
  (text) => {
    const many = text.repeat(timesMany)
    expect(page(marksIn(many)).length).toBeGreaterThan(0)
  },
)
