import type { Generated, Kysely } from 'kysely'
import type { BillingType, PaymentStatus } from '../../../../ports/payments.js'
import type { Db } from '../../../../ports/database.js'
import type { QuoteStatus, WorkOrderStatus } from './statuses.js'

/** The copilot's tables, as its migrations make them. Money is integer cents. */
export type CopilotTables = {
  'leme.client': ClientTable
  'leme.catalogue_item': CatalogueItemTable
  'leme.quote': QuoteTable
  'leme.quote_item': QuoteItemTable
  'leme.work_order': WorkOrderTable
  'leme.ai_payment_preview': PaymentPreviewTable
  'leme.payment': PaymentTable
}

/** Row-level security has already narrowed every table to one tenant. */
export function records(db: Db): Kysely<CopilotTables> {
  return db.withTables<CopilotTables>()
}

type Stamps = { created_at: Generated<Date>; updated_at: Generated<Date> }

type ClientTable = Stamps & {
  tenant_id: string
  id: string
  name: string
  /** `foldText(name)`: what names are looked up by. */
  name_folded: string
  email: string | null
  phone: string | null
  cpf_cnpj: string | null
  notes: string | null
  address: string | null
  provider_customer_id: string | null
  idempotency_key: string | null
  deleted_at: Date | null
}

type CatalogueItemTable = {
  tenant_id: string
  id: string
  name: string
  name_folded: string
  unit_cents: number
  active: Generated<boolean>
}

type QuoteTable = Stamps & {
  tenant_id: string
  id: string
  number: number
  client_id: string
  status: QuoteStatus
  discount_cents: Generated<number>
  total_cents: number
  notes: string | null
  sent_at: Date | null
  idempotency_key: string | null
  created_by: string | null
}

type QuoteItemTable = {
  tenant_id: string
  quote_id: string
  position: number
  catalogue_item_id: string | null
  description: string
  quantity: number
  unit_cents: number
}

type WorkOrderTable = Stamps & {
  tenant_id: string
  id: string
  number: number
  client_id: string
  title: string
  status: WorkOrderStatus
  /** YYYY-MM-DD. */
  scheduled_date: string | null
  /** HH:mm:ss. */
  scheduled_time: string | null
  address: string | null
  idempotency_key: string | null
  created_by: string | null
}

type PaymentPreviewTable = {
  tenant_id: string
  id: string
  member_id: string | null
  conversation_id: string | null
  client_id: string
  amount_cents: number
  fees_cents: number
  net_cents: number
  billing_type: BillingType
  /** YYYY-MM-DD. */
  due_date: string
  description: string | null
  status: Generated<'PENDING' | 'EXECUTED' | 'EXPIRED' | 'CANCELLED'>
  executed_payment_id: string | null
  created_at: Generated<Date>
  expires_at: Date
}

type PaymentTable = Stamps & {
  tenant_id: string
  id: string
  number: number
  client_id: string
  preview_id: string | null
  amount_cents: number
  fees_cents: Generated<number>
  net_cents: number
  billing_type: BillingType
  /** YYYY-MM-DD. */
  due_date: string
  description: string | null
  status: PaymentStatus
  provider_id: string | null
  invoice_url: string | null
  pix_code: string | null
  paid_at: Date | null
  conversation_id: string | null
  idempotency_key: string | null
  created_by: string | null
}
