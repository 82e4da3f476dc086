/**
 * Patterns over words instead of characters: a word, a group `(?: … | … )`, and `*`, `+`, `?` behind either. They are run as an
 * automaton, so no text makes them slow: the time is that of reading the words once.
 */
export type TokenPattern = {
  /** The places after `from` where a match may end; `symbols[i]` is all that the word at i may stand for. */
  endsFrom(symbols: readonly (readonly string[])[], from: number): readonly number[]
}

type State = { readonly word: string | null; next: number[] }
type Fragment = { readonly start: number; readonly end: number }

const knownSetsMax = 4_000

/** Built when it is first needed: most processes never judge a remark in Spanish. */
export function tokenPattern(...alternatives: readonly string[]): TokenPattern {
  let built: TokenPattern | undefined
  return {
    endsFrom(symbols, from) {
      built ??= buildPattern(alternatives)
      return built.endsFrom(symbols, from)
    },
  }
}

function buildPattern(alternatives: readonly string[]): TokenPattern {
  const states: State[] = []
  const { start, end } = parse(`(?:${alternatives.join('|')})`, states)
  let known = new Map<string, StateSet>()
  const first = closed([start])

  function closed(from: readonly number[]): StateSet {
    const seen = new Set<number>()
    const open = [...from]
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (seen.has(id)) continue
      seen.add(id)
      const state = states[id]
      if (state?.word === null) open.push(...state.next)
    }
    const waiting = [...seen].filter((id) => states[id]?.word !== null).sort((a, b) => a - b)
    const key = `${seen.has(end)} ${waiting.join(' ')}`
    const found = known.get(key)
    if (found) return found
    const made: StateSet = { waiting, ends: seen.has(end), after: new Map() }
    if (known.size >= knownSetsMax) known = new Map()
    known.set(key, made)
    return made
  }

  function step(set: StateSet, symbols: readonly string[]): StateSet {
    const key = symbols.length === 1 ? (symbols[0] ?? '') : symbols.join(' ')
    const found = set.after.get(key)
    if (found) return found
    const reached = set.waiting.flatMap((id) => {
      const state = states[id]
      return state?.word != null && symbols.includes(state.word) ? state.next : []
    })
    const made = closed(reached)
    if (set.after.size < knownSetsMax) set.after.set(key, made)
    return made
  }

  return {
    endsFrom(symbols, from) {
      const ends: number[] = []
      let set = first
      for (let place = from; place < symbols.length && set.waiting.length > 0; place++) {
        set = step(set, symbols[place] ?? [])
        if (set.ends) ends.push(place + 1)
      }
      return ends
    },
  }
}

type StateSet = {
  readonly waiting: readonly number[]
  readonly ends: boolean
  readonly after: Map<string, StateSet>
}

function parse(source: string, states: State[]): Fragment {
  const marks = source.match(/\(\?:|[()|*+?]|[^\s()|*+?]+/g) ?? []
  let place = 0

  function add(word: string | null): number {
    states.push({ word, next: [] })
    return states.length - 1
  }
  function connect(from: number, to: number): void {
    states[from]?.next.push(to)
  }
  function group(): Fragment {
    const start = add(null)
    const end = add(null)
    for (;;) {
      const branch = sequence()
      connect(start, branch.start)
      connect(branch.end, end)
      if (marks[place] !== '|') break
      place++
    }
    return { start, end }
  }
  function sequence(): Fragment {
    const start = add(null)
    let end = start
    while (place < marks.length && marks[place] !== '|' && marks[place] !== ')') {
      const part = repeated()
      connect(end, part.start)
      end = part.end
    }
    return { start, end }
  }
  function repeated(): Fragment {
    const part = atom()
    const mark = marks[place]
    if (mark !== '*' && mark !== '+' && mark !== '?') return part
    place++
    const start = add(null)
    const end = add(null)
    connect(start, part.start)
    connect(part.end, end)
    if (mark !== '?') connect(part.end, part.start)
    if (mark !== '+') connect(start, end)
    return { start, end }
  }
  function atom(): Fragment {
    const mark = marks[place++] ?? ''
    if (mark === '(?:' || mark === '(') {
      const inside = group()
      if (marks[place] !== ')') throw new Error(`a group is not closed: ${source.slice(0, 60)}`)
      place++
      return inside
    }
    if ('|)*+?'.includes(mark)) throw new Error(`${mark} where a word should be: ${source.slice(0, 60)}`)
    const start = add(mark)
    const end = add(null)
    connect(start, end)
    return { start, end }
  }

  const all = group()
  if (place < marks.length) throw new Error(`a group is closed twice: ${source.slice(0, 60)}`)
  return all
}
