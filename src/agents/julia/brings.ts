import type { Brings } from '../../agent/brings.js'
import { juliaDemo } from './demo.js'
import { campaignRoutes } from './outside/campaign-routes.js'
import { figuresReport } from './outside/figures-report.js'
import { funnelList } from './outside/lists/funnel-list.js'
import { shiftsList } from './outside/lists/shifts-list.js'
import { modeRoute } from './outside/mode-route.js'
import { juliaSettingsSpec } from './policy/settings.js'
import { consentRoute } from './outside/consent-route.js'
import { shiftRoutes } from './outside/shift-routes.js'
import { shiftRoute } from './outside/shift-route.js'
import { juliaSetBack } from './outside/set-back.js'
import { sweep } from './outside/sweep.js'
import { wakeSilent } from './outside/wake-silent.js'

export const juliaBrings: Brings = {
  migrations: new URL('./migrations/', import.meta.url),
  routes: [shiftRoute, ...shiftRoutes, ...campaignRoutes, consentRoute, modeRoute],
  settings: juliaSettingsSpec,
  reports: [figuresReport],
  lists: [shiftsList, funnelList],
  jobs: [
    {
      name: 'sweep',
      summary: 'Follow-ups nobody answered, campaigns under way',
      cron: '* * * * *',
      waiting: 'businesses_julia_waits_for',
      async run(context) {
        await sweep(context)
      },
    },
    {
      name: 'silence',
      summary: 'Doctors who have long been silent, some at a time',
      cron: '*/10 * * * *',
      waiting: 'businesses_with_julia',
      async run(context) {
        await wakeSilent(context)
      },
    },
  ],
  setBack: juliaSetBack,
  demo: juliaDemo,
}
