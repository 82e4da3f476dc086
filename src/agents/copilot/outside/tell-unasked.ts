import type { OutsideContext } from '../../../agent/outside.js'
import type { Words } from '../../../agent/words.js'
import type { ChargeNews } from '../../../ports/payments.js'

/**
 * A charge with a reference of ours that is not the one we recorded: the provider made two of one request, or made one after its time, when
 * it was told to be not made. It is nobody's payment; the member who asked is told once, with the ids, and decides.
 */
export async function tellUnasked(
  { sql, tellConversation }: OutsideContext,
  { provider, chargeId, externalReference, nextStatus }: ChargeNews,
): Promise<void> {
  const isGone = nextStatus('PENDING') === 'CANCELLED'
  if (externalReference === undefined || isGone) return
  const { rows } = await sql.query<Asked>(
    `select conversation_id as "conversationId", provider_id as "recordedId" from leme.payment
      where idempotency_key = $1 and provider_id is not null
     union all
     select conversation_id, null from leme.effect where key = $1 and status = 'refused'
     limit 1`,
    [externalReference],
  )
  const [asked] = rows
  if (!asked || asked.conversationId === null) return
  const { pt: text, en: english } =
    asked.recordedId === null ? madeLate(chargeId) : madeTwice(asked.recordedId, chargeId)
  await tellConversation(
    asked.conversationId,
    { topic: 'payment', data: { text, english } },
    `${provider}:unasked:${chargeId}`,
  )
}

type Asked = { readonly conversationId: string | null; readonly recordedId: string | null }

function madeTwice(recordedId: string, chargeId: string): Words {
  return {
    pt: `Atenção: no provedor há duas cobranças para um pedido só, ${recordedId} (a registrada) e ${chargeId}. Confira no painel dele e cancele a que está a mais.`,
    en: `Attention: the provider has two charges for a single request, ${recordedId} (the recorded one) and ${chargeId}. Check its panel and cancel the one too many.`,
  }
}

function madeLate(chargeId: string): Words {
  return {
    pt: `Atenção: o provedor fez só agora a cobrança ${chargeId}, que eu tinha dito que não foi feita. Confira no painel do provedor e cancele-a se não a quiser mais.`,
    en: `Attention: the provider made charge ${chargeId} only now, which I had told you was not made. Check its panel and cancel it if you no longer want it.`,
  }
}
