import { useState } from 'react'
import { call } from '../api/call'
import type { HandoffReasons, SavedFilter, SavedFilters } from '../api/wire'
import { useLabels } from '../data/use-labels'
import { useMe } from '../data/me'
import { useCallOnce } from '../data/use-call-once'
import { useResource } from '../data/use-resource'
import { useSend } from '../ui/use-send'
import { Button, IconButton } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Choose, TextInput } from '../ui/field'
import { LabelledField } from '../ui/labelled-field'
import { ErrorNote } from '../ui/states'
import { useWords } from '../words/language'
import { reasonChoices } from './reason-choices'
import type { ConversationQuery } from './use-conversation-pages'

const filters = ['waiting', 'unowned', 'mine', 'team', 'unread', 'held', 'doubt', 'snoozed', 'all'] as const
const nameMax = 40

type ChoicesProps = NarrowingProps & { readonly onClose: () => void }

type NarrowingProps = {
  readonly query: ConversationQuery
  readonly onChange: (query: ConversationQuery) => void
  /** Where the same list is always shown, only what narrows it is asked. */
  readonly hasFilters: boolean
}

/** Which conversations are listed: by agent, by label, or as one has kept it. */
export function Narrowing({ query, onChange, hasFilters }: NarrowingProps) {
  const { desk } = useWords()
  const [open, setOpen] = useState(false)
  const isNarrow = [query.agent, query.label, query.reason].some((each) => each !== '')
  return (
    <>
      <IconButton
        icon="filter"
        label={isNarrow ? desk.filterOn : desk.filter}
        look={isNarrow ? 'primary' : 'plain'}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title={desk.filter}>
        <Choices query={query} onChange={onChange} hasFilters={hasFilters} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Choices({ query, onChange, hasFilters, onClose }: ChoicesProps) {
  const { desk, inbox, common } = useWords()
  const { agents } = useMe()
  const labels = useLabels().value?.labels ?? []
  const counted = useResource('handoff reasons', (signal) =>
    call<HandoffReasons>('/ai/console/handoff-reasons', { signal }),
  )
  const reasons = reasonChoices(counted.value?.reasons ?? [], inbox.reasons, query.reason)
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        {hasFilters && (
          <LabelledField label={inbox.filter}>
            {(wiring) => (
              <Choose
                {...wiring}
                value={query.filter}
                onChange={(event) =>
                  onChange({ ...query, filter: filters.find((each) => each === event.target.value) ?? 'all' })
                }
              >
                {filters.map((each) => (
                  <option key={each} value={each}>
                    {inbox.filters[each]}
                  </option>
                ))}
              </Choose>
            )}
          </LabelledField>
        )}
        <LabelledField label={desk.label}>
          {(wiring) => (
            <Choose
              {...wiring}
              value={query.label}
              onChange={(event) => onChange({ ...query, label: event.target.value })}
            >
              <option value="">{desk.anyLabel}</option>
              {labels.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Choose>
          )}
        </LabelledField>
        <LabelledField label={desk.reason}>
          {(wiring) => (
            <Choose
              {...wiring}
              value={query.reason}
              onChange={(event) => onChange({ ...query, reason: event.target.value })}
            >
              <option value="">{desk.anyReason}</option>
              {reasons.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Choose>
          )}
        </LabelledField>
        <LabelledField label={inbox.agent}>
          {(wiring) => (
            <Choose
              {...wiring}
              value={query.agent}
              onChange={(event) => onChange({ ...query, agent: event.target.value })}
            >
              <option value="">{common.all}</option>
              {agents.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Choose>
          )}
        </LabelledField>
      </div>
      {hasFilters && <Kept query={query} onChange={onChange} onClose={onClose} />}
    </div>
  )
}

/** Filters of one's own: used, kept, let go. */
function Kept({ query, onChange, onClose }: Omit<ChoicesProps, 'hasFilters'>) {
  const { desk } = useWords()
  const path = '/ai/console/saved-filters'
  const kept = useResource('saved filters', (signal) => call<SavedFilters>(path, { signal }))
  const callOnce = useCallOnce()
  const sending = useSend()
  const [name, setName] = useState('')
  const use = ({ query: { filter, agent = '', label = '', reason = '', q = '' } }: SavedFilter) => {
    onChange({ filter, agent, label, reason, q })
    onClose()
  }
  const keep = async () => {
    const { filter, ...narrow } = query
    const given = {
      filter,
      ...Object.fromEntries(Object.entries(narrow).filter(([, value]) => value !== '')),
    }
    const done = await sending.run(() => callOnce(path, { name, query: given }))
    if (done === undefined) return
    setName('')
    kept.reload()
  }
  const letGo = async (id: string) => {
    await sending.run(() => call(`${path}/${id}`, { method: 'DELETE' }))
    kept.reload()
  }
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{desk.savedFilters}</h3>
      {kept.value?.filters.length === 0 && <p className="text-muted">{desk.noSavedFilters}</p>}
      <ul className="flex flex-col gap-1">
        {kept.value?.filters.map((each) => (
          <li key={each.id}>
            <div className="flex gap-1">
              <Button className="min-w-0 flex-1 justify-start" onClick={() => use(each)}>
                <span className="truncate">{each.name}</span>
              </Button>
              <IconButton
                icon="close"
                label={desk.removeFilter(each.name)}
                disabled={sending.busy}
                onClick={() => void letGo(each.id)}
              />
            </div>
            {each.lostLabel !== null && (
              <p className="mt-0.5 mb-1 text-xs break-words text-warn">{desk.lostLabel(each.lostLabel)}</p>
            )}
          </li>
        ))}
      </ul>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void keep()
        }}
      >
        <div className="flex-1">
          <LabelledField label={desk.saveFilterAs} problem={sending.problems['name']}>
            {(wiring) => (
              <TextInput
                {...wiring}
                required
                maxLength={nameMax}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </LabelledField>
        </div>
        <Button type="submit" disabled={sending.busy}>
          {desk.saveFilter}
        </Button>
      </form>
      {sending.error !== undefined && <ErrorNote error={sending.error} />}
    </section>
  )
}
