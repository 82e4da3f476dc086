import type { Message } from '../../conversation/message.js'

export type Sample = { readonly title: string; readonly message: Message }

/** Nobody's: RFC 2606 keeps the name free, and no file lies behind the links. */
const site = 'https://leme.example'

/** A message of each type but the reaction, which answers one. */
export const samples: readonly Sample[] = [
  { title: 'Texto', message: { type: 'text', text: 'Um texto com *negrito*, _itálico_ e ~riscado~.' } },
  {
    title: 'Imagem',
    message: { type: 'image', media: { link: `${site}/foto.jpg` }, caption: 'Uma imagem com legenda' },
  },
  {
    title: 'Vídeo',
    message: { type: 'video', media: { link: `${site}/passos.mp4` }, caption: 'Um vídeo com legenda' },
  },
  { title: 'Áudio', message: { type: 'audio', media: { link: `${site}/aviso.ogg` }, voice: true } },
  {
    title: 'Documento',
    message: { type: 'document', media: { link: `${site}/orcamento.pdf` }, filename: 'orcamento.pdf' },
  },
  { title: 'Figurinha', message: { type: 'sticker', media: { link: `${site}/oi.webp` } } },
  {
    title: 'Localização',
    message: {
      type: 'location',
      latitude: -23.5614,
      longitude: -46.6559,
      name: 'Refrigeração Boreal',
      address: 'Av. Paulista, 1000',
    },
  },
  { title: 'Pedido de localização', message: { type: 'location_request', text: 'Onde você está?' } },
  {
    title: 'Contatos',
    message: { type: 'contacts', contacts: [{ name: 'Suporte (fictício)', phones: ['551130000000'] }] },
  },
  {
    title: 'Botões',
    message: {
      type: 'buttons',
      text: 'Qual período?',
      options: [
        { id: 'period:morning', title: 'Manhã' },
        { id: 'period:afternoon', title: 'Tarde' },
        { id: 'period:night', title: 'Noite' },
      ],
      footer: 'Escolha um',
    },
  },
  {
    title: 'Lista',
    message: {
      type: 'list',
      text: 'Qual serviço?',
      button: 'Ver serviços',
      sections: [
        {
          rows: [
            { id: 'service:install', title: 'Instalação', description: 'A partir de R$ 650' },
            { id: 'service:clean', title: 'Higienização', description: 'R$ 180' },
            { id: 'service:gas', title: 'Recarga de gás', description: 'R$ 320' },
            { id: 'service:visit', title: 'Visita técnica', description: 'R$ 120' },
          ],
        },
      ],
    },
  },
  {
    title: 'Link',
    message: { type: 'cta_url', text: 'Escolha um horário.', label: 'Agendar', url: `${site}/agenda` },
  },
  {
    title: 'Formulário',
    message: { type: 'flow', text: 'Conte sobre o serviço.', flowId: '900100', label: 'Preencher' },
  },
  {
    title: 'Modelo',
    message: {
      type: 'template',
      name: 'lembrete_visita',
      language: 'pt_BR',
      parameters: ['Sua visita é amanhã às 9h.'],
      text: 'Sua visita é amanhã às 9h.',
    },
  },
  { title: 'Endereço', message: { type: 'address', text: 'Estamos na', address: 'Av. Paulista, 1000' } },
]
