/** Ids are strings at run time; the brand keeps a plan's id from being passed where a client's is wanted. */
type Id<Brand extends string> = string & { readonly __brand: Brand }

export type TenantId = Id<'TenantId'>
export type MemberId = Id<'MemberId'>
export type ContactId = Id<'ContactId'>
export type ConversationId = Id<'ConversationId'>
export type InputId = Id<'InputId'>
export type TurnId = Id<'TurnId'>
export type PendingId = Id<'PendingId'>
export type EffectId = Id<'EffectId'>

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isUuid(text: string): boolean {
  return uuidPattern.test(text)
}

/** The one place where a plain string becomes a branded id; the caller says which. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the brand is the caller's to choose
export function asId<T extends Id<string>>(text: string): T {
  return text as T
}
