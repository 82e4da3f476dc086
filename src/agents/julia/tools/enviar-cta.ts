import { defineInteractive } from './support/define-interactive.js'
import { linkFrom } from './support/interactive.js'

export const enviarCta = defineInteractive({
  name: 'enviar_cta',
  title: { pt: 'Enviar um link', en: 'Send a link' },
  description:
    'Envia um botão com link (https://, label de até 20 caracteres): formulário, mapa, página do hospital. Onde não há botões, o link vai no texto.',
  fields: { texto: 'texto', url: 'url https', label: 'texto' },
  read: linkFrom,
})
