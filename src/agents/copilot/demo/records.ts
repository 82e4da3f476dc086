import type { BillingType, PaymentStatus } from '../../../ports/payments.js'
import type { QuoteStatus, WorkOrderStatus } from '../tools/support/statuses.js'

export type DemoClient = {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly cpfCnpj: string | null
  readonly notes?: string
  readonly daysAgo: number
}

/**
 * Nobody's: CPF and CNPJ have right check digits over numbers nobody was given, phones are of the unassigned 90000 range, and e-mails end in
 * example.com (RFC 2606). Days count from the day it is loaded.
 */
export const demoClients: readonly DemoClient[] = [
  {
    name: 'João Silva',
    phone: '+5511900000001',
    email: 'joao.silva@example.com',
    cpfCnpj: '00000010154',
    daysAgo: 210,
  },
  {
    name: 'João Pereira',
    phone: '+5511900000002',
    email: 'joao.pereira@example.com',
    cpfCnpj: '00000010235',
    daysAgo: 160,
  },
  {
    name: 'Maria Santos',
    phone: '+5511900000003',
    email: 'maria.santos@example.com',
    cpfCnpj: '00000010316',
    daysAgo: 150,
  },
  {
    name: 'Carlos Eduardo Souza',
    phone: '+5511900000004',
    email: 'carlos.souza@example.com',
    cpfCnpj: '00000010405',
    daysAgo: 140,
  },
  {
    name: 'Fernanda Lima',
    phone: '+5511900000005',
    email: 'fernanda.lima@example.com',
    cpfCnpj: '00000010588',
    daysAgo: 120,
  },
  { name: 'Ana Beatriz Rocha', phone: '+5511900000006', email: null, cpfCnpj: '00000010669', daysAgo: 95 },
  {
    name: 'Rafael Moreira',
    phone: '+5511900000007',
    email: 'rafael.moreira@example.com',
    cpfCnpj: '00000010740',
    daysAgo: 80,
  },
  {
    name: 'Patrícia Gomes',
    phone: null,
    email: 'patricia.gomes@example.com',
    cpfCnpj: '00000010820',
    daysAgo: 72,
  },
  {
    name: 'Antônio Ferreira',
    phone: '+5511900000009',
    email: null,
    cpfCnpj: null,
    notes: 'Prefere contato à tarde.',
    daysAgo: 60,
  },
  {
    name: 'Luciana Barbosa',
    phone: '+5511900000010',
    email: 'luciana.barbosa@example.com',
    cpfCnpj: '00000010901',
    daysAgo: 44,
  },
  {
    name: 'Padaria Pão Quente',
    phone: '+551130000011',
    email: 'contato@padaria.example.com',
    cpfCnpj: '00000011000171',
    notes: 'Câmara fria nos fundos; entrar pela lateral.',
    daysAgo: 200,
  },
  {
    name: 'Clínica Vida Plena',
    phone: '+551130000012',
    email: 'compras@clinica.example.com',
    cpfCnpj: '00000012000116',
    daysAgo: 130,
  },
  {
    name: 'Condomínio Jardim das Flores',
    phone: '+551130000013',
    email: 'sindico@jardim.example.com',
    cpfCnpj: '00000013000160',
    daysAgo: 33,
  },
  {
    name: 'Restaurante Sabor da Serra',
    phone: '+551130000014',
    email: null,
    cpfCnpj: '00000014000105',
    daysAgo: 12,
  },
]

export type DemoItem = { readonly name: string; readonly unitCents: number }

export const demoCatalogue: readonly DemoItem[] = [
  { name: 'Instalação de split até 12.000 BTUs', unitCents: 65_000 },
  { name: 'Instalação de split de 18.000 BTUs', unitCents: 85_000 },
  { name: 'Higienização de ar-condicionado', unitCents: 18_000 },
  { name: 'Recarga de gás R410A', unitCents: 32_000 },
  { name: 'Visita técnica', unitCents: 12_000 },
  { name: 'Troca de compressor', unitCents: 98_000 },
  { name: 'Manutenção de câmara fria', unitCents: 140_000 },
  { name: 'Contrato de manutenção mensal', unitCents: 45_000 },
]

export type DemoQuote = {
  readonly client: string
  readonly status: QuoteStatus
  /** Item of the catalogue and how many. */
  readonly items: readonly (readonly [string, number])[]
  readonly discountCents?: number
  readonly daysAgo: number
}

