import { createServer } from 'node:http'

/**
 * A payment provider in a process of its own, as far as a charge needs one. It counts what it makes, goes on with a request
 * whose caller is gone, and is as slow as it is told to be, payer by payer:
 * `{ holdAt, delayMs, lagMs }` stops a call where it is told (`customer`, `charge`, `pix`) until everybody is let go, makes the
 * charge so much later, and lists it so much later still.
 */
const manners = new Map()
const charges = []
let letGo = () => undefined
const released = new Promise((resolve) => (letGo = resolve))

process.on('message', ({ told, release, count }) => {
  if (told) for (const [document, manner] of Object.entries(told)) manners.set(document, manner)
  if (release) letGo()
  if (count) process.send({ charges: charges.map(({ customer }) => customer) })
})

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://provider')
  const answer = (body, status = 200) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  const list = (data) => answer({ object: 'list', hasMore: false, data })
  if (pathname === '/v3/customers') {
    const document = searchParams.get('cpfCnpj')
    await holdAt('customer', document)
    return list([{ id: document, cpfCnpj: document, externalReference: null, deleted: false }])
  }
  if (pathname === '/v3/payments' && request.method === 'POST') {
    const asked = JSON.parse(await bodyOf(request))
    await holdAt('charge', asked.customer)
    return answer(await make(asked))
  }
  if (pathname === '/v3/payments') {
    const reference = searchParams.get('externalReference')
    const shown = charges.filter(
      (one) => one.externalReference === reference && one.listedAt <= performance.now(),
    )
    return list(shown.map(({ wire }) => wire))
  }
  const paid = charges.find(({ wire }) => pathname === `/v3/payments/${wire.id}/pixQrCode`)
  if (!paid) return answer({ errors: [{ code: 'not_found', description: 'não existe' }] }, 404)
  await holdAt('pix', paid.customer)
  return answer({
    encodedImage: 'AA==',
    payload: `pix ${paid.wire.id}`,
    expirationDate: '2027-01-01 00:00:00',
  })
})

async function holdAt(point, document) {
  if (manners.get(document)?.holdAt !== point) return
  process.send({ held: document })
  await released
}

async function make({ customer, billingType, value, dueDate, externalReference }) {
  const { delayMs, lagMs } = manners.get(customer)
  await new Promise((resolve) => setTimeout(resolve, delayMs))
  const wire = {
    object: 'payment',
    id: `pay_${charges.length + 1}`,
    dateCreated: '2026-11-16',
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
  charges.push({ customer, externalReference, wire, listedAt: performance.now() + lagMs })
  return wire
}

async function bodyOf(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

server.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${server.address().port}/v3` }))
