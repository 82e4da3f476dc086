/** A file's name out of words people know, as any system takes it: small letters and hyphens. */
export function fileName(words: readonly string[], ending: 'csv' | 'html' | 'json'): string {
  const plain = words
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${plain}.${ending}`
}
