import type { FastifyInstance } from 'fastify'
import { payCharge } from './change-charge.js'
import type { SandboxContext } from './sandbox-context.js'
import type { SandboxCharge } from './sandbox-state.js'

/** Where `invoiceUrl` leads: the payer sees the charge and pays it with a click. Knowing the id is the right to. */
export function addInvoices(app: FastifyInstance, context: SandboxContext): void {
  app.get<{ Params: { id: string } }>('/i/:id', (request, reply) => {
    const charge = context.state.charges.get(request.params.id)
    if (!charge || charge.deleted) return reply.code(404).type(html).send(page('Cobrança não encontrada', ''))
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
      .type(html)
      .send(invoicePage(charge))
  })

  app.post<{ Params: { id: string } }>('/i/:id/pay', (request, reply) => {
    const { id } = request.params
    payCharge(context, { params: { id }, query: {}, body: undefined })
    return reply.redirect(`/i/${encodeURIComponent(id)}`, 303)
  })
}

const html = 'text/html; charset=utf-8'

function invoicePage(charge: SandboxCharge): string {
  const reais = (charge.valueCents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
  const [year = '', month = '', day = ''] = charge.dueDate.split('-')
  const open = charge.status === 'PENDING' || charge.status === 'OVERDUE'
  return page(
    `Cobrança de ${reais}`,
    `<p>${escape(charge.description ?? 'Sem descrição')}</p>
    <p>Vencimento ${escape(`${day}/${month}/${year}`)} · ${charge.billingType} · ${charge.status}</p>
    ${open ? `<form method="post" action="/i/${escape(charge.id)}/pay"><button>Pagar (dinheiro de brinquedo)</button></form>` : ''}`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<style>body{font:1rem system-ui;max-width:32rem;margin:3rem auto;padding:0 1rem}button{font:inherit;padding:.6rem 1rem}</style>
<h1>${escape(title)}</h1>${body}</html>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
