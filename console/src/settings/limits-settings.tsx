import { useState } from 'react'
import { call } from '../api/call'
import type { BusinessLimit, BusinessLimits } from '../api/wire'
import { useMe } from '../data/me'
import { useResource } from '../data/use-resource'
import { Link } from '../shell/router'
import { Panel } from '../ui/panel'
import { ErrorNote, Loading } from '../ui/states'
import { formatBytes, formatMoneyIn, formatNumber } from '../words/format'
import { useWords } from '../words/language'
import type { Words } from '../words/pt'
import { LowerLimit } from './lower-limit'

type LimitsWords = Words['settings']['limits']

const groups = ['money', 'plan', 'talk', 'files', 'kept', 'numbers'] as const

/** Every limit that holds, what is used of it, and where it is set or why it is fixed. */
export function LimitsSettings() {
  const words = useWords().settings.limits
  const read = useResource('limits', (signal) => call<BusinessLimits>('/ai/console/limits', { signal }))
  if (!read.value)
    return read.error === undefined ? (
      <Loading className="p-0" />
    ) : (
      <ErrorNote error={read.error} onRetry={read.reload} />
    )
  const { limits } = read.value
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{words.intro}</p>
      {groups.map((group) => {
        const own = limits.filter((limit) => limit.group === group)
        if (own.length === 0 && group !== 'numbers') return null
        return (
          <Panel key={group} title={words.groups[group]}>
            {own.length === 0 && <p className="text-muted">{words.noNumbers}</p>}
            {own.length > 0 && (
              <dl className="divide-y divide-line">
                {own.map((limit) => (
                  <LimitRow key={limit.id} limit={limit} onSaved={read.reload} />
                ))}
              </dl>
            )}
          </Panel>
        )
      })}
    </div>
  )
}

type LimitRowProps = { readonly limit: BusinessLimit; readonly onSaved: () => void }

function LimitRow({ limit, onSaved }: LimitRowProps) {
  const words = useWords().settings.limits
  const isOwner = useMe().member.role === 'owner'
  const [isOpen, setOpen] = useState(false)
  const { title, value, used, unit, most, lowered, settable, where, why } = limit
  const lower = value === null ? words.set : lowered ? words.change : words.lower
  const inUnit = (amount: number) => inWords(amount, unit, words)
  return (
    <div className="grid gap-x-4 gap-y-1 py-3 md:grid-cols-[14rem_1fr]">
      <dt className="font-medium break-words">{title}</dt>
      <dd className="flex flex-col items-start gap-1">
        <p>
          {value === null ? words.none : inUnit(value)}
          {used !== null && <span className="text-muted"> · {words.used(inUnit(used))}</span>}
          {lowered && (
            <span className="text-muted"> · {most === null ? words.byYou : words.below(inUnit(most))}</span>
          )}
        </p>
        <p className="text-xs text-muted">{why}</p>
        {where !== null && (
          <Link
            to={where}
            aria-label={`${isOwner ? words.change : words.see}: ${title}`}
            className="text-accent underline"
          >
            {isOwner ? words.change : words.see}
          </Link>
        )}
        {where === null && settable && isOwner && !isOpen && (
          <button
            type="button"
            aria-label={`${lower}: ${title}`}
            className="text-accent underline"
            onClick={() => setOpen(true)}
          >
            {lower}
          </button>
        )}
        {isOpen && (
          <LowerLimit
            limit={limit}
            mostInWords={most === null ? undefined : words.most(inUnit(most))}
            onClose={() => setOpen(false)}
            onSaved={() => {
              setOpen(false)
              onSaved()
            }}
          />
        )}
      </dd>
    </div>
  )
}

function inWords(value: number, unit: BusinessLimit['unit'], words: LimitsWords): string {
  switch (unit) {
    case 'count':
      return formatNumber(value)
    case 'per_second':
      return words.perSecond(formatNumber(value))
    case 'per_minute':
      return words.perMinute(formatNumber(value))
    case 'characters':
      return words.characters(formatNumber(value))
    case 'days':
      return words.days(formatNumber(value))
    case 'seconds':
      return words.minutes(formatNumber(Math.round(value / 6) / 10))
    case 'bytes':
      return formatBytes(value)
    case 'BRL':
    case 'USD':
      return formatMoneyIn(value / 100, unit)
  }
}
