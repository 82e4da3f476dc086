import type { ReactNode } from 'react'
import type { PaymentPreview, Plan } from '../api/wire'
import { useNow } from '../data/use-now'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { formatDay, formatLeft, formatMoney } from '../words/format'
import { useWords } from '../words/language'

type PlanCardProps = {
  readonly plan: Plan
  readonly payment: PaymentPreview | null
  readonly onConfirm: (planId: string) => void
  readonly onChange: () => void
  readonly onCancel: (planId: string) => void
}

const hurryMs = 60_000

/** What will happen, to whom, for how much, and how long the word may be given. */
export function PlanCard({ plan, payment, onConfirm, onChange, onCancel }: PlanCardProps) {
  const words = useWords()
  const leftMs = Date.parse(plan.expiresAt) - useNow()
  const isOver = leftMs <= 0
  const [first = '', ...rest] = plan.preview.split('\n')
  return (
    <section
      aria-label={words.plan.region}
      className="animate-appear self-start rounded-xl border border-accent bg-surface p-4 max-sm:w-full sm:min-w-96"
    >
      <div className="mb-2 flex items-center justify-between gap-4">
        <h3 className="flex items-center gap-2 font-semibold">
          <Icon name={isOver ? 'clock' : 'hand'} className="text-accent" />
          {words.plan.title}
        </h3>
        {!isOver && (
          <Badge tone={leftMs < hurryMs ? 'warn' : 'plain'}>
            <Icon name="clock" className="size-3" />
            <span className="tabular-nums">{words.plan.left(formatLeft(leftMs))}</span>
          </Badge>
        )}
      </div>
      <p className="font-medium break-words">{first}</p>
      {rest.length > 0 && !payment && (
        <p className="mt-1 break-words whitespace-pre-wrap text-muted">{rest.join('\n')}</p>
      )}
      {payment && <PaymentFigures payment={payment} />}
      {isOver ? (
        <p role="status" className="mt-3 rounded-md bg-warn-soft p-2 text-warn">
          {words.plan.expired}
        </p>
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button look="primary" icon="check" onClick={() => onConfirm(plan.id)}>
            {words.plan.confirm}
          </Button>
          <Button icon="pencil" onClick={onChange}>
            {words.plan.change}
          </Button>
          <Button look="danger" icon="close" onClick={() => onCancel(plan.id)}>
            {words.plan.cancel}
          </Button>
        </div>
      )}
    </section>
  )
}

function PaymentFigures({ payment }: { readonly payment: PaymentPreview }) {
  const words = useWords()
  const types: Readonly<Record<string, string>> = words.payment.types
  return (
    <dl className="mt-3 divide-y divide-line rounded-lg border border-line bg-bg px-3">
      <Row label={words.payment.to}>{payment.clientName}</Row>
      <Row label={words.payment.amount}>
        <span className="text-base font-semibold">{formatMoney(payment.amount)}</span>
      </Row>
      <Row label={words.payment.fee}>{formatMoney(payment.fees)}</Row>
      <Row label={words.payment.net}>
        <span className="font-semibold text-good">{formatMoney(payment.netAmount)}</span>
      </Row>
      <Row label={words.payment.type}>{types[payment.billingType] ?? payment.billingType}</Row>
      <Row label={words.payment.due}>{formatDay(payment.dueDate)}</Row>
    </dl>
  )
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  )
}
