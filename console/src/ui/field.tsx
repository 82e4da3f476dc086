import type { InputHTMLAttributes, SelectHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import { classes } from './classes'

const look =
  'rounded-md border border-line-strong/60 bg-surface text-ink disabled:bg-sunken disabled:text-muted aria-invalid:border-bad'

export function TextInput({
  className,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> | undefined }) {
  return <input {...rest} className={classes(look, 'h-9 w-full px-3', className)} />
}

export function TextArea({
  className,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> | undefined }) {
  return <textarea {...rest} className={classes(look, 'block w-full resize-none px-3 py-2', className)} />
}

export function Choose({ className, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return <select {...rest} className={classes(look, 'h-9 max-w-full px-2', className)} />
}
