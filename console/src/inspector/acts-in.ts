type ShownAct = { readonly act: string; readonly about: string }

/** The acts of a model's answer, as it wrote them: what it cites, asks about or says. None where it answered otherwise. */
export function actsIn(raw: unknown): ShownAct[] {
  if (typeof raw !== 'string') return []
  try {
    const answer: unknown = JSON.parse(raw.slice(raw.indexOf('{'), raw.lastIndexOf('}') + 1))
    const acts = typeof answer === 'object' && answer !== null && 'acts' in answer ? answer.acts : []
    return Array.isArray(acts) ? acts.flatMap(shownAct) : []
  } catch {
    return []
  }
}

const keys = ['fact', 'effect', 'about', 'topic', 'why', 'kind', 'text'] as const

function shownAct(value: unknown): ShownAct[] {
  if (typeof value !== 'object' || value === null || !('act' in value) || typeof value.act !== 'string')
    return []
  const given = value as { readonly [key: string]: unknown }
  const { options } = given
  const named = keys.map((key) => given[key]).find((each) => typeof each === 'string')
  const about = Array.isArray(options) ? options.join(' | ') : (named ?? '')
  return [{ act: value.act, about: typeof about === 'string' ? about : '' }]
}
