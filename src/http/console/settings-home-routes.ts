import { isBudgetSpent } from '../../adapters/models/cost-of.js'
import type { Door, HttpApp } from '../door.js'
import { identityOf } from '../identity.js'
import { errorResponses } from '../schemas.js'
import { base } from './schemas.js'
import { settingsHomeSchema } from './settings-schemas.js'

/** What there is to set, and what still waits for somebody to do it. */
export function addSettingsHomeRoutes(app: HttpApp, { leme }: Door): void {
  app.get(
    '/ai/console/settings',
    {
      schema: {
        ...base,
        summary: 'The agents that have something to set',
        response: { 200: settingsHomeSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { tenant, role } = identityOf(request)
      const settable = leme.house.agents.ids.flatMap((id) => {
        const agent = leme.house.agents.get(id)
        const settings = agent?.brings?.settings
        const learns = agent?.brings?.lessons !== undefined
        return agent && settings ? [{ id, name: agent.name, settings, learns }] : []
      })
      const agents = []
      for (const agent of settable) {
        const { value } = await leme.settings.current(tenant, agent)
        agents.push({ id: agent.id, name: agent.name, learns: agent.learns, isSet: value !== null })
      }
      const standing = role === 'owner' ? await leme.models.standing(tenant, leme.house.clock.now()) : null
      return { agents, modelsStopped: standing !== null && isBudgetSpent(standing) }
    },
  )
}
