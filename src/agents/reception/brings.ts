import type { Brings } from '../../agent/brings.js'
import { receptionDemo } from './demo.js'
import { deskLessons } from './outside/desk-lessons.js'
import { deskSettings } from './outside/desk-settings.js'
import { forgetDecisions } from './outside/forget-decisions.js'
import { followUpsList } from './outside/lists/follow-ups-list.js'
import { knowledgeList } from './outside/lists/knowledge-list.js'
import { questionsList } from './outside/lists/questions-list.js'
import { receptionReport } from './outside/report.js'

export const receptionBrings: Brings = {
  migrations: new URL('./migrations/', import.meta.url),
  settings: deskSettings,
  reports: [receptionReport],
  lists: [questionsList, knowledgeList, followUpsList],
  lessons: deskLessons,
  jobs: [
    {
      name: 'forget_decisions',
      summary: 'Lets go of what models answered too long ago',
      cron: '23 * * * *',
      waiting: 'businesses_with_expired_decisions',
      async run(context) {
        await forgetDecisions(context)
      },
    },
  ],
  demo: receptionDemo,
}
