import type { Phrases } from '../../agent/phrases.js'

/** Short, and always the same. */
export const memoryPhrases = {
  greeting: 'Olá. Mande o que quer guardar: um filme, uma série, um link, um vídeo ou uma nota.',
  thanks: 'De nada.',
  help: [
    'Guardo e encontro filmes, séries, vídeos, links e notas.',
    'Para guardar: "salva Inception", "anota comprar café", ou mande o link.',
    'Para encontrar: "minha lista", "filmes de terror que salvei mês passado".',
    'Para apagar: "apaga o 2", "apaga tudo"; "desfaz" traz de volta em até 5 minutos.',
    'Para levar: "exporta em JSON" ou "exporta em Markdown".',
  ].join('\n'),
  notUnderstood: 'Não entendi. Diga, por exemplo, "salva Inception", "minha lista" ou "apaga o 2".',
  cancelled: 'Certo, deixei como estava.',
  chooseOne: 'Qual deles? Responda com o número ou o título.',
  noneOfThese: 'Certo, nenhum desses. Qual é o título completo?',
  moreOptions: 'Mais opções',
  optionsButton: 'Ver lista',
  nothingToSave: 'Não há nada antes para salvar. Mande o conteúdo.',
  noSuchPlace: ({ place }) => `A última lista não tem o item ${place ?? ''}.`,
  anotherType: ({ place, what }) => `O item ${place ?? ''} da última lista não é ${what ?? ''}.`,
  noListYet: 'Não mostrei nenhuma lista ainda. Peça "minha lista" e diga o número.',
  gaveUp: 'Tive um problema e não tratei sua última mensagem. Nada foi feito. Mande de novo.',
} as const satisfies Phrases
