const depthMax = 60

/** Whether it can be written down and read back as it is. Members that are undefined are left out when it is written. */
export function isJson(value: unknown, depth = 0): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  // Deeper than anything a tool has to tell: most likely a value that contains itself.
  if (typeof value !== 'object' || depth > depthMax) return false
  if (Array.isArray(value)) return value.every((entry) => isJson(entry, depth + 1))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return false
  return Object.values(value).every((member) => member === undefined || isJson(member, depth + 1))
}

/** Whether two values are written down alike, the order of members apart. */
export function equalJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [members, others] = [Object.entries(one), Object.entries(other)]
  return (
    members.length === others.length &&
    members.every(([name, value]) => equalJson(value, (other as { readonly [name: string]: unknown })[name]))
  )
}
