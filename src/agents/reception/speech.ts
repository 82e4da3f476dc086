import type { Speech } from '../../agent/agent.js'

export const receptionSpeech: Speech = {
  can: [
    'informar, passar, dizer, mostrar serviço, preço, valor, horário, endereço, contato, telefone, opção, opções, informação, informações',
    'mandar, enviar, passar link, endereço, localização, contato, informação, informações, lista',
    'chamar, transferir, encaminhar, passar alguém, pessoa, equipe, atendente, humano, conversa, pedido',
    'anotar, registrar, receber pedido, recado, dados, nome, telefone, mensagem, reclamação, preferência',
    'chamar, retornar, falar você, depois, retorno, outro momento',
  ],
  words: ['lista', 'urgência', 'prazo', 'robô', 'humano'],
}
