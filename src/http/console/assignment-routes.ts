import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { LemeError } from '../../errors/leme-error.js'
import type { MemberGroup } from '../../ports/assignments.js'
import { readConversationId } from '../conversation-id.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf } from '../identity.js'
import { errorResponses, idText } from '../schemas.js'
import { noteOf, ownerOf } from '../owner-of.js'
import { currentRow } from './action-routes.js'
import { assigneesSchema, doneSchema, groupGivenSchema } from './inbox-tool-schemas.js'
import { actorOf, readToolId, refuseUnsaved } from './keep-tool.js'
import { assigneeSchema, base, rowSchema } from './schemas.js'

const one = { ...base, params: z.object({ id: idText }) }
const assigneesResponse = { 200: assigneesSchema, ...errorResponses }

/** Whoever answers gives conversations to members and groups; which groups there are, owners say. */
export function addAssignmentRoutes(app: HttpApp, door: Door): void {
  const { assignments, house } = door.leme
  const listed = async (request: Parameters<typeof identityOf>[0]) => {
    const { members, groups } = await assignments.assignees(identityOf(request).tenant)
    return {
      members: [...members],
      groups: groups.map((group) => ({ ...group, members: [...group.members] })),
    }
  }

  app.put(
    '/ai/console/conversations/:id/assignee',
    {
      schema: {
        ...one,
        summary: 'Give a conversation to a member or a group; null: to nobody',
        body: z.strictObject({ to: assigneeSchema.nullable() }),
        response: { 200: rowSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { tenant, member } = actorOf(request)
      const conversation = readConversationId(request.params.id)
      const { to } = request.body
      const done = await assignments.assign(tenant, { conversation, member, to, at: house.clock.now() })
      if (done === 'no_conversation') throw new LemeError('conversation.not_found')
      if (done === 'no_assignee') throw new LemeError('inbox.no_such_thing')
      return currentRow(door, request, conversation)
    },
  )

  app.get(
    '/ai/console/assignees',
    {
      schema: {
        ...base,
        summary: 'The members and groups that conversations can be given to',
        response: assigneesResponse,
      },
    },
    listed,
  )

  const save = async (
    request: Parameters<typeof identityOf>[0],
    group: MemberGroup,
    before: MemberGroup | null,
  ) => {
    const identity = ownerOf(request)
    const told = ({ name, members }: MemberGroup) => ({ name, members: [...members] })
    const noted = noteOf(identity, house.clock.now(), {
      what: 'group.saved',
      subject: group.name,
      before: before && told(before),
      after: told(group),
    })
    const saved = await assignments.saveGroup(identity.tenant, group, noted)
    if (saved === 'no_member') throw new LemeError('member.not_found')
    refuseUnsaved(request, saved, 'name')
    return listed(request)
  }
  const found = async (request: Parameters<typeof identityOf>[0], id: string) => {
    const { groups } = await listed(request)
    const group = groups.find((each) => each.id === id)
    if (!group) throw new LemeError('inbox.no_such_thing')
    return group
  }

  app.post(
    '/ai/console/groups',
    {
      schema: {
        ...base,
        summary: 'Make a group of members',
        body: groupGivenSchema,
        response: assigneesResponse,
      },
    },
    (request) => {
      ownerOf(request)
      return save(request, { id: randomUUID(), ...request.body }, null)
    },
  )

  app.patch(
    '/ai/console/groups/:id',
    {
      schema: {
        ...one,
        summary: 'Another name or other members for a group',
        body: groupGivenSchema,
        response: assigneesResponse,
      },
    },
    async (request) => {
      ownerOf(request)
      const before = await found(request, readToolId(request.params.id))
      return save(request, { id: before.id, ...request.body }, before)
    },
  )

  app.delete(
    '/ai/console/groups/:id',
    {
      schema: {
        ...one,
        summary: 'Delete a group; what was given to it is given to nobody',
        response: { 200: doneSchema, ...errorResponses },
      },
    },
    async (request) => {
      const identity = ownerOf(request)
      const { id, name, members } = await found(request, readToolId(request.params.id))
      const told = { what: 'group.removed' as const, subject: name, before: { name, members }, after: null }
      if (!(await assignments.removeGroup(identity.tenant, id, noteOf(identity, house.clock.now(), told))))
        throw new LemeError('inbox.no_such_thing')
      return { done: true as const }
    },
  )
}
