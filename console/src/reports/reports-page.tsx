import { useState } from 'react'
import { call } from '../api/call'
import type { ReportRead, Reports } from '../api/wire'
import { useMoments } from '../data/use-moments'
import { useResource } from '../data/use-resource'
import { BusinessFigures } from '../home/business-figures'
import type { PageProps } from '../shell/page-entry'
import { navigate } from '../shell/router'
import { Button } from '../ui/button'
import { Choose } from '../ui/field'
import { Page } from '../ui/page'
import { Segments } from '../ui/segments'
import { Empty, ErrorNote, Loading } from '../ui/states'
import { useLanguage, useWords } from '../words/language'
import { FileButton } from '../ui/file-button'
import { fileName } from '../ui/file-name'
import { ReportTable } from './report-table'

const periods = ['1', '7', '30', '90'] as const
type Days = (typeof periods)[number]
type Report = Reports['reports'][number]

/** What the agents have to tell over a period: figures, tables, files. /relatorios/<agent>/<report>. */
export default function ReportsPage({ path }: PageProps) {
  const { reports: words } = useWords()
  const read = useResource(`reports ${useLanguage()}`, (signal) =>
    call<Reports>('/ai/console/reports', { signal }),
  )
  if (!read.value)
    return (
      <Page title={words.title}>
        {read.error === undefined ? <Loading /> : <ErrorNote error={read.error} onRetry={read.reload} />}
      </Page>
    )
  const { reports } = read.value
  const here = path.join('/')
  const report = reports.find((each) => placeOf(each) === here) ?? reports[0]
  if (!report)
    return (
      <Page title={words.title}>
        <Empty icon="chart" title={words.none} />
      </Page>
    )
  return (
    <Page title={words.title}>
      <OneReport report={report} reports={reports} />
    </Page>
  )
}

function placeOf({ agent, id }: Report): string {
  return agent ? `${agent.id}/${id}` : id
}

type OneReportProps = { readonly report: Report; readonly reports: readonly Report[] }

function OneReport({ report, reports }: OneReportProps) {
  const { reports: words, home } = useWords()
  const language = useLanguage()
  const [days, setDays] = useState<Days>('7')
  const read = useResource(`${report.path} ${days} ${language}`, (signal) =>
    call<ReportRead>(`${report.path}?days=${days}`, { signal }),
  )
  const file = (table: string, title: string) => ({
    address: `${report.path}.csv?days=${days}&table=${table}`,
    name: fileName([report.title, ...(title === report.title ? [] : [title]), home.periods[days]], 'csv'),
  })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <Choose
          aria-label={words.which}
          value={placeOf(report)}
          onChange={(event) => navigate(`/relatorios/${event.target.value}`)}
        >
          {reports.map((each) => (
            <option key={each.path} value={placeOf(each)}>
              {each.agent ? `${each.agent.name}: ${each.title}` : each.title}
            </option>
          ))}
        </Choose>
        <Segments
          label={home.period}
          value={days}
          options={periods.map((value) => ({ value, label: home.periods[value] }))}
          onChoose={setDays}
        />
      </div>
      {read.error !== undefined && <ErrorNote error={read.error} onRetry={read.reload} />}
      {!read.value && read.loading && <Loading className="p-0" />}
      {read.value && <Shown title={report.title} read={read.value} file={file} />}
    </>
  )
}

type ShownProps = {
  readonly title: string
  readonly read: ReportRead
  readonly file: (table: string, title: string) => { readonly address: string; readonly name: string }
}

function Shown({ title, read, file }: ShownProps) {
  const { reports: words, records } = useWords()
  const moments = useMoments()
  return (
    <div className="flex flex-col gap-6">
      <section className="flex flex-col gap-3" aria-label={title}>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div>
            <h2 className="font-semibold">{title}</h2>
            <p className="text-xs text-muted">
              {words.between(moments.dayAndHour(read.since), moments.dayAndHour(read.until))}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <Button size="small" icon="print" onClick={() => window.print()}>
              {words.print}
            </Button>
            <FileButton {...file('figures', title)} size="small" label={records.file} of={title} />
          </div>
        </div>
        <BusinessFigures figures={read.figures} days={read.days} />
      </section>
      {read.tables.map((table) => (
        <ReportTable key={table.id} table={table} file={file(table.id, table.title)} />
      ))}
    </div>
  )
}
