import { useState } from 'react'
import { call } from '../api/call'
import type { Start } from '../api/wire'
import { useLive } from '../data/live'
import { useResource } from '../data/use-resource'
import { Link } from '../shell/router'
import { Page } from '../ui/page'
import { Segments } from '../ui/segments'
import { ErrorNote, Loading } from '../ui/states'
import { useLanguage, useWords } from '../words/language'
import { BusinessFigures } from './business-figures'
import { FirstSteps } from './first-steps'
import { Inside } from './inside'
import { Today } from './today'
import { WaitingPeople } from './waiting-people'

const periods = ['1', '7', '30', '90'] as const
type Days = (typeof periods)[number]

/** How the business is doing, in its own words: who waits, what came in, what today holds. */
export default function HomePage() {
  const words = useWords().home
  const language = useLanguage()
  const [days, setDays] = useState<Days>('7')
  const start = useResource(`start ${days} ${language}`, (signal) =>
    call<Start>(`/ai/console/start?days=${days}`, { signal }),
  )
  // Kept while another period is read, so that the page does not jump.
  const [last, setLast] = useState<Start>()
  if (start.value && start.value !== last) setLast(start.value)
  useLive((event) => {
    if (event.kind === 'overview' || event.kind === 'caught-up') start.reload()
  })
  const shown = start.value ?? last
  return (
    <Page title={words.title}>
      {start.error !== undefined && <ErrorNote error={start.error} onRetry={start.reload} />}
      {!shown && start.loading && <Loading className="p-0" />}
      {shown && (
        <div className="flex flex-col gap-4">
          {shown.steps.length > 0 && <FirstSteps steps={shown.steps} onChanged={start.reload} />}
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            <WaitingPeople waiting={shown.waiting} held={shown.held} doubts={shown.doubts} />
            <Today entries={shown.today} next={shown.next} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <div className="flex items-baseline gap-3">
              <h2 className="font-semibold">{words.figures}</h2>
              <Link to="/relatorios" className="text-accent-strong hover:underline">
                {words.seeReports}
              </Link>
            </div>
            <Segments
              label={words.period}
              value={days}
              options={periods.map((value) => ({ value, label: words.periods[value] }))}
              onChoose={setDays}
            />
          </div>
          <BusinessFigures figures={shown.figures} days={shown.days} />
          <Inside />
        </div>
      )}
    </Page>
  )
}
