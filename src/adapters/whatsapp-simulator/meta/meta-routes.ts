import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptSend } from '../accept-send.js'
import type { ChipState, ContactState } from '../chip-state.js'
import { markReadUpTo, waIdOf } from '../contacts.js'
import { mediaUrl, findChip, type World } from '../world.js'
import { answerOutcome, gate } from '../gate.js'
import type { RegistrationOf, SimulatedTemplate } from '../registration.js'
import { explainIssue } from './explain-issue.js'
import { metaRefusal } from './meta-refusal.js'
import { markReadSchema } from './meta-schemas.js'
import { readMetaSend } from './read-meta-send.js'
import type { SimulatedAnswer } from '../answer.js'

const version = ':version(^v\\d+\\.\\d+$)'

type Found = { readonly chip: ChipState; readonly registration: RegistrationOf<'meta'> }

/** graph.facebook.com: messages, media, and the number itself. */
export function addMetaRoutes(app: FastifyInstance, world: World): void {
  app.post<NumberRoute>(`/${version}/:number/messages`, async (request, reply) => {
    const found = await entered(world, request, reply)
    if (!found) return reply
    const { chip, registration } = found
    const { body } = request
    if (isMarkRead(body)) return send(reply, markRead(chip, body))
    const outcome = await acceptSend(
      world,
      chip,
      () => readMetaSend(registration, body, (id) => (world.media.get(id) ? mediaUrl(world, id) : null)),
      () => `wamid.${Buffer.from(world.ids.next()).toString('base64')}`,
      (contact, sent) => accepted(chip, contact, sent.id, body),
    )
    return answerOutcome(outcome, request, reply)
  })

  app.post<NumberRoute>(`/${version}/:number/media`, async (request, reply) => {
    const found = await entered(world, request, reply)
    if (!found) return reply
    return send(reply, await upload(world, found.registration.id, request))
  })

  app.get<AccountRoute>(`/${version}/:number/message_templates`, async (request, reply) => {
    const found = await entered(world, request, reply, 'account')
    if (!found) return reply
    return reply.send(templatePage(found.registration, request.query))
  })

  app.get<NumberRoute>(`/${version}/:number`, async (request, reply) => {
    const media = world.media.get(request.params.number)
    const found = await entered(world, request, reply, media ? 'media' : 'number')
    if (!found) return reply
    const { businessPhone, phoneNumberId, id } = found.registration
    if (!media) {
      const display_phone_number = `+${businessPhone}`
      const verified_name = `Simulado ${id}`
      const { tier, quality } = found.registration.limits
      return reply.send({
        ...{ id: phoneNumberId, display_phone_number, verified_name, quality_rating: quality },
        whatsapp_business_manager_messaging_limit: tier,
      })
    }
    return reply.send({
      messaging_product: 'whatsapp',
      id: media.id,
      url: mediaUrl(world, media.id),
      mime_type: media.mimeType,
      sha256: Buffer.from(media.sha256, 'base64').toString('hex'),
      file_size: media.bytes.length,
    })
  })
}

type NumberRoute = { Params: { version: string; number: string } }
type AccountRoute = NumberRoute & { Querystring: { limit?: string; after?: string } }

const templatesPerPage = 25

/** As Meta pages: a cursor, and a `next` while there is more. */
function templatePage(
  { templates = [] }: RegistrationOf<'meta'>,
  { limit, after }: AccountRoute['Querystring'],
) {
  const size = Math.min(Number(limit) || templatesPerPage, templatesPerPage)
  const from = after === undefined ? 0 : Number(Buffer.from(after, 'base64url').toString()) || 0
  const page = templates.slice(from, from + size)
  const cursor = Buffer.from(String(from + page.length)).toString('base64url')
  return {
    data: page.map(({ name, language, status, category, ...template }, index) => ({
      id: String(from + index + 1),
      name,
      language,
      status,
      category,
      components: componentsOf(template),
      quality_score: { score: 'UNKNOWN' },
    })),
    paging: {
      cursors: { before: cursor, after: cursor },
      // Where it points to is nobody's: whoever pages goes by the cursor.
      ...(from + page.length < templates.length && {
        next: `https://graph.example.com/next?after=${cursor}`,
      }),
    },
  }
}

