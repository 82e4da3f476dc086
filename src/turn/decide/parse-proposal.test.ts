import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, type JsonObject } from '../../conversation/json.js'
import { leastCpuMs } from '../../../test/support/least-cpu-ms.js'
import { parseProposal, proposalLengthMax } from './parse-proposal.js'

const CALL = { type: 'CALL_TOOL', tool: 'clients.list', args: { search: 'João' } }
const RAW_CALL = '{"type":"CALL_TOOL","tool":"clients.list","params":{"search":"João"}}'

describe('where a proposal may stand', () => {
  test.each([
    ['bare', RAW_CALL],
    ['with a byte order mark and spaces', `\uFEFF \n${RAW_CALL}\n`],
    ['fenced as json', `\`\`\`json\n${RAW_CALL}\n\`\`\``],
    ['fenced without a language', `\`\`\`\n${RAW_CALL}\n\`\`\``],
    ['fenced on one line', `\`\`\`${RAW_CALL}\`\`\``],
    ['fenced in prose', `Vou buscar.\n\n\`\`\`json\n${RAW_CALL}\n\`\`\`\n\nUm instante!`],
    ['in prose', `Vou buscar o cliente: ${RAW_CALL} e já respondo.`],
    ['after a stray object', `Filtro {"search":"João"}. ${RAW_CALL}`],
    ['after an object of an unknown type', `{"type":"thought","text":"hm"} ${RAW_CALL}`],
    ['before another proposal', `${RAW_CALL}\n{"type":"RESPONSE","message":"Feito!"}`],
    ['after a placeholder in prose', `Para {nome}: ${RAW_CALL}`],
    ['alone in a list', `[${RAW_CALL}]`],
    ['in a list with things that are not proposals', `[1, {"a":2}, ${RAW_CALL}]`],
    ['in a fenced list', `\`\`\`json\n[${RAW_CALL}]\n\`\`\``],
    ['in a JSON string', JSON.stringify(RAW_CALL)],
    ['after a thought', `<think>O usuário quer {"type":"NOOP"}.</think>\n${RAW_CALL}`],
    ['after several thoughts', `<think>a</think><THINKING>b</THINKING>\n${RAW_CALL}`],
    ['after a thought whose start was in the prompt', `Talvez {"type":"NOOP"}? Não.\n</think>\n${RAW_CALL}`],
    ['fenced after a thought', `<think>hm</think>\`\`\`json\n${RAW_CALL}\n\`\`\``],
  ])('%s', (_where, raw) => {
    expect(parseProposal(raw)).toEqual({ ok: true, proposal: CALL })
  })
})

describe("a provider's own call of a tool is that proposal", () => {
  const args = { search: 'João' }
  const openai = {
    id: 'call_1',
    type: 'function',
    function: { name: 'clients.list', arguments: JSON.stringify(args) },
  }
  const anthropic = { type: 'tool_use', id: 'toolu_1', name: 'clients.list', input: args }
  test.each<[string, unknown]>([
    ["OpenAI's message", { role: 'assistant', content: null, tool_calls: [openai] }],
    ["OpenAI's choice", { index: 0, message: { role: 'assistant', tool_calls: [openai] } }],
    ['its list of calls', [openai]],
    ['its one call', openai],
    ['its call before tools', { function_call: { name: 'clients.list', arguments: JSON.stringify(args) } }],
    ["Anthropic's message", { role: 'assistant', content: [{ type: 'text', text: 'Vou ver.' }, anthropic] }],
    ['its blocks', [{ type: 'text', text: 'Vou ver.' }, anthropic]],
    ['its one block', anthropic],
    ["an open model's", { name: 'clients.list', arguments: args }],
    ["another open model's", { name: 'clients.list', parameters: args }],
  ])('%s', (_whose, answer) => {
    expect(parseProposal(JSON.stringify(answer))).toEqual({ ok: true, proposal: CALL })
  })

  test('in the tags of an open model', () => {
    const raw =
      'Vou ver.\n<tool_call>\n{"name": "clients.list", "arguments": {"search": "João"}}\n</tool_call>'
    expect(parseProposal(raw)).toEqual({ ok: true, proposal: CALL })
  })

  test('several are one plan', () => {
    expect(parseProposal(JSON.stringify({ tool_calls: [openai, openai] }))).toMatchObject({
      ok: true,
      proposal: {
        type: 'PLAN',
        actions: [
          { tool: 'clients.list', args },
          { tool: 'clients.list', args },
        ],
      },
    })
  })

  test.each<[string, unknown]>([
    [
      'arguments that are no object',
      { tool_calls: [{ function: { name: 'clients.list', arguments: '[1]' } }] },
    ],
    ['arguments that are cut', { tool_calls: [{ function: { name: 'clients.list', arguments: 'nope' } }] }],
    ['no name', { type: 'tool_use', input: {} }],
    ['more than anybody asks for', { tool_calls: Array.from({ length: 11 }, () => openai) }],
  ])('%s: an error, never a call', (_what, answer) => {
    expect(parseProposal(JSON.stringify(answer)).ok).toBe(false)
  })
})

