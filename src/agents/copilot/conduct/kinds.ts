/** What people call each kind of thing, by the tools that make it; folded, as parts of patterns. */
export const kinds = {
  payments: 'cobranca|boleto|pix',
  quotes: 'orcamento|proposta',
  workOrders: 'ordem(?: de servico)?|os|visita|agendamento',
  clients: 'cadastro|cliente',
} as const

/** What people call a job by what is done, or by being one; folded. */
export const jobWords =
  '(?:os|ordem(?: de servico)?|visita|servico|atendimento|agendamento|instalacao|manutencao|limpeza|higienizacao|revisao|conserto|reparo|troca)'
