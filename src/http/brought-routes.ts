import { AgentDefinitionError } from '../agent/define-agent.js'
import type { AgentReport, AgentRoute } from '../agent/brings.js'
import type { OutsideContext, RouteContext, Told } from '../agent/outside.js'
import { asId, isUuid, type ConversationId } from '../conversation/ids.js'
import type { Door, HttpApp } from './door.js'
import { identityOf, requireRole, type Identity } from './identity.js'
import { keepRunning } from './keep-running.js'
import { errorResponses } from './schemas.js'
import { routeConflict, type TakenRoute } from './taken-routes.js'
import type { Agent } from '../agent/agent.js'

/** The routes and reports that the agents bring, each below `/ai/<agent id>`: behind the sign-in and rate of the scope they are added to. */
export async function addBroughtRoutes(app: HttpApp, door: Door, own: readonly TakenRoute[]): Promise<void> {
  const { agents } = door.leme.house
  const taken = [...own]
  for (const agent of agents.ids.flatMap((id) => agents.get(id) ?? [])) {
    const routes = routesOf(agent)
    const problems: string[] = []
    for (const { method, path } of routes) {
      const wanted: TakenRoute = { method, url: addressOf(agent, path), owner: agent.id }
      const conflict = routeConflict(wanted, taken)
      if (conflict !== undefined) problems.push(conflict)
      taken.push(wanted)
    }
    if (problems.length > 0) throw new AgentDefinitionError(agent.file, problems)
    for (const route of routes)
      // A scope of its own: what one route takes as text is nothing to the others.
      await app.register((scope: HttpApp) => Promise.resolve(addRoute(scope, door, agent, route)))
  }
}

/** Where a route or a report of an agent is. */
export function addressOf({ id }: Pick<Agent, 'id'>, path: string): string {
  return `/ai/${id}${path}`
}

/** What only reads may be read at a replica. */
type BroughtRoute = AgentRoute & { readonly isReport?: true }

function routesOf({ brings }: Agent): BroughtRoute[] {
  return [...(brings?.routes ?? []), ...(brings?.reports ?? []).map(routeOf)]
}

function routeOf(report: AgentReport): BroughtRoute {
  const { path, summary, roles, query, answer } = report
  return {
    method: 'GET',
    path,
    summary,
    roles,
    ...(query && { query }),
    answer,
    isReport: true,
    handle: (asked, context) => report.read(asked.query, context),
  }
}

function addRoute(scope: HttpApp, door: Door, agent: Agent, route: BroughtRoute): void {
  const { params, query, body, textTypes = [], bodyBytesMax } = route
  const limit = bodyBytesMax === undefined ? {} : { bodyLimit: bodyBytesMax }
  if (textTypes.length > 0)
    scope.addContentTypeParser([...textTypes], { parseAs: 'string', ...limit }, (_request, text, done) => {
      done(null, text)
    })
  scope.route({
    method: route.method,
    url: addressOf(agent, route.path),
    ...limit,
    schema: {
      tags: [agent.id],
      security: [{ bearer: [] }],
      summary: route.summary,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: route.answer, ...errorResponses },
    },
    // Before the body is read: who may not ask need not be listened to.
    onRequest: (request, _reply, done) => {
      requireRole(identityOf(request), route.roles)
      done()
    },
    handler: (request) => {
      const identity = identityOf(request)
      const asked = {
        params: params && request.params,
        query: query && request.query,
        body: body && request.body,
      }
      const asking = { door, agent, identity }
      if (route.isReport)
        return door.leme.outsideReading(identity.tenant, (context) =>
          route.handle(asked, routeContext(context, nothingToCommit, asking)),
        )
      return door.leme.outside(identity.tenant, (context, commit) =>
        route.handle(asked, routeContext(context, commit, asking)),
      )
    },
  })
}

const nothingToCommit = () => Promise.resolve()

type Asking = { readonly door: Door; readonly agent: Agent; readonly identity: Identity }

function routeContext(
  context: OutsideContext,
  commit: () => Promise<void>,
  { door, agent, identity: { tenant, member, role } }: Asking,
): RouteContext {
  return {
    ...context,
    member,
    role,
    async tell(id, notice, key): Promise<Told | undefined> {
      if (!isUuid(id)) return undefined
      const conversation = asId<ConversationId>(id.toLowerCase())
      const { rows } = await context.sql.query<{ agent: string }>(
        'select agent from leme.conversation where id = $1',
        [conversation],
      )
      if (rows[0]?.agent !== agent.id) return undefined
      // A turn takes connections of its own, and may ask a model: nothing is held meanwhile.
      await commit()
      const body = { kind: 'notice', ...notice } as const
      const reply = await keepRunning(door, tenant, door.leme.tell(tenant, conversation, body, key))
      if (reply.kind === 'answered') return { state: reply.state.state, mode: reply.state.mode }
      const after = await context.sql.query<Told>(
        `select state, snapshot ->> 'mode' as mode from leme.conversation where id = $1`,
        [conversation],
      )
      return after.rows[0]
    },
  }
}
