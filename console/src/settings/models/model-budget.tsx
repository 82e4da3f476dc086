import { useState } from 'react'
import { call } from '../../api/call'
import type { ModelsSetUp } from '../../api/wire'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Choose, TextInput } from '../../ui/field'
import { LabelledField } from '../../ui/labelled-field'
import { Panel } from '../../ui/panel'
import { classes } from '../../ui/classes'
import { ErrorNote } from '../../ui/states'
import { useSend } from '../../ui/use-send'
import { formatMoneyIn } from '../../words/format'
import { useLanguage, useWords } from '../../words/language'
import { readMoney } from '../form/read-money'

type Budget = ModelsSetUp['budget']
const currencies: readonly Budget['currency'][] = ['BRL', 'USD']

type ModelBudgetProps = {
  readonly budget: Budget
  /** Without prices nothing can be counted, and nothing stops. */
  readonly hasPrices: boolean
  /** Models that are gone and were paid for this month. */
  readonly removedCount: number
  readonly onChanged: () => void
}

/** What was spent this month, and what may be. */
export function ModelBudget({ budget, hasPrices, removedCount, onChanged }: ModelBudgetProps) {
  const words = useWords().settings.models
  const comma = useLanguage() === 'pt-BR' ? ',' : '.'
  const sending = useSend()
  const [currency, setCurrency] = useState(budget.currency)
  const [limit, setLimit] = useState(
    budget.monthlyCents === null ? '' : (budget.monthlyCents / 100).toFixed(2).replace('.', comma),
  )
  const cents = limit.trim() === '' ? null : readMoney(limit.replace(/US\$/i, ''))
  const money = (value: number) => formatMoneyIn(value / 100, budget.currency)
  const save = async () => {
    const body = { currency, monthlyCents: cents }
    const saved = await sending.run(() =>
      call<ModelsSetUp>('/ai/console/models/budget', { method: 'PUT', body }),
    )
    if (saved) onChanged()
  }
  const { monthlyCents, spentCents } = budget
  return (
    <Panel title={words.spent} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2 tabular-nums">
        <span className="text-lg font-semibold">{money(spentCents)}</span>
        <span className="text-muted">
          {monthlyCents === null ? words.noLimit : words.ofLimit(money(monthlyCents))}
        </span>
        {budget.isSpent && <Badge tone="bad">{words.spentBadge}</Badge>}
      </div>
      {monthlyCents !== null && (
        <progress
          aria-label={words.spent}
          className={classes('h-2 w-full', budget.isSpent ? 'accent-bad' : 'accent-accent')}
          max={Math.max(monthlyCents, 1)}
          value={Math.min(spentCents, Math.max(monthlyCents, 1))}
        />
      )}
      {budget.isSpent && <p className="text-warn">{words.spentHint}</p>}
      {!hasPrices && <p className="text-warn">{words.noPrices}</p>}
      <p className="text-xs text-muted">
        {words.spentHow}
        {removedCount > 0 && ` ${words.removedToo}`}
      </p>
      {sending.error !== undefined && <ErrorNote error={sending.error} />}
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <LabelledField
          label={words.limit}
          help={words.limitHelp}
          problem={cents === undefined ? words.priceBad : sending.problems['monthlyCents']}
        >
          {(wiring) => (
            <TextInput
              {...wiring}
              inputMode="decimal"
              className="max-w-40"
              value={limit}
              onChange={({ target }) => setLimit(target.value)}
            />
          )}
        </LabelledField>
        <LabelledField label={words.currency} help={words.currencyHelp}>
          {(wiring) => (
            <Choose
              {...wiring}
              value={currency}
              onChange={({ target }) =>
                setCurrency(currencies.find((each) => each === target.value) ?? 'BRL')
              }
            >
              {currencies.map((each) => (
                <option key={each} value={each}>
                  {words.currencies[each]}
                </option>
              ))}
            </Choose>
          )}
        </LabelledField>
        <Button type="submit" disabled={sending.busy || cents === undefined}>
          {words.saveLimit}
        </Button>
      </form>
    </Panel>
  )
}
