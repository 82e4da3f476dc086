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
