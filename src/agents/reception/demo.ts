import type { AgentDemo } from '../../agent/brings.js'
import { frontDeskSchema, namedDesk, type FrontDesk } from './front-desk.js'

const weekdays = [1, 2, 3, 4, 5]

const set: FrontDesk = frontDeskSchema.parse({
  businessName: 'Refrigeração Boreal (demonstração)',
  address: 'Rua das Araucárias, 120, Centro, Curitiba (endereço fictício)',
  area: 'Curitiba e região metropolitana',
  location: { latitude: -25.4284, longitude: -49.2733 },
  idleMinutes: 60,
  remindMinutes: 15,
  hours: [
    ...weekdays.flatMap((weekday) => [
      { weekday, opens: '08:00', closes: '12:00' },
      { weekday, opens: '13:00', closes: '18:00' },
    ]),
    { weekday: 6, opens: '08:00', closes: '12:00' },
  ],
  services: [
    {
      id: 'instalacao',
      title: 'Instalação',
      words: [
        'instalar',
        'instalação de ar',
        'instalação de ar-condicionado',
        'ar novo',
        'installation',
        'instalación',
      ],
      asks: ['customer', 'name', 'address', 'time'],
      outcome: 'human',
      priceCents: 45_000,
      priceNote: 'até 12.000 BTUs',
    },
    {
      id: 'manutencao',
      title: 'Manutenção',
      words: [
        'limpeza',
        'conserto',
        'conserto de ar-condicionado',
        'arrumar',
        'não gela',
        'não liga',
        'não funciona',
        'parou',
        'pingando',
        'vazando',
        'barulho',
        'defeito',
        'quebrou',
        'técnico',
        'visita técnica',
        'maintenance',
        'repair',
        'mantenimiento',
        'arreglar',
      ],
      asks: ['name', 'address', 'time'],
      outcome: 'human',
      priceCents: 18_000,
      priceNote: 'por aparelho, com limpeza',
    },
    {
      id: 'entrega',
      title: 'Entrega de peças',
      words: ['delivery', 'entrega', 'peça', 'peças', 'filtro', 'parts'],
      asks: ['customer', 'address'],
      outcome: 'human',
      priceCents: 2_500,
      priceNote: 'em Curitiba',
    },
    {
      id: 'orcamento',
      title: 'Orçamento online',
      words: ['orçamento', 'simulação', 'quote'],
      outcome: 'link',
      linkId: 'orcamento',
    },
    {
      id: 'garantia',
      title: 'Garantia',
      words: ['warranty'],
      outcome: 'info',
      knowledgeId: 'garantia',
    },
  ],
  links: [
    {
      id: 'catalogo',
      title: 'Catálogo de aparelhos',
      label: 'Ver catálogo',
      url: 'https://boreal.example.com/catalogo',
      words: ['catálogo', 'modelos', 'produtos', 'catalog', 'catalogue'],
    },
    {
      id: 'orcamento',
      title: 'Orçamento online',
      label: 'Pedir orçamento',
      url: 'https://boreal.example.com/orcamento',
      words: ['orçamento', 'simulação', 'quote'],
    },
  ],
  contacts: [{ name: 'Suporte Boreal', phone: '5541900000000', email: 'suporte@example.com' }],
  knowledge: [
    {
      id: 'garantia',
      title: 'Qual é a garantia dos serviços?',
      words: ['garantia', 'prazo de garantia'],
      answer: 'A instalação tem garantia de 1 ano e a manutenção, de 90 dias, com nota fiscal.',
    },
    {
      id: 'garantia',
      language: 'en',
      title: 'What is the warranty?',
      words: ['warranty', 'guarantee'],
      answer: 'Installation has a 1-year warranty and maintenance 90 days, with an invoice.',
    },
    {
      id: 'pagamento',
      title: 'Quais são as formas de pagamento?',
      words: ['pagar', 'pagamento', 'pix', 'cartão', 'boleto', 'parcelar', 'parcelado'],
      answer: 'Aceitamos Pix, cartão em até 3 vezes sem juros e boleto para empresas.',
    },
    {
      id: 'regiao',
      title: 'Quais regiões vocês atendem?',
      words: ['região', 'bairro', 'cidade', 'atendem', 'metropolitana'],
      answer: 'Atendemos Curitiba e região metropolitana.',
    },
    {
      id: 'limpeza',
      title: 'Como limpar o filtro do ar-condicionado?',
      words: ['filtro', 'limpar', 'lavar'],
      answer:
        'Desligue o aparelho, retire o filtro, lave com água corrente e deixe secar à sombra antes de recolocar.',
      media: { kind: 'image', link: 'https://boreal.example.com/filtro.jpg' },
    },
  ],
  texts: [
    {
      id: 'greeting',
      text: '{hello} Você está na recepção da {business}. Como posso ajudar?',
    },
  ],
})

/** The demonstration business's front desk: an address that does not exist, phones of the unassigned range, example domains. */
export const demoDesk = namedDesk(set)

export const receptionDemo: AgentDemo = {
  settings: demoDesk,
  purposes: ['followup'],
}
