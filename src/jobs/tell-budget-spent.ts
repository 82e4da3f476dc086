import { z } from 'zod'
import { asId, type TenantId } from '../conversation/ids.js'
import type { Leme } from '../leme.js'

const payloadSchema = z.object({ tenant: z.uuid(), month: z.string() })

/** The month's budget for models is spent: every owner with an address is told, once. The console says so to all of them. */
export async function tellBudgetSpentTask(leme: Leme, payload: unknown): Promise<void> {
  const { mail } = leme
  if (!mail) return
  const tenant = asId<TenantId>(payloadSchema.parse(payload).tenant)
  const business = await leme.business.get(tenant)
  const members = await leme.signIn.team.list(tenant)
  const owners = members.flatMap(({ role, email }) => (role === 'owner' && email !== null ? [email] : []))
  const sent = await Promise.allSettled(
    owners.map((to) => mail.send({ to, ...letter(business?.name ?? '') })),
  )
  // Tried again as a job is; not where somebody was told, who would be told twice.
  const failed = sent.find((each) => each.status === 'rejected')
  if (failed && sent.every(({ status }) => status === 'rejected')) throw failed.reason
}

/** Nobody asked for it in a language of theirs: in the one of the businesses that use this. */
function letter(business: string): { readonly subject: string; readonly text: string } {
  return {
    subject: 'O limite do mês para os modelos acabou',
    text: `Olá! O que ${business} gastou este mês com modelos de inteligência artificial chegou ao limite que você definiu.

O atendimento continua: até o fim do mês as respostas saem só com as regras e as frases do próprio negócio, sem consultar o modelo.

Para voltar a usar o modelo antes disso, aumente o limite no console, em Ajustes, Modelos.`,
  }
}
