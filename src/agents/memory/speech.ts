import type { Speech } from '../../agent/agent.js'

export const memorySpeech: Speech = {
  can: [
    'guardar, salvar, anotar, registrar nota, filme, série, vídeo, link, item, lembrete, isso, ideia, conteúdo',
    'encontrar, buscar, apagar, remover, listar, mostrar, organizar, filtrar nota, filme, série, vídeo, link, item, lista, isso, conteúdo',
    'exportar lista, nota, item, tudo, json, markdown, csv, planilha, texto',
    'desfazer isso, exclusão',
  ],
  words: ['lista', 'listas', 'json', 'markdown', 'csv', 'senha', 'serie', 'series'],
}
