/** In the order in which they hide behind each other's names. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** A browser as people know it: "Chrome, Android". Undefined: nothing that is known. */
export function nameOfBrowser(userAgent: string | null): string | undefined {
  const find = (known: typeof browsers) => known.find(([mark]) => mark.test(userAgent ?? ''))?.[1]
  const names = [find(browsers), find(systems)].filter((name) => name !== undefined)
  return names.length === 0 ? undefined : names.join(', ')
}
