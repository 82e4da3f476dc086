import { formatPhone } from '../words/format-phone'

/** Maria · +55 11 90000-0001: two people of one name are told apart. */
export function calledOf(
  { name, phone }: { readonly name: string | null; readonly phone: string | null },
  nameless: string,
): string {
  return [name, phone && formatPhone(phone)].filter(Boolean).join(' · ') || nameless
}
