import type { Brings } from '../../agent/brings.js'
import { applyChargeNews } from './outside/apply-charge-news.js'
import { chargeNewsOfPlan } from './outside/charge-news-of-plan.js'
import { clientOfContact } from './outside/client-of-contact.js'
import { businessReport } from './outside/business-report.js'
import { chargesList } from './outside/lists/charges-list.js'
import { clientsList } from './outside/lists/clients-list.js'
import { quotesList } from './outside/lists/quotes-list.js'
import { workOrdersList } from './outside/lists/work-orders-list.js'
import { copilotDemo } from './demo/demo.js'
import { expirePreviews } from './outside/expire-previews.js'

export const copilotBrings: Brings = {
  migrations: new URL('./migrations/', import.meta.url),
  jobs: [
    {
      name: 'expire_previews',
      summary: 'Marks the previews of charges that nobody confirmed in time',
      cron: '* * * * *',
      waiting: 'businesses_with_expired_previews',
      async run(context) {
        await expirePreviews(context)
      },
    },
  ],
  reports: [businessReport],
  lists: [clientsList, quotesList, workOrdersList, chargesList],
  contactParts: clientOfContact,
  recordNews: chargeNewsOfPlan,
  chargeNews: applyChargeNews,
  demo: copilotDemo,
}
