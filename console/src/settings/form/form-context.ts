import { createContext, useContext } from 'react'
import type { Json } from './form-schema'

export type FormContext = {
  /** All that is being set: a field may choose among entries of another list. */
  readonly whole: Readonly<Record<string, Json>>
  /** As it holds now. */
  readonly saved: Readonly<Record<string, Json>>
  readonly chips: readonly { readonly id: string; readonly name: string }[]
  readonly problems: Readonly<Record<string, string>>
  readonly disabled: boolean
}

export const FormContextOf = createContext<FormContext>({
  whole: {},
  saved: {},
  chips: [],
  problems: {},
  disabled: true,
})

export function useForm(): FormContext {
  return useContext(FormContextOf)
}