describe('broken JSON is repaired', () => {
  test.each([
    ['single quotes', `{'type':'CALL_TOOL','tool':'clients.list','params':{'search':'João'}}`],
    ['bare keys', `{type: "CALL_TOOL", tool: "clients.list", params: {search: "João"}}`],
    ['curly quotes', `{“type”:“CALL_TOOL”,“tool”:“clients.list”,“params”:{“search”:“João”}}`],
    ['trailing commas', `{"type":"CALL_TOOL","tool":"clients.list","params":{"search":"João",},}`],
    ['missing commas', `{"type":"CALL_TOOL"\n"tool":"clients.list"\n"params":{"search":"João"}}`],
    ['comments', `{"type":"CALL_TOOL", // busca\n"tool":"clients.list","params":{"search":"João"}}`],
    ['cut at the end', `{"type":"CALL_TOOL","tool":"clients.list","params":{"search":"João"`],
    [
      'cut inside a fence',
      `\`\`\`json\n{"type":"CALL_TOOL","tool":"clients.list","params":{"search":"João"\n\`\`\``,
    ],
    ['one brace too many', `${RAW_CALL}}`],
    [
      'broken in prose',
      `Vou buscar: {type: 'CALL_TOOL', tool: 'clients.list', params: {search: 'João'}} pronto`,
    ],
    ['escaped as a whole', RAW_CALL.replaceAll('"', '\\"')],
  ])('%s', (_what, raw) => {
    expect(parseProposal(raw)).toEqual({ ok: true, proposal: CALL })
  })

  test.each([
    ['quotes that were not escaped', '{"type":"RESPONSE","message":"Diga "sim" agora"}', 'Diga "sim" agora'],
    ['new lines that were not escaped', '{"type":"RESPONSE","message":"Um\nDois"}', 'Um\nDois'],
  ])('%s', (_what, raw, message) => {
    expect(parseProposal(raw)).toEqual({ ok: true, proposal: { type: 'RESPOND', message, data: null } })
  })
})

describe('plain text is said as it is', () => {
  test.each([
    'Olá! Como posso ajudar?',
    'Oi {nome}, tudo bem?',
    'Use chaves { e } no texto.',
    'O formato é {"a": 1}, viu?',
    'Que tipo de action: você quer?',
    '[Atendimento] Estamos fechados.',
    '```\nnpm start\n```',
    ':-{',
    '42% de desconto',
    'O plano é simples: esperar.',
  ])('%s', (text) => {
    expect(parseProposal(`  ${text}\n`)).toEqual({
      ok: true,
      proposal: { type: 'RESPOND', message: text, data: null },
    })
  })

  test('without the thought before it', () => {
    expect(parseProposal('<think>Ele disse oi {x}</think>Olá!')).toMatchObject({
      proposal: { message: 'Olá!' },
    })
  })

  test.each([
    ['a fence around a JSON string', '```\n"Olá!"\n```', 'Olá!'],
    ['a thought and blanks', '<think>a</think> \n Olá! ', 'Olá!'],
    ['text between two thoughts', '<think>a</think>Olá, <think>b</think>Ana!', 'Olá, Ana!'],
    ['as long as it may be', 'x'.repeat(proposalLengthMax), 'x'.repeat(proposalLengthMax)],
  ])('from %s', (_what, raw, message) => {
    expect(parseProposal(raw)).toEqual({ ok: true, proposal: { type: 'RESPOND', message, data: null } })
  })

  test('without the quotes of a JSON string', () => {
    expect(parseProposal('"Olá!\\nTudo bem?"')).toMatchObject({ proposal: { message: 'Olá!\nTudo bem?' } })
  })

  test('except the word NOOP, which is for us and not for the person', () => {
    expect(parseProposal('NOOP')).toEqual({ ok: true, proposal: { type: 'NOOP' } })
  })
})

