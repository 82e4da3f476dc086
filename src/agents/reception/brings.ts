import type { Brings } from '../../agent/brings.js'
import { receptionDemo } from './demo.js'
import { deskSettings } from './outside/desk-settings.js'
import { forgetDecisions } from './outside/forget-decisions.js'
import { receptionReport } from './outside/report.js'

export const receptionBrings: Brings = {
  migrations: new URL('./migrations/', import.meta.url),
  settings: deskSettings,
  reports: [receptionReport],
  jobs: [
    {
      name: 'forget_decisions',
      summary: 'Lets go of what models answered too long ago',
      cron: '23 * * * *',
      async run(context) {
        await forgetDecisions(context)
      },
    },
  ],
  demo: receptionDemo,
}
