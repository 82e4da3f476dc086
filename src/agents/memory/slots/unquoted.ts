const pairs: Readonly<Record<string, string>> = { '"': '"', '“': '”', '‘': '’', '«': '»', "'": "'" }

/** Without blanks around it, and without the quotes that hold all of it: `"a" e "b"` keeps its own. */
export function unquoted(text: string): string {
  const bare = text.trim()
  const close = pairs[bare.charAt(0)]
  const inside = bare.slice(1, -1)
  if (close === undefined || bare.length < 2 || !bare.endsWith(close)) return bare
  return inside.includes(close) || inside.includes(bare.charAt(0)) ? bare : inside.trim()
}
