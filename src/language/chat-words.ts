import { foldText } from './fold-text.js'

/** What people shorten on a phone, by the whole word. */
const shortened: { readonly [short: string]: string } = {
  n: 'nao',
  ñ: 'nao',
  naum: 'nao',
  nn: 'nao',
  nunk: 'nunca',
  q: 'que',
  k: 'que',
  p: 'para',
  pra: 'para',
  pro: 'para',
  pros: 'para',
  pras: 'para',
  d: 'de',
  c: 'com',
  vc: 'voce',
  vcs: 'voces',
  ces: 'voces',
  ceis: 'voces',
  oces: 'voces',
  oceis: 'voces',
  ce: 'voce',
  mim: 'me',
  mi: 'me',
  eu: 'me',
  msg: 'mensagem',
  msgs: 'mensagens',
  msgm: 'mensagem',
  mensage: 'mensagem',
  mensagi: 'mensagem',
  mensagens: 'mensagem',
  mgs: 'mensagem',
  msn: 'mensagem',
  sms: 'mensagem',
  mnsg: 'mensagem',
  zap: 'whatsapp',
  zapzap: 'whatsapp',
  whats: 'whatsapp',
  wpp: 'whatsapp',
  wats: 'whatsapp',
  watsapp: 'whatsapp',
  tel: 'telefone',
  cel: 'celular',
  nr: 'numero',
  pf: 'favor',
  pfv: 'favor',
  pfvr: 'favor',
  pff: 'favor',
  plis: 'favor',
  pls: 'favor',
  plz: 'favor',
  please: 'favor',
  porfa: 'favor',
  tb: 'tambem',
  tbm: 'tambem',
  td: 'tudo',
  tds: 'todos',
  nd: 'nada',
  nois: 'me',
  nos: 'me',
  comigo: 'me',
  to: 'estou',
  tou: 'estou',
  ta: 'esta',
  hj: 'hoje',
  dps: 'depois',
  qro: 'quero',
  kero: 'quero',
  qer: 'quer',
  mto: 'muito',
  mt: 'muito',
  promos: 'promocao',
  '+': 'mais',
  dont: 'not',
  u: 'you',
}

/**
 * The words of each clause as they are compared: folded, shortenings written out, "oieee" as "oie". A clause ends where a
 * sentence does, at a comma, and before a word that begins another thought.
 */
export function chatClauses(text: string): string[][] {
  const folded = foldText(text)
    .replace(/\bdon['’]?t\b/g, 'not')
    .replace(/\bnum (?=quer|carec|precis|aguent|mand|envi)/g, 'nao ')
  return folded
    .split(/[.!?;:\n,()/…]+| (?=(?:porque|pq|senao|but|pero|entao) )/)
    .map((part) => (part.match(/[\p{L}\p{N}]+|\+/gu) ?? []).map(writtenOut))
    .filter((words) => words.length > 0)
}

function writtenOut(word: string): string {
  const plain = word.replace(/([a-z])\1{2,}/g, '$1')
  return Object.hasOwn(shortened, plain) ? (shortened[plain] ?? plain) : plain
}
