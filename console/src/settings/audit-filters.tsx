import type { ReactNode } from 'react'
import { call } from '../api/call'
import type { AuditPage, TeamView } from '../api/wire'
import { useResource } from '../data/use-resource'
import { Choose, TextInput } from '../ui/field'
import { LabelledField } from '../ui/labelled-field'
import { Segments } from '../ui/segments'
import { useLanguage, useWords } from '../words/language'
import { auditKinds, auditPeriods, type AuditQuestion } from './audit-question'

type AuditFiltersProps = {
  readonly question: AuditQuestion
  readonly onAsk: (question: AuditQuestion) => void
  readonly children: ReactNode
}

/** Who, what and when; they are asked of the server, not of the rows on the page. */
export function AuditFilters({ question, onAsk, children }: AuditFiltersProps) {
  const { settings, home } = useWords()
  const words = settings.audit
  const { days, shown } = question
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Segments
          label={home.period}
          value={days}
          options={auditPeriods.map((value) => ({
            value,
            label: value === 'own' ? words.ownPeriod : home.periods[value],
          }))}
          onChoose={(chosen) => onAsk({ ...question, days: chosen, now: Date.now() })}
        />
        <Segments
          label={words.kind}
          value={shown}
          options={auditKinds.map((value) => ({ value, label: words.kinds[value] }))}
          onChoose={(chosen) => onAsk({ ...question, shown: chosen })}
        />
        {children}
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        {days === 'own' && <OwnPeriod question={question} onAsk={onAsk} />}
        <Who question={question} onAsk={onAsk} />
        <What question={question} onAsk={onAsk} />
      </div>
    </div>
  )
}

type FieldProps = Omit<AuditFiltersProps, 'children'>

function OwnPeriod({ question, onAsk }: FieldProps) {
  const words = useWords().settings.audit
  const { from, to } = question
  return (
    <>
      <LabelledField label={words.from}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="date"
            value={from}
            max={to}
            onChange={(event) => onAsk({ ...question, from: event.target.value })}
          />
        )}
      </LabelledField>
      <LabelledField label={words.to}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="date"
            value={to}
            min={from}
            onChange={(event) => onAsk({ ...question, to: event.target.value })}
          />
        )}
      </LabelledField>
    </>
  )
}

/** The team; whoever else did something is chosen at what they did. */
function Who({ question, onAsk }: FieldProps) {
  const { settings, common } = useWords()
  const words = settings.audit
  const members =
    useResource('team', (signal) => call<TeamView>('/ai/console/team', { signal })).value?.members ?? []
  const { who } = question
  return (
    <LabelledField label={words.who}>
      {(wiring) => (
        <Choose {...wiring} value={who} onChange={(event) => onAsk({ ...question, who: event.target.value })}>
          <option value="">{common.all}</option>
          {members.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {who !== '' && members.every(({ id }) => id !== who) && <option value={who}>{words.chosen}</option>}
        </Choose>
      )}
    </LabelledField>
  )
}

function What({ question, onAsk }: FieldProps) {
  const words = useWords().settings.audit
  const tools =
    useResource(`audit tools ${useLanguage()}`, (signal) => call<AuditPage>('/ai/audit?limit=1', { signal }))
      .value?.tools ?? []
  return (
    <LabelledField label={words.what}>
      {(wiring) => (
        <Choose
          {...wiring}
          value={question.tool}
          onChange={(event) => onAsk({ ...question, tool: event.target.value })}
        >
          <option value="">{words.anything}</option>
          {tools.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </Choose>
      )}
    </LabelledField>
  )
}
