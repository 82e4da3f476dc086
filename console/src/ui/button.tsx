import type { ComponentPropsWithRef } from 'react'
import { classes } from './classes'
import { Icon, type IconName } from './icon'

const looks = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-strong border-transparent',
  plain: 'bg-surface text-ink border-line hover:bg-sunken',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-sunken',
  danger: 'bg-surface text-bad border-line hover:bg-bad-soft',
} as const

const sizes = {
  small: 'h-7 justify-center px-2 text-xs whitespace-nowrap',
  usual: 'h-9 justify-center px-3 whitespace-nowrap',
  /** As high as what it says needs: words of others, which nothing cuts. */
  lines: 'min-h-9 px-3 py-1.5 text-left whitespace-normal',
} as const

type ButtonProps = ComponentPropsWithRef<'button'> & {
  readonly look?: keyof typeof looks
  readonly size?: keyof typeof sizes
  readonly icon?: IconName
}

export function Button({ look = 'plain', size = 'usual', icon, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(
        'inline-flex items-center gap-1.5 rounded-md border font-medium transition-colors',
        'disabled:pointer-events-none disabled:opacity-60',
        looks[look],
        sizes[size],
        className,
      )}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

type IconButtonProps = Omit<ButtonProps, 'icon' | 'children'> & {
  readonly icon: IconName
  readonly label: string
  /** A word of the label that stands beside the icon where there is room: on anything wider than a phone. */
  readonly caption?: string
}

/** A button that is only its icon: the label is for whoever cannot see it, or points at it. */
export function IconButton({ label, icon, caption, look = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      look={look}
      aria-label={label}
      title={label}
      className={classes(caption === undefined ? 'w-9 px-0' : 'px-1.5 max-md:w-7 max-md:px-0', className)}
    >
      <Icon name={icon} />
      {caption !== undefined && <span className="max-md:hidden">{caption}</span>}
    </Button>
  )
}
