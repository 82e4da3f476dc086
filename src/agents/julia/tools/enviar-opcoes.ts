import { defineInteractive } from './support/define-interactive.js'
import { buttonsFrom } from './support/interactive.js'

export const enviarOpcoes = defineInteractive({
  name: 'enviar_opcoes',
  title: { pt: 'Enviar opções', en: 'Send options' },
  description:
    'Envia de 1 a 3 opções como botões (texto acima, cada opção com até 20 caracteres). Use para escolhas claras: [Diurno] [Noturno] [Tanto faz]. Para mais de 3, use enviar_lista. Onde não há botões, vira texto numerado.',
  fields: { texto: 'texto', opcoes: 'lista de textos' },
  read: buttonsFrom,
})
