import { defineInteractive } from './support/define-interactive.js'
import { listFrom } from './support/interactive.js'

export const enviarLista = defineInteractive({
  name: 'enviar_lista',
  title: { pt: 'Enviar uma lista', en: 'Send a list' },
  description:
    'Envia uma lista de 4 a 10 itens em seções: secoes = [{titulo, itens: [{titulo (até 24), descricao? (até 72)}]}], button_text = texto do botão que abre a lista (até 20). Onde não há listas, vira texto numerado.',
  fields: { texto: 'texto', button_text: 'texto', secoes: 'lista de seções' },
  read: listFrom,
})