describe('what cannot be read is an error that says why', () => {
  const unreadable: [raw: string, code: string][] = [
    ['', 'empty'],
    [' \n\t', 'empty'],
    ['\u0000', 'empty'],
    ['""', 'empty'],
    ['<think>ainda pensando', 'empty'],
    ['<think>pensei</think>  ', 'empty'],
    ['[]', 'not_an_object'],
    ['[1,2,3]', 'not_an_object'],
    [`[${RAW_CALL},${RAW_CALL}]`, 'not_an_object'],
    ['42', 'not_an_object'],
    ['true', 'not_an_object'],
    ['null', 'not_an_object'],
    ['"42"', 'not_an_object'],
    ['{:2}', 'not_an_object'],
    ['```json\nhm\n```', 'not_an_object'],
    ['```\n42\n```', 'not_an_object'],
    ['```\n[1, 2]\n```', 'not_an_object'],
    ['"[1, 2]"', 'not_an_object'],
    ['```[]```', 'not_an_object'],
    ...['type', 'action', 'actions', 'tool', 'params', 'args', 'collectedFields', 'message', 'question'].map(
      (key): [string, string] => [
        `Segue {"${key}": {}} então`,
        key === 'type' || key === 'action' ? 'wrong_field' : 'missing_field',
      ],
    ),
    ['{}', 'missing_field'],
    ['{"name":"João"}', 'missing_field'],
    ['Vou usar {"tool":"clients.list","params":{}} agora', 'missing_field'],
    ['{"type":"DROP_TABLE"}', 'unknown_type'],
    ['Segue: {"action":"quotes.create","collectedFields":{}}', 'unknown_type'],
    ['{"type":"CALL_TOOL"}', 'missing_field'],
    ['```json\n{"type":"ASK_USER"}\n```', 'missing_field'],
    ['x'.repeat(proposalLengthMax + 1), 'too_long'],
    [`{"type":"RESPONSE","message":"${'x'.repeat(200_000)}"}`, 'too_long'],
    [`{"type":"CALL_TOOL","tool":"t","args":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_001)}`, 'too_long'],
  ]
  test.each(unreadable.map(([raw, code]) => ({ name: raw.slice(0, 60), raw, code })))(
    '$name → $code',
    ({ raw, code }) => {
      expect(parseProposal(raw)).toMatchObject({
        ok: false,
        error: { code, message: expect.stringMatching(/\S/) as string },
      })
    },
  )

  test('the field that is missing is named through prose and repair', () => {
    expect(parseProposal("Então {type:'CALL_TOOL', params:{}}")).toMatchObject({ error: { field: 'tool' } })
  })
})

