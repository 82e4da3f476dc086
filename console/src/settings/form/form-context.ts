import { createContext, useContext, type ComponentType } from 'react'
import type { FieldProps } from './field-props'
import type { Json } from './form-schema'

export type FormContext = {
  /** All that is being set: a field may choose among entries of another list. */
  readonly whole: Readonly<Record<string, Json>>
  /** As it holds now. */
  readonly saved: Readonly<Record<string, Json>>
  readonly chips: readonly { readonly id: string; readonly name: string }[]
  /** What holds where a field is left empty, as far as it is known. */
  readonly business: Readonly<Partial<Record<'business.name' | 'business.address', string | null>>>
  readonly problems: Readonly<Record<string, string>>
  readonly disabled: boolean
  /** What draws a field: entries of a list have fields, which may be lists. */
  readonly Field: ComponentType<FieldProps>
}

export const FormContextOf = createContext<FormContext | null>(null)

export function useForm(): FormContext {
  const form = useContext(FormContextOf)
  if (!form) throw new Error('no form is drawn here')
  return form
}
