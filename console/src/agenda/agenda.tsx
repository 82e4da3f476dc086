import { useState } from 'react'
import { call } from '../api/call'
import type { Agenda as AgendaRead, Lists } from '../api/wire'
import { useLive } from '../data/live'
import { useMoments } from '../data/use-moments'
import { useResource } from '../data/use-resource'
import { OpenedRecordView } from '../records/opened-record'
import { navigate } from '../shell/router'
import { Button, IconButton } from '../ui/button'
import { classes } from '../ui/classes'
import { Dialog } from '../ui/dialog'
import { Panel } from '../ui/panel'
import { ErrorNote, Loading } from '../ui/states'
import { formatDays, formatLongDay } from '../words/format'
import { useLanguage, useWords } from '../words/language'
import { AgendaDay } from './agenda-day'
import { AgendaEntryView, type AgendaEntry } from './agenda-entry'
import { DayStrip } from './day-strip'
import { dayAfter, isDay, weekOf } from './days'

type List = Lists['lists'][number]
type AgendaProps = { readonly lists: readonly List[]; readonly wanted: string | undefined }

/** What the business has to do: a week side by side where there is room for one, a day at a time where there is not. /negocio/agenda/<day>. */
export function Agenda({ lists, wanted }: AgendaProps) {
  const { agenda: words, records } = useWords()
  const today = useMoments().dayOf(new Date().toISOString())
  const day = wanted !== undefined && isDay(wanted) ? wanted : today
  const week = weekOf(day)
  const [monday = day, sunday = day] = [week[0], week.at(-1)]
  const read = useResource(`agenda ${monday} ${useLanguage()}`, (signal) =>
    call<AgendaRead>(`/ai/console/agenda?from=${monday}&days=${week.length}`, { signal }),
  )
  useLive((event) => {
    if (event.kind === 'overview' || event.kind === 'caught-up') read.reload()
  })
  const [opened, setOpened] = useState<AgendaEntry | null>(null)
  const list = lists.find(({ path }) => path === opened?.list)
  const onOpen = (entry: AgendaEntry) => setOpened(entry)
  const shown = { lists, onOpen }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-base font-semibold max-md:w-full" aria-live="polite">
          <span className="max-lg:hidden">{formatDays(monday, sunday)}</span>
          <span className="lg:hidden">{formatLongDay(day)}</span>
        </h2>
        <Steps day={day} by={week.length} labels={words.week} className="max-lg:hidden" />
        <Steps day={day} by={1} labels={words.day} className="lg:hidden" />
        <Button disabled={day === today} onClick={() => goTo(today)}>
          {words.today}
        </Button>
      </div>
      <DayStrip week={week} day={day} today={today} entries={read.value?.entries ?? []} />
      {read.error !== undefined && <ErrorNote error={read.error} onRetry={read.reload} />}
      {!read.value && read.error === undefined && <Loading className="p-0" />}
      {read.value && (
        <>
          {read.value.isCut && <p className="rounded-md bg-warn-soft p-3 text-warn">{words.cut}</p>}
          <div className="grid grid-cols-1 gap-2 lg:grid-cols-7">
            {week.map((each) => (
              <div key={each} className={classes('min-w-0', each !== day && 'max-lg:hidden')}>
                <AgendaDay
                  day={each}
                  isToday={each === today}
                  entries={read.value?.entries.filter((entry) => entry.day === each) ?? []}
                  {...shown}
                />
              </div>
            ))}
          </div>
          {read.value.undated.length > 0 && (
            <Panel title={words.undated}>
              <ul className="grid grid-cols-1 gap-2 md:grid-cols-2 lg:grid-cols-3">
                {read.value.undated.map((entry) => (
                  <li key={entry.id}>
                    <AgendaEntryView entry={entry} {...shown} />
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </>
      )}
      <Dialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={opened?.title ?? records.openRecord}
      >
        {opened && list && <OpenedRecordView list={list} row={opened} />}
      </Dialog>
    </div>
  )
}

type StepsProps = {
  readonly day: string
  readonly by: number
  readonly labels: { readonly before: string; readonly after: string }
  readonly className: string
}

function Steps({ day, by, labels, className }: StepsProps) {
  return (
    <div className={classes('flex gap-1', className)}>
      <IconButton icon="back" look="plain" label={labels.before} onClick={() => goTo(dayAfter(day, -by))} />
      <IconButton icon="forward" look="plain" label={labels.after} onClick={() => goTo(dayAfter(day, by))} />
    </div>
  )
}

function goTo(day: string): void {
  navigate(`/negocio/agenda/${day}`)
}
