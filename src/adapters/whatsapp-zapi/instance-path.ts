export type ZapiAccount = { readonly instance: string; readonly instanceToken: string }

/** The part of every address that says whose phone it is. */
export function instancePath({ instance, instanceToken }: ZapiAccount): string {
  return `/instances/${encodeURIComponent(instance)}/token/${encodeURIComponent(instanceToken)}`
}
