import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { asId, isUuid, type MemberId, type TenantId } from '../../conversation/ids.js'
import { LemeError } from '../../errors/leme-error.js'
import type { NotedChange } from '../../ports/business-records.js'
import type { TeamChange, TeamMember } from '../../ports/team.js'
import { base } from '../console/schemas.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf, requirePerson, requireRole, type Identity } from '../identity.js'
import { languageOf } from '../language.js'
import { errorResponses, idText } from '../schemas.js'
import { handOverLink } from './hand-over-link.js'
import {
  doneSchema,
  emailSchema,
  madeLinkSchema,
  nameSchema,
  roleSchema,
  teamSchema,
  toldMemberSchema,
} from './schemas.js'
import { secondFactorLetter } from './second-factor-letter.js'

const path = '/ai/console/team'
const withId = { ...base, params: z.object({ id: idText }) }
const doneResponse = { 200: doneSchema, ...errorResponses }
const linkResponse = { 200: madeLinkSchema, ...errorResponses }

/** Who belongs to the business, for its owners. */
export function addTeamRoutes(app: HttpApp, door: Door): void {
  const { leme } = door
  const { team, links } = leme.signIn
  const now = () => leme.house.clock.now()
  const note = (tenant: TenantId, told: Pick<NotedChange, 'by' | 'what' | 'subject' | 'after'>) =>
    leme.business.note(tenant, { ...told, at: now(), before: null })

  app.get(
    path,
    {
      schema: {
        ...base,
        summary: 'The members of the business and the invitations that wait',
        response: { 200: teamSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { tenant } = ownerOf(request)
      const [members, invitations] = await Promise.all([team.list(tenant), links.waiting(tenant, now())])
      return {
        members: members.map((member) => ({ ...member, seenAt: member.seenAt?.toISOString() ?? null })),
        invitations: invitations.map(({ createdAt, expiresAt, ...rest }) => ({
          ...rest,
          createdAt: createdAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
        })),
        mail: door.mail !== null,
      }
    },
  )

  app.post(
    `${path}/invitations`,
    {
      schema: {
        ...base,
        summary: 'Invite somebody, with a role; once more, and the link of before is dead',
        body: z.object({
          email: emailSchema,
          name: nameSchema.optional(),
          role: roleSchema,
          asLink: z
            .boolean()
            .default(false)
            .meta({ description: 'No e-mail: whoever invites gets the link, and sends it themselves.' }),
        }),
        response: linkResponse,
      },
    },
    async (request) => {
      const { tenant, member: by } = ownerOf(request)
      const { email, name = null, role, asLink } = request.body
      const there = (await team.list(tenant)).find((each) => each.email?.toLowerCase() === email)
      if (there?.hasPassword) throw new LemeError('member.exists')
      const member = there?.id ?? null
      const made = await links.make({ tenant, kind: 'invitation', email, name, role, member, by, now: now() })
      await note(tenant, { by, what: 'member.invited', subject: email, after: { email, role } })
      request.log.info({ tenant, by, invitation: made.id, role }, 'invited')
      return handOverLink(door, request, {
        kind: 'invitation',
        business: await businessOf(door, request),
        email,
        made,
        asLink,
      })
    },
  )

  app.post(
    `${path}/invitations/:id/withdraw`,
    { schema: { ...withId, summary: 'Withdraw an invitation', response: doneResponse } },
    async (request) => {
      const { tenant, member: by } = ownerOf(request)
      const { id } = request.params
      if (!isUuid(id) || !(await links.withdraw(tenant, id, now())))
        throw new LemeError('invitation.not_found')
      await note(tenant, { by, what: 'member.invitation_withdrawn', subject: id, after: null })
      return done
    },
  )

  app.post(
    `${path}/members/:id/role`,
    {
      schema: {
        ...withId,
        summary: 'Change what a member may do',
        body: z.object({ role: roleSchema }),
        response: doneResponse,
      },
    },
    async (request) => {
      const { tenant, member: by } = ownerOf(request)
      const id = memberIdOf(request.params.id)
      const { role } = request.body
      requireDone(await team.setRole(tenant, id, role, { by, at: now() }))
      request.log.info({ tenant, by, member: id, role }, 'role changed')
      return done
    },
  )

  app.post(
    `${path}/members/:id/remove`,
    { schema: { ...withId, summary: "Take a member's access away, at once", response: doneResponse } },
    async (request) => {
      const { tenant, member: by } = ownerOf(request)
      const id = memberIdOf(request.params.id)
      requireDone(await team.remove(tenant, id, { by, at: now() }))
      request.log.info({ tenant, by, member: id }, 'member removed')
      return done
    },
  )

  app.post(
    `${path}/members/:id/second-factor/remove`,
    {
      schema: {
        ...withId,
        summary: "Switch off a member's second factor, where they lost what makes their codes",
        response: { 200: toldMemberSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { tenant, member: by } = ownerOf(request)
      const member = memberIdOf(request.params.id)
      // A session that somebody left open is not enough to take one's own off: that asks for the password.
      if (member === by) throw new LemeError('second_factor.own')
      const outcome = await team.removeSecondFactor(tenant, member, { by, at: now() })
      if (outcome === 'not_found') throw new LemeError('member.not_found')
      if (outcome === 'none') return { ...done, told: false }
      request.log.info({ tenant, by, member }, 'a second factor was taken off')
      return { ...done, told: await tellOff(request, member) }
    },
  )

  async function tellOff(request: FastifyRequest, member: MemberId): Promise<boolean> {
    const { tenant, member: by } = identityOf(request)
    const to = (await team.find(tenant, member))?.email ?? null
    if (!door.mail || to === null) return false
    const me = await leme.members.me(tenant, by)
    const told = { to, business: me?.tenant.name ?? '', by: me?.name ?? '' }
    const language = languageOf(request.headers['accept-language'])
    try {
      await door.mail.send(secondFactorLetter(language, told))
      return true
    } catch {
      return false
    }
  }

  app.post(
    `${path}/members/:id/reset-link`,
    {
      schema: { ...withId, summary: 'A link by which a member sets a new password', response: linkResponse },
    },
    async (request) => {
      const { tenant, member: by } = ownerOf(request)
      const found = await team.find(tenant, memberIdOf(request.params.id))
      if (!found) throw new LemeError('member.not_found')
      const { id: member, name, role } = found
      const email = requireEmail(found)
      const kind = found.hasPassword ? 'reset' : 'invitation'
      const made = await links.make({ tenant, kind, email, name, role, member, by, now: now() })
      await note(tenant, { by, what: 'member.password_link', subject: name, after: null })
      request.log.info({ tenant, by, member }, 'a link for a password was made')
      return handOverLink(door, request, { kind, business: await businessOf(door, request), email, made })
    },
  )
}

const done = { done: true } as const

export function ownerOf(request: FastifyRequest): Identity {
  const identity = identityOf(request)
  requirePerson(identity)
  requireRole(identity, ['owner'])
  return identity
}

/** A malformed id is answered like one that does not exist. */
function memberIdOf(id: string): MemberId {
  if (!isUuid(id)) throw new LemeError('member.not_found')
  return asId<MemberId>(id.toLowerCase())
}

function requireDone(change: TeamChange): void {
  if (change === 'not_found') throw new LemeError('member.not_found')
  if (change === 'last_owner') throw new LemeError('member.last_owner')
}

function requireEmail({ email }: TeamMember): string {
  if (email === null) throw new LemeError('member.no_email')
  return email.toLowerCase()
}

async function businessOf({ leme }: Door, request: FastifyRequest): Promise<string> {
  const { tenant, member } = identityOf(request)
  return (await leme.members.me(tenant, member))?.tenant.name ?? ''
}
