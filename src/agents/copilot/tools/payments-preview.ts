import { defineTool } from '../../../agent/define-tool.js'
import { writers } from './support/access.js'
import { chargeFields, chargeInput, previewCharge, resolveCharge, type ChargeArgs } from './support/charge.js'

/** What a model asks for when it wants to charge: the figures. It leads to `payments.create`, which the person confirms. */
export const paymentsPreview = defineTool<ChargeArgs>({
  name: 'payments.preview',
  title: { pt: 'Preparar uma cobrança', en: 'Prepare a charge' },
  description:
    'Prepara uma cobrança (PIX, BOLETO ou CREDIT_CARD) e mostra taxa e valor líquido antes de cobrar.',
  kind: 'write',
  confirm: 'preview',
  words: ['cobrar', 'cobrança', 'gerar', 'criar', 'pix', 'boleto'],
  action: 'preview',
  roles: writers,
  entity: 'Payment',
  limit: ['PAYMENT', 'CHARGE_VALUE', 'CHARGES_OF_DAY'],
  leadsTo: 'payments.create',
  fields: chargeFields,
  input: chargeInput,
  resolve: resolveCharge,
  preview: previewCharge,
  say: () => '',
})