/** Numbered in this order, from 1. */
export const demoQuotes: readonly DemoQuote[] = [
  {
    client: 'Padaria Pão Quente',
    status: 'APPROVED',
    items: [['Manutenção de câmara fria', 1]],
    daysAgo: 58,
  },
  {
    client: 'João Silva',
    status: 'APPROVED',
    items: [['Instalação de split até 12.000 BTUs', 1]],
    daysAgo: 51,
  },
  { client: 'Fernanda Lima', status: 'REJECTED', items: [['Troca de compressor', 1]], daysAgo: 47 },
  {
    client: 'Clínica Vida Plena',
    status: 'APPROVED',
    items: [['Higienização de ar-condicionado', 6]],
    discountCents: 10_000,
    daysAgo: 40,
  },
  {
    client: 'Rafael Moreira',
    status: 'EXPIRED',
    items: [
      ['Recarga de gás R410A', 1],
      ['Visita técnica', 1],
    ],
    daysAgo: 38,
  },
  { client: 'Carlos Eduardo Souza', status: 'CANCELLED', items: [['Visita técnica', 1]], daysAgo: 30 },
  {
    client: 'Condomínio Jardim das Flores',
    status: 'SENT',
    items: [['Contrato de manutenção mensal', 3]],
    daysAgo: 15,
  },
  { client: 'João Silva', status: 'SENT', items: [['Higienização de ar-condicionado', 2]], daysAgo: 9 },
  {
    client: 'Maria Santos',
    status: 'APPROVED',
    items: [['Instalação de split de 18.000 BTUs', 1]],
    daysAgo: 8,
  },
  {
    client: 'Restaurante Sabor da Serra',
    status: 'SENT',
    items: [
      ['Manutenção de câmara fria', 1],
      ['Visita técnica', 1],
    ],
    daysAgo: 6,
  },
  { client: 'João Pereira', status: 'DRAFT', items: [['Recarga de gás R410A', 1]], daysAgo: 3 },
  {
    client: 'Luciana Barbosa',
    status: 'DRAFT',
    items: [['Instalação de split até 12.000 BTUs', 2]],
    discountCents: 5_000,
    daysAgo: 1,
  },
]

export type DemoWorkOrder = {
  readonly client: string
  readonly title: string
  readonly status: WorkOrderStatus
  /** Days from the day of loading; null: no day set. */
  readonly inDays: number | null
  readonly time: string | null
  readonly daysAgo: number
}

/** Numbered in this order, from 1. */
export const demoWorkOrders: readonly DemoWorkOrder[] = [
  {
    client: 'Padaria Pão Quente',
    title: 'Manutenção da câmara fria',
    status: 'DONE',
    inDays: -45,
    time: '08:00',
    daysAgo: 55,
  },
  {
    client: 'João Silva',
    title: 'Instalação de split na sala',
    status: 'DONE',
    inDays: -40,
    time: '13:30',
    daysAgo: 48,
  },
  {
    client: 'Clínica Vida Plena',
    title: 'Higienização de 6 aparelhos',
    status: 'IN_PROGRESS',
    inDays: 0,
    time: '07:30',
    daysAgo: 20,
  },
  {
    client: 'Maria Santos',
    title: 'Instalação de split de 18.000 BTUs',
    status: 'SCHEDULED',
    inDays: 1,
    time: '09:00',
    daysAgo: 7,
  },
  {
    client: 'Antônio Ferreira',
    title: 'Visita para diagnóstico',
    status: 'OPEN',
    inDays: null,
    time: null,
    daysAgo: 2,
  },
  {
    client: 'Carlos Eduardo Souza',
    title: 'Troca de suporte da condensadora',
    status: 'CANCELLED',
    inDays: -12,
    time: '15:00',
    daysAgo: 25,
  },
]

export type DemoPayment = {
  readonly client: string
  readonly amountCents: number
  readonly billingType: BillingType
  readonly status: PaymentStatus
  readonly description: string
  readonly dueInDays: number
  readonly paidDaysAgo?: number
  readonly daysAgo: number
}

/** Numbered in this order, from 1. None of them is at a provider: they are records of the past. */
export const demoPayments: readonly DemoPayment[] = [
  {
    client: 'Padaria Pão Quente',
    amountCents: 140_000,
    billingType: 'BOLETO',
    status: 'RECEIVED',
    description: 'Orçamento #1',
    dueInDays: -35,
    paidDaysAgo: 36,
    daysAgo: 45,
  },
  {
    client: 'João Silva',
    amountCents: 65_000,
    billingType: 'PIX',
    status: 'RECEIVED',
    description: 'Orçamento #2',
    dueInDays: -39,
    paidDaysAgo: 40,
    daysAgo: 41,
  },
  {
    client: 'Clínica Vida Plena',
    amountCents: 49_000,
    billingType: 'CREDIT_CARD',
    status: 'CONFIRMED',
    description: 'Orçamento #4, entrada',
    dueInDays: -8,
    paidDaysAgo: 9,
    daysAgo: 12,
  },
  {
    client: 'Clínica Vida Plena',
    amountCents: 49_000,
    billingType: 'BOLETO',
    status: 'PENDING',
    description: 'Orçamento #4, saldo',
    dueInDays: 10,
    daysAgo: 12,
  },
  {
    client: 'Rafael Moreira',
    amountCents: 12_000,
    billingType: 'PIX',
    status: 'OVERDUE',
    description: 'Visita técnica',
    dueInDays: -5,
    daysAgo: 10,
  },
  {
    client: 'Carlos Eduardo Souza',
    amountCents: 12_000,
    billingType: 'PIX',
    status: 'CANCELLED',
    description: 'Visita técnica',
    dueInDays: -20,
    daysAgo: 26,
  },
  {
    client: 'Maria Santos',
    amountCents: 42_500,
    billingType: 'PIX',
    status: 'RECEIVED',
    description: 'Orçamento #9, entrada',
    dueInDays: -2,
    paidDaysAgo: 3,
    daysAgo: 5,
  },
  {
    client: 'Fernanda Lima',
    amountCents: 18_000,
    billingType: 'BOLETO',
    status: 'OVERDUE',
    description: 'Higienização',
    dueInDays: -3,
    daysAgo: 14,
  },
]
