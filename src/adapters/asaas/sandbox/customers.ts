import { cnpj, cpf } from 'cpf-cnpj-validator'
import { z } from 'zod'
import { plainDocument } from '../asaas-requests.js'
import { saoPauloDate } from '../sao-paulo-time.js'
import { listPage } from './list-page.js'
import { answer, notFound, problem } from './sandbox-answer.js'
import type { SandboxEndpoint } from './sandbox-context.js'
import { customersMax } from './sandbox-state.js'
import type { SandboxCustomer } from './sandbox-state.js'

const bodySchema = z.object({
  name: z.string().optional(),
  cpfCnpj: z.string().optional(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  mobilePhone: z.string().nullish(),
  externalReference: z.string().nullish(),
  notificationDisabled: z.boolean().nullish(),
})

export const createCustomer: SandboxEndpoint = ({ state, clock, ids }, call) => {
  const body = bodySchema.safeParse(call.body)
  if (!body.success) return problem(400, 'invalid_object', 'O conteúdo da requisição é inválido.')
  const { name, cpfCnpj, ...optional } = body.data
  if (!name?.trim()) return problem(400, 'invalid_name', 'O campo name deve ser informado.')
  const document = plainDocument(cpfCnpj ?? '')
  if (document === '') return problem(400, 'invalid_cpfCnpj', 'O CPF ou CNPJ deve ser informado.')
  if (!cpf.isValid(document) && !cnpj.isValid(document)) {
    return problem(400, 'invalid_cpfCnpj', 'O CPF/CNPJ informado é inválido.')
  }
  if (state.customers.size >= customersMax) {
    return problem(400, 'sandbox_full', `O sandbox guarda no máximo ${customersMax} clientes.`)
  }
  const customer: SandboxCustomer = {
    id: `cus_${ids.next()}`,
    dateCreated: saoPauloDate(clock.now()),
    name: name.trim(),
    cpfCnpj: document,
    email: optional.email ?? null,
    phone: optional.phone ?? null,
    mobilePhone: optional.mobilePhone ?? null,
    externalReference: optional.externalReference ?? null,
    notificationDisabled: optional.notificationDisabled ?? false,
    deleted: false,
  }
  state.customers.set(customer.id, customer)
  return answer(toWire(customer))
}

export const listCustomers: SandboxEndpoint = ({ state }, { query }) => {
  const document = query.cpfCnpj === undefined ? {} : { cpfCnpj: plainDocument(query.cpfCnpj) }
  const filters = ['cpfCnpj', 'externalReference', 'email', 'name'] as const
  return listPage(state.customers.values(), { ...query, ...document }, filters, toWire)
}

export const getCustomer: SandboxEndpoint = ({ state }, { params }) => {
  const customer = state.customers.get(params.id ?? '')
  return customer ? answer(toWire(customer)) : notFound
}

function toWire(customer: SandboxCustomer): object {
  const personType = customer.cpfCnpj.length === 11 ? 'FISICA' : 'JURIDICA'
  return { object: 'customer', ...customer, personType }
}
