import { useState } from 'react'
import { call } from '../api/call'
import type { ConnectedChip } from '../api/wire'
import { Button } from '../ui/button'
import { TextInput } from '../ui/field'
import { LabelledField } from '../ui/labelled-field'
import { ErrorNote } from '../ui/states'
import { useSend } from '../ui/use-send'
import { formatNumber } from '../words/format'
import { useWords } from '../words/language'

type NumberPaceProps = { readonly chip: ConnectedChip }

/** How fast a number writes, in one line. */
export function NumberPace({ chip: { pace, peopleADay } }: NumberPaceProps) {
  const words = useWords().settings.numbers.pace
  const { perSecond, pairBurst, pairEveryMs, ownPeopleADay, reached24h } = pace
  const most = [peopleADay, ownPeopleADay].filter((each) => each !== null)
  return (
    <p className="text-xs text-muted">
      {[
        pairEveryMs === 0
          ? words.freely
          : words.pair(formatNumber(pairBurst), formatNumber(pairEveryMs / 1_000)),
        words.perSecond(formatNumber(perSecond)),
        words.people(formatNumber(reached24h), most.length === 0 ? null : formatNumber(Math.min(...most))),
      ].join(' · ')}
    </p>
  )
}

type ChangePaceProps = NumberPaceProps & { readonly onSaved: () => void }

/** Lowers it; the server holds it to what the provider allows. */
export function ChangePace({ chip, onSaved }: ChangePaceProps) {
  const words = useWords().settings.numbers.pace
  const { pace, peopleADay } = chip
  const [given, setGiven] = useState({
    pairBurst: String(pace.pairBurst),
    pairEvery: String(pace.pairEveryMs / 1_000).replace('.', ','),
    perSecond: String(pace.perSecond),
    people: pace.ownPeopleADay === null ? '' : String(pace.ownPeopleADay),
  })
  const [unread, setUnread] = useState<readonly Field[]>([])
  const sending = useSend()
  const save = async () => {
    const fields: readonly Field[] = ['pairBurst', 'pairEvery', 'perSecond', 'people']
    const wrong = fields.filter((field) => Number.isNaN(numberIn(given[field], field)))
    setUnread(wrong)
    if (wrong.length > 0) return
    const body = {
      ...changed('pairBurst', numberIn(given.pairBurst, 'pairBurst'), pace.pairBurst),
      ...changed('pairEveryMs', numberIn(given.pairEvery, 'pairEvery'), pace.pairEveryMs),
      ...changed('perSecond', numberIn(given.perSecond, 'perSecond'), pace.perSecond),
      ...changed('ownPeopleADay', numberIn(given.people, 'people'), pace.ownPeopleADay),
    }
    const kept = await sending.run(() => call(`/ai/console/chips/${chip.id}/pace`, { method: 'PATCH', body }))
    if (kept) onSaved()
  }
  const draw = (field: Field, path: string, help: string | undefined) => (
    <LabelledField
      label={words.fields[field]}
      help={help}
      problem={unread.includes(field) ? words.number : sending.problems[path]}
    >
      {(wiring) => (
        <TextInput
          {...wiring}
          inputMode="decimal"
          value={given[field]}
          onChange={(event) => setGiven({ ...given, [field]: event.target.value })}
        />
      )}
    </LabelledField>
  )
  const { most } = pace
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className="text-muted">{words.hint}</p>
      {draw('pairBurst', 'pairBurst', words.most(formatNumber(most.pairBurst)))}
      {draw('pairEvery', 'pairEveryMs', words.least(formatNumber(most.pairEveryMs / 1_000)))}
      {draw('perSecond', 'perSecond', words.most(formatNumber(most.perSecond)))}
      {draw(
        'people',
        'ownPeopleADay',
        peopleADay === null ? undefined : words.most(formatNumber(peopleADay)),
      )}
      {sending.error !== undefined && <ErrorNote error={sending.error} />}
      <Button look="primary" type="submit" className="self-end" disabled={sending.busy}>
        {words.save}
      </Button>
    </form>
  )
}

type Field = 'pairBurst' | 'pairEvery' | 'perSecond' | 'people'

/** Null: left empty, where that says something. NaN: no number that fits. */
function numberIn(text: string, field: Field): number | null {
  const written = text.trim().replace(',', '.')
  if (written === '') return field === 'people' ? null : Number.NaN
  const value = Number(written)
  if (field === 'pairEvery') return value >= 0 ? Math.round(value * 1_000) : Number.NaN
  return Number.isInteger(value) && value > 0 ? value : Number.NaN
}

function changed(name: string, value: number | null, before: number | null): Record<string, number | null> {
  return value === before ? {} : { [name]: value }
}
