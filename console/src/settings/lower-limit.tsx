import { useState } from 'react'
import { call } from '../api/call'
import type { BusinessLimit } from '../api/wire'
import { Button } from '../ui/button'
import { TextInput } from '../ui/field'
import { LabelledField } from '../ui/labelled-field'
import { ErrorNote } from '../ui/states'
import { useSend } from '../ui/use-send'
import { useWords } from '../words/language'
import { amountIn, writtenIn } from './limit-amount'

type LowerLimitProps = {
  readonly limit: BusinessLimit
  /** What cannot be gone beyond. */
  readonly mostInWords: string | undefined
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Allows less than the plan does; the server holds it to the plan. */
export function LowerLimit({ limit, mostInWords, onClose, onSaved }: LowerLimitProps) {
  const words = useWords().settings.limits
  const { id, title, unit, value, lowered, most } = limit
  const [written, setWritten] = useState(value === null ? '' : writtenIn(value, unit))
  const [isUnread, setUnread] = useState(false)
  const sending = useSend()
  const put = async (amount: number | null) => {
    const body = { value: amount }
    const kept = await sending.run(() => call(`/ai/console/limits/${id}`, { method: 'PUT', body }))
    if (kept) onSaved()
  }
  return (
    <form
      className="flex w-full max-w-sm flex-col gap-3 rounded-lg border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        const amount = amountIn(written, unit)
        setUnread(amount === undefined)
        if (amount !== undefined) void put(amount)
      }}
    >
      <LabelledField
        label={words.atMost(title, words.inUnit[unit])}
        help={mostInWords}
        problem={isUnread ? words.number : sending.problems['value']}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            inputMode="decimal"
            value={written}
            onChange={(event) => setWritten(event.target.value)}
          />
        )}
      </LabelledField>
      {sending.error !== undefined && <ErrorNote error={sending.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        {lowered && (
          <Button type="button" look="quiet" disabled={sending.busy} onClick={() => void put(null)}>
            {most === null ? words.noLimit : words.asPlan}
          </Button>
        )}
        <Button type="button" look="quiet" disabled={sending.busy} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button look="primary" type="submit" disabled={sending.busy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
