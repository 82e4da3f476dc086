import { call } from '../api/call'
import type { AgentSettings, BusinessChanges } from '../api/wire'
import { useResource } from '../data/use-resource'
import { useMoments } from '../data/use-moments'
import { Empty, ErrorNote, Loading } from '../ui/states'
import { useLanguage, useWords } from '../words/language'
import { changeLines, type Change, type ChangeLine } from './change-lines'
import { differencesBetween } from './form/differences'
import type { FormSchema } from './form/form-schema'
import { useValueWords } from './form/use-value-words'
import { useChangeNames, type SubjectNames } from './use-change-names'

/** Of a change that filled a whole form in, the first so many. */
const linesShown = 8

/** Who set what about the business, its numbers, accounts and agents: what it was, what it became. */
export function ChangeLog() {
  const words = useWords().settings.log
  const language = useLanguage()
  const names = useChangeNames()
  const read = useResource('changes', (signal) =>
    call<BusinessChanges>('/ai/console/business/changes', { signal }),
  )
  const changes = read.value?.changes ?? []
  const agents = [
    ...new Set(changes.filter(({ what }) => what === ofAgent).map(({ subject }) => subject)),
  ].sort()
  const forms = useResource(agents.length === 0 ? null : `forms ${agents.join(' ')} ${language}`, (signal) =>
    formsOf(agents, signal),
  )
  if (!read.value)
    return read.error === undefined ? (
      <Loading className="p-0" />
    ) : (
      <ErrorNote error={read.error} onRetry={read.reload} />
    )
  if (changes.length === 0) return <Empty icon="note" title={words.none} />
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {changes.map((change, index) => (
        <OneChange key={index} change={change} names={names} form={forms.value?.get(change.subject)} />
      ))}
    </ul>
  )
}

const ofAgent = 'agent.settings'
/** Where no member did it, a command did. */
const ofOperator: ReadonlySet<string> = new Set(['member.second_factor_off', 'chip.tested'])

async function formsOf(
  agents: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, FormSchema>> {
  const read = await Promise.all(
    agents.map((agent) =>
      call<AgentSettings>(`/ai/agents/${encodeURIComponent(agent)}/settings`, { signal }),
    ),
  )
  return new Map(read.map(({ form }, index) => [agents[index] ?? '', form]))
}

type OneChangeProps = {
  readonly change: Change
  readonly names: SubjectNames
  readonly form: FormSchema | undefined
}

function OneChange({ change, names, form }: OneChangeProps) {
  const settings = useWords().settings
  const words = settings.log
  const moments = useMoments()
  const values = useValueWords()
  const titles: Readonly<Record<string, string>> = words.what
  const about = names.subject(change)
  const byNobody = ofOperator.has(change.what)
    ? words.byOperator
    : change.what === ofAgent
      ? settings.fromStart
      : words.byItself
  const lines: readonly ChangeLine[] =
    change.what !== ofAgent
      ? changeLines(change, names)
      : differencesBetween(form ?? {}, change.before ?? {}, change.after, values).map(
          ({ where, before, after }) => ({
            name: where.join(' › '),
            before: before === values.nothing ? '' : (before ?? ''),
            after: after ?? settings.gone,
          }),
        )
  return (
    <li className="flex flex-col gap-1 p-3">
      <p>
        <span className="font-medium">
          {titles[change.what] ?? words.otherField}
          {about !== '' && `: ${about}`}
        </span>{' '}
        <span className="text-muted">
          {change.by === null ? byNobody : settings.by(change.byName ?? settings.somebody)},{' '}
          {moments.moment(change.at)}
        </span>
      </p>
      {lines.slice(0, linesShown).map(({ name, before, after }, index) => (
        <p key={index} className="text-xs break-words text-muted">
          {name}: {before !== '' && <del>{before}</del>} {before !== '' && change.after !== null && '→'}{' '}
          {change.after !== null && (
            <ins className="text-ink no-underline">{after === '' ? settings.values.nothing : after}</ins>
          )}
        </p>
      ))}
      {lines.length > linesShown && (
        <p className="text-xs text-muted">{words.more(lines.length - linesShown)}</p>
      )}
    </li>
  )
}
