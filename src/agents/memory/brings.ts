import type { Brings } from '../../agent/brings.js'
import { memoryDemo } from './demo.js'
import { memoryReport } from './outside/report.js'
import { purgeDeleted } from './outside/purge.js'

export const memoryBrings: Brings = {
  migrations: new URL('./migrations/', import.meta.url),
  jobs: [
    {
      name: 'purge',
      summary: 'What was deleted, and can no longer be brought back, is gone for good',
      cron: '47 * * * *',
      waiting: 'businesses_with_memories_to_purge',
      async run(context) {
        await purgeDeleted(context)
      },
    },
  ],
  reports: [memoryReport],
  demo: memoryDemo,
}
