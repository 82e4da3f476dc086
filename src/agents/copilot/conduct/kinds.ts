/** What people call each kind of thing, by the tools that make it; folded, as parts of patterns. */
export const kinds = {
  payments: 'cobranca|boleto|pix',
  quotes: 'orcamento|proposta',
  workOrders: 'ordem(?: de servico)?|os|visita|agendamento',
  clients: 'cadastro|cliente',
} as const
