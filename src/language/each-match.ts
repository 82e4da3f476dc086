/**
 * The matches of a global expression, at most `limit`. `String.matchAll` compiles a copy of the expression at every call, which costs
 * more than the search itself on a short message.
 */
export function eachMatch(expression: RegExp, text: string, limit: number): RegExpExecArray[] {
  const matches: RegExpExecArray[] = []
  expression.lastIndex = 0
  for (let match = expression.exec(text); match !== null; match = expression.exec(text)) {
    matches.push(match)
    if (match[0] === '') expression.lastIndex += 1
    if (matches.length >= limit) break
  }
  return matches
}
