import type { Speech } from '../../agent/agent.js'

/** She looks for shifts, shows them and brings people together. What she cannot do she cannot offer: no shift is hers to book or price. */
export const juliaSpeech: Speech = {
  can: [
    'procurar, buscar, mostrar, filtrar plantão, plantões, vaga, opção, opções, detalhes',
    'colocar você em contato, responsável',
    'passar o contato do responsável',
    'agendar, marcar retorno, conversa, lembrete',
    'chamar você, pessoa, alguém, equipe, depois, momento, semana, mês, tarde',
    'guardar, anotar, registrar, atualizar preferência, especialidade, região, período',
    'ampliar, mudar, refazer busca, região, período',
  ],
  leaves: [
    'valor', 'preço', 'quanto', 'pagamento', 'remuneração', 'proposta', 'contraproposta', 'cachê', 'diária', 'salário', 'desconto',
    'reserva', 'confirmação',
  ],
  words: ['vaga', 'vagas', 'lista', 'crm', 'rqe', 'upa', 'uti', 'médicos', 'responsáveis', 'noturno', 'diurno', 'ponte', 'urgência', 'emergência', 'escala', 'prazo', 'sus'],
}
