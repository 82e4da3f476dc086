/** O que a página de instruções diz. */
export const promptsPt = {
  intro:
    'O que o modelo lê antes de escrever cada resposta. Mude com calma: uma versão nova fica como rascunho, e só vale quando você escolher. As regras de segurança não estão aqui e valem sempre.',
  agent: 'Agente',
  noModel: 'Este agente não tem modelo conectado: estas instruções não são lidas por ninguém.',
  named: (version: string) =>
    version.startsWith('own-')
      ? `Sua versão ${version.slice('own-'.length)}`
      : `Original ${version.replace(/^v/, '')}`,
  cameWith: 'Veio com o agente.',
  inUse: 'em uso',
  draft: 'rascunho',
  notUsed: 'sem uso',
  see: 'Ver o texto',
  edit: 'Escrever outra a partir desta',
  draftOf: (name: string) => `Nova versão, a partir de: ${name}`,
  text: 'Texto',
  placeholders: (names: string) => `O sistema preenche o que está entre chaves. Pode usar: ${names}`,
  saveDraft: 'Guardar como rascunho',
  use: 'Usar em todas as conversas',
  compare: 'Comparar com os últimos 7 dias',
  comparing: 'Perguntando de novo ao modelo… pode levar um minuto.',
  nothingToCompare: 'Nos últimos 7 dias o modelo não escreveu nada que você possa ver aqui.',
  compared: (turns: number) =>
    turns === 1 ? 'A última resposta, repetida:' : `As últimas ${turns} respostas, repetidas:`,
  cutShort: 'Parado antes do fim: levou tempo demais ou perguntou demais ao modelo.',
  comparedCut: 'Só as mais recentes: cada comparação consulta o modelo e tem custo.',
  shares: 'Divisão das conversas',
  sharesHint:
    'Cada conversa fica sempre com a mesma versão. 80 e 20: quatro em cada cinco conversas usam a primeira.',
  sharesBad: 'use números inteiros de 0 a 100, com pelo menos um acima de zero',
  saveShares: 'Salvar divisão',
  backToCame: 'Voltar a como veio',
  asItCame: 'Como veio com o agente',
  share: (name: string, weight: number) => `${name}: ${weight}`,
  history: 'O que já valeu',
  noHistory: 'Ninguém mudou nada ainda.',
}