function componentsOf({
  text,
  header,
  headerKind,
  footer,
  buttons,
}: Pick<SimulatedTemplate, 'text' | 'header' | 'headerKind' | 'footer' | 'buttons'>) {
  return [
    ...(headerKind ? [{ type: 'HEADER', format: headerKind.toUpperCase() }] : []),
    ...(!headerKind && header !== undefined ? [{ type: 'HEADER', format: 'TEXT', text: header }] : []),
    { type: 'BODY', text },
    ...(footer === undefined ? [] : [{ type: 'FOOTER', text: footer }]),
    ...(buttons.length > 0 ? [{ type: 'BUTTONS', buttons: buttons.map(listedButton) }] : []),
  ]
}

function listedButton(button: SimulatedTemplate['buttons'][number]) {
  if (typeof button === 'string') return { type: 'QUICK_REPLY', text: button }
  const { type, title, ...rest } = button
  return { type: type.toUpperCase(), text: title, ...rest }
}

/** The chip of the path, if the token is its own; a media id is asked for with the token of any. */
async function entered(
  world: World,
  request: FastifyRequest<NumberRoute>,
  reply: FastifyReply,
  of: 'number' | 'account' | 'media' = 'number',
): Promise<Found | undefined> {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  const { number } = request.params
  const isMedia = of === 'media'
  const found = findChip(world, 'meta', ({ phoneNumberId, businessAccountId, accessToken }) =>
    isMedia ? accessToken === token : (of === 'account' ? businessAccountId : phoneNumberId) === number,
  )
  if (isMedia ? !found : found && found.registration.accessToken !== token) {
    await send(reply, metaRefusal(190, 'Invalid OAuth access token - Cannot parse access token'))
    return undefined
  }
  if (!found) {
    await send(reply, metaRefusal(100, `Object with ID '${number}' does not exist`))
    return undefined
  }
  return (await gate(world, found.chip, request, reply)) ? found : undefined
}

function accepted(chip: ChipState, contact: ContactState, id: string, body: unknown): SimulatedAnswer {
  const { to, recipient, type } = body as { to?: string; recipient?: string; type: string }
  const address = to === undefined ? { user_id: contact.userId } : { wa_id: waIdOf(chip, contact.phone) }
  return {
    status: 200,
    body: {
      messaging_product: 'whatsapp',
      contacts: [{ input: to ?? recipient, ...address }],
      messages: [{ id, ...(type === 'template' && { message_status: 'accepted' }) }],
    },
  }
}

function isMarkRead(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'status' in body
}

/** Marks the message and all before it. */
function markRead(chip: ChipState, body: unknown): SimulatedAnswer {
  const read = markReadSchema.safeParse(body, { reportInput: true })
  if (!read.success) return explainIssue(read.error)
  const known = [...chip.contacts.values()].some((contact) => markReadUpTo(contact, read.data.message_id))
  if (known) return { status: 200, body: { success: true } }
  return metaRefusal(131009, `Param message_id ${read.data.message_id} is no message that was received.`)
}

async function upload(world: World, owner: string, request: FastifyRequest): Promise<SimulatedAnswer> {
  const type = request.headers['content-type'] ?? ''
  if (!Buffer.isBuffer(request.body) || !type.startsWith('multipart/form-data'))
    return metaRefusal(100, 'The parameter file is required.')
  const whole = new Response(request.body, { headers: { 'content-type': type } })
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the body is here already, and bounded
  const form = await whole.formData().catch(() => null)
  const file = form?.get('file')
  if (!(file instanceof Blob)) return metaRefusal(131008, 'The parameter file is required.')
  if (form?.get('messaging_product') !== 'whatsapp')
    return metaRefusal(131008, 'The parameter messaging_product is required.')
  const given = form.get('type')
  const mimeType = typeof given === 'string' ? given : file.type
  const bytes = Buffer.from(await file.arrayBuffer())
  const { id } = world.media.add({ id: `m${world.ids.next()}`, owner, mimeType, bytes })
  return { status: 200, body: { id } }
}

function send(reply: FastifyReply, { status, body }: SimulatedAnswer): FastifyReply {
  return reply.code(status).send(body)
}
