import { createServer } from 'node:http'

/**
 * A payment provider in a process of its own, which nothing here ever kills: what it counts is what happened. It needs a
 * tenth of a second for a charge and goes on with one whose caller is gone, as real ones do.
 */
const chargeMs = 100
const charges = []

process.on('message', () =>
  process.send({ references: charges.map(({ externalReference }) => externalReference) }),
)
process.on('disconnect', () => process.exit())

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://provider')
  const answer = (body, status = 200) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  const list = (data) => answer({ object: 'list', hasMore: false, data })
  if (pathname === '/v3/customers') {
    const document = searchParams.get('cpfCnpj')
    return list([{ id: document, cpfCnpj: document, externalReference: null, deleted: false }])
  }
  if (pathname === '/v3/payments' && request.method === 'POST')
    return answer(await make(JSON.parse(await bodyOf(request))))
  if (pathname === '/v3/payments') {
    const reference = searchParams.get('externalReference')
    return list(charges.filter(({ externalReference }) => externalReference === reference))
  }
  const shown = charges.find(({ id }) => pathname === `/v3/payments/${id}/pixQrCode`)
  if (!shown) return answer({ errors: [{ code: 'not_found', description: 'não existe' }] }, 404)
  return answer({ encodedImage: 'AA==', payload: `pix ${shown.id}`, expirationDate: '2027-01-01 00:00:00' })
})

async function make({ customer, billingType, value, dueDate, externalReference }) {
  await new Promise((resolve) => setTimeout(resolve, chargeMs))
  const charge = {
    object: 'payment',
    id: `pay_${charges.length + 1}`,
    dateCreated: dueDate,
    customer,
    billingType,
    value,
    netValue: value - 1.99,
    status: 'PENDING',
    dueDate,
    externalReference,
    invoiceUrl: `http://provider.example.com/i/${charges.length + 1}`,
    deleted: false,
  }
  charges.push(charge)
  return charge
}

async function bodyOf(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

server.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${server.address().port}/v3` }))
