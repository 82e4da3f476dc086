import * as ToggleGroup from '@radix-ui/react-toggle-group'
import type { ReactNode } from 'react'
import { classes } from './classes'

type SegmentsProps<T extends string> = {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: ReactNode }[]
  readonly onChoose: (value: T) => void
  readonly className?: string
}

/** One of a few, all in sight. */
export function Segments<T extends string>({ label, value, options, onChoose, className }: SegmentsProps<T>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(chosen) => chosen !== '' && onChoose(chosen as T)}
      className={classes('flex gap-0.5 rounded-lg bg-sunken p-0.5', className)}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="h-7 flex-1 rounded-md px-2 text-xs font-medium whitespace-nowrap text-muted data-[state=on]:bg-raised data-[state=on]:text-ink data-[state=on]:shadow-sm"
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
