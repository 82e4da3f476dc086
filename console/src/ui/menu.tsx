import * as Dropdown from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

type MenuProps = { readonly trigger: ReactNode; readonly children: ReactNode }

export function Menu({ trigger, children }: MenuProps) {
  return (
    // Not modal: a modal menu would inject a style tag to stop the page from scrolling.
    <Dropdown.Root modal={false}>
      <Dropdown.Trigger asChild>{trigger}</Dropdown.Trigger>
      <Dropdown.Portal>
        <Dropdown.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 min-w-52 animate-appear rounded-lg border border-line bg-surface p-1 text-ink shadow-lg"
        >
          {children}
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  )
}

const row =
  'flex h-8 items-center gap-2 rounded-md px-2 outline-none select-none data-[highlighted]:bg-sunken cursor-pointer'

export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return <Dropdown.Label className="px-2 pt-2 pb-1 text-xs text-muted">{children}</Dropdown.Label>
}

export function MenuLine() {
  return <Dropdown.Separator className="my-1 h-px bg-line" />
}

type MenuItemProps = { readonly icon: IconName; readonly onSelect: () => void; readonly children: ReactNode }

export function MenuItem({ icon, onSelect, children }: MenuItemProps) {
  return (
    <Dropdown.Item className={row} onSelect={onSelect}>
      <Icon name={icon} className="text-muted" />
      {children}
    </Dropdown.Item>
  )
}

type MenuChoiceProps<T extends string> = {
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string; readonly icon: IconName }[]
  readonly onChoose: (value: T) => void
}

export function MenuChoice<T extends string>({ value, options, onChoose }: MenuChoiceProps<T>) {
  return (
    <Dropdown.RadioGroup value={value} onValueChange={(chosen) => onChoose(chosen as T)}>
      {options.map((option) => (
        <Dropdown.RadioItem key={option.value} value={option.value} className={row}>
          <Icon name={option.icon} className="text-muted" />
          <span className="flex-1">{option.label}</span>
          <Dropdown.ItemIndicator>
            <Icon name="check" className="text-accent" />
          </Dropdown.ItemIndicator>
        </Dropdown.RadioItem>
      ))}
    </Dropdown.RadioGroup>
  )
}
