/** What people type on a phone for words they write out elsewhere. Folded; one word or several. */
const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    vc: 'voce', vcs: 'voces', ce: 'voce', ces: 'voces', oce: 'voce', tu: 'voce', usted: 'voce',
    q: 'que', oq: 'o que', pq: 'porque', qm: 'quem', qual: 'qual', ql: 'qual', qd: 'quando', qdo: 'quando',
    qto: 'quanto', qnt: 'quanto', qnto: 'quanto', qt: 'quanto', qtos: 'quantos', qnts: 'quantos', qts: 'quantos', qtas: 'quantas',
    n: 'nao', nn: 'nao', naum: 'nao', num: 'nao', ñ: 'nao', s: 'sim', ss: 'sim',
    hj: 'hoje', amnh: 'amanha', amn: 'amanha', amanh: 'amanha', manha: 'manha', dps: 'depois', dpois: 'depois', agr: 'agora', agora: 'agora',
    pfv: 'por favor', pf: 'por favor', pfvr: 'por favor', plz: 'por favor', pls: 'por favor', porfa: 'por favor', porfavor: 'por favor', pfvor: 'por favor',
    tb: 'tambem', tbm: 'tambem', tbem: 'tambem', td: 'tudo', tds: 'todos', tdo: 'tudo', mt: 'muito', mto: 'muito', mta: 'muita', mtos: 'muitos',
    msg: 'mensagem', msgs: 'mensagens', zap: 'whatsapp', zapzap: 'whatsapp', whats: 'whatsapp', wpp: 'whatsapp', wats: 'whatsapp', whatsap: 'whatsapp',
    tel: 'telefone', fone: 'telefone', cel: 'celular', end: 'endereco', num_: 'numero', nro: 'numero', orc: 'orcamento', orca: 'orcamento',
    blz: 'beleza', obg: 'obrigado', obgd: 'obrigado', brigado: 'obrigado', brigada: 'obrigada', vlw: 'valeu', flw: 'falou', tmj: 'valeu',
    fds: 'fim de semana', seg: 'segunda', ter_: 'terca', qua: 'quarta', qui: 'quinta', sex: 'sexta', sab: 'sabado', dom: 'domingo',
    to: 'estou', tou: 'estou', ta: 'esta', tao: 'estao', tava: 'estava', tamo: 'estamos', tive: 'estive',
    pra: 'para', pro: 'para o', pras: 'para as', pros: 'para os', prum: 'para um', pruma: 'para uma', pa: 'para', p: 'para', c: 'com',
    aki: 'aqui', eh: 'e', ne: 'ne', neh: 'ne', cmg: 'comigo', ctg: 'contigo', vdd: 'verdade', mano: 'mano',
    cad: 'cadastro', serv: 'servico', pgto: 'pagamento', pagto: 'pagamento', pag: 'pagamento', venc: 'vencimento', cli: 'cliente', clt: 'cliente',
    hr: 'hora', hrs: 'horas', min: 'minutos', mes: 'mes', ss_: 'sim', info: 'informacao', infos: 'informacoes', doc: 'documento', docs: 'documentos',
  }),
)

/** "oieee" and "siiim" are "oi" and "sim": three of the same letter are one. */
const REPEATED = /([a-z])\1{2,}/g
const wordLengthMax = 40

/** A folded word as it is written out: no drawn-out letters, no abbreviations of chat. */
export function tidyWord(folded: string): string {
  const word = folded.slice(0, wordLengthMax)
  const known = SHORT.get(word)
  if (known !== undefined) return known
  const plain = word.replace(REPEATED, '$1')
  return plain === word ? word : (SHORT.get(plain) ?? plain)
}