describe('for any text', () => {
  const pieces = fc.constantFrom(
    ...[
      '{',
      '}',
      '[',
      ']',
      '"',
      "'",
      ':',
      ',',
      '\\',
      '\n',
      '```',
      '```json',
      '<think>',
      '</think>',
      'NOOP',
      'null',
    ],
    ...[
      '"type"',
      '"action"',
      '"message"',
      '"tool"',
      '"PLAN"',
      '"CALL_TOOL"',
      '"RESPOND"',
      '"__proto__"',
      'olá',
      '\uD800',
    ],
  )
  const modelText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
    fc
      .tuple(pieces, fc.constant(RAW_CALL), pieces, fc.nat(RAW_CALL.length))
      .map(([before, raw, after, cut]) => before + raw.slice(0, cut) + after),
  )

  test('there is a value, and what was understood is understood the same way again', () => {
    fc.assert(
      fc.property(modelText, (raw) => {
        const parsed = parseProposal(raw)
        if (!parsed.ok) return parsed.error.message !== ''
        expect(parseProposal(canonicalJson(parsed.proposal))).toStrictEqual(parsed)
        return true
      }),
      { numRuns: 2_000 },
    )
  })

  test('any arguments come through bare, fenced and in prose alike', () => {
    const anyArgs = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }))
    fc.assert(
      fc.property(anyArgs, (args) => {
        const raw = JSON.stringify({ type: 'CALL_TOOL', tool: 't', args })
        const bare = parseProposal(raw)
        expect(bare.ok).toBe(true)
        expect(parseProposal(`\`\`\`json\n${raw}\n\`\`\``)).toEqual(bare)
        expect(parseProposal(`Vou ver: ${raw} Já volto.`)).toEqual(bare)
      }),
    )
  })

  test.each([
    ['open thoughts', '<think>'.repeat(14_000)],
    ['open fences', '```json\n'.repeat(12_000)],
    ['spaces in a fence', `\`\`\`json${' '.repeat(99_000)}`],
    ['attempts', '{"type":"'.repeat(11_000)],
    ['type keys', '{type: '.repeat(14_000)],
  ])('100 KB of %s is answered in bounded time', (_what, raw) => {
    expect(leastCpuMs(() => void parseProposal(raw))).toBeLessThan(2_000)
  })
})

/** Ways in which models break the arguments of a call, and what they meant. */
const BROKEN_ARGUMENTS: [what: string, broken: string, meant: JsonObject][] = [
  ['bare words', '{nome: Ana, cidade: Recife}', { nome: 'Ana', cidade: 'Recife' }],
  ['single quotes', "{'nome': 'Ana'}", { nome: 'Ana' }],
  ['a quote inside single quotes', `{'nome': 'Bar "do Zé"'}`, { nome: 'Bar "do Zé"' }],
  ['an apostrophe', `{"nome": "Copo d'Água"}`, { nome: "Copo d'Água" }],
  ['backticks', '{`nome`: `Ana`}', { nome: 'Ana' }],
  ['curly quotes', '{“nome”: “Ana”}', { nome: 'Ana' }],
  ['a comma at the end', '{"nome": "Ana", "itens": [1, 2, ], }', { nome: 'Ana', itens: [1, 2] }],
  ['no comma between lines', '{"nome": "Ana"\n"cidade": "Recife"}', { nome: 'Ana', cidade: 'Recife' }],
  ['a comment to the end of a line', '{"valor": 500 // reais\n}', { valor: 500 }],
  ['a comment in the middle', '{"valor": /* reais */ 500}', { valor: 500 }],
  [
    "Python's words",
    '{"pago": True, "aberto": False, "obs": None}',
    { pago: true, aberto: false, obs: null },
  ],
  ['an ellipsis', '{"itens": [1, 2, ...]}', { itens: [1, 2] }],
  ['cut after a value', '{"cliente": {"nome": "Ana"', { cliente: { nome: 'Ana' } }],
  ['cut inside a list', '{"itens": [1, 2', { itens: [1, 2] }],
  ['cut inside a text', '{"nome": "Ana Mar', { nome: 'Ana Mar' }],
  ['a line break in a text', '{"obs": "um\ndois"}', { obs: 'um\ndois' }],
  ['a tab in a text', '{"obs": "um\tdois"}', { obs: 'um\tdois' }],
  ['texts that are added up', '{"obs": "um " + "dois"}', { obs: 'um dois' }],
]

describe('broken arguments', () => {
  test.each(BROKEN_ARGUMENTS)('%s are repaired to what was meant', (_what, broken, meant) => {
    expect(parseProposal(`{"type":"CALL_TOOL","tool":"t","params":${broken}}`)).toEqual({
      ok: true,
      proposal: { type: 'CALL_TOOL', tool: 't', args: meant },
    })
  })

  test.each(BROKEN_ARGUMENTS)(
    '%s alone are neither said to a person nor taken for a proposal',
    (_what, broken) => {
      expect(parseProposal(broken).ok).toBe(false)
    },
  )
})
