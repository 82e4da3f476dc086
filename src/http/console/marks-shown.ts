import type { JsonObject } from '../../conversation/json.js'
import type { ThreadMark } from '../../ports/team-inbox.js'
import type { MarkBody } from './schemas.js'

type So = { readonly marks: readonly MarkBody[]; readonly heldBy: string | null }

/**
 * What members did, as it came to be: somebody who took what another had already taken, at the same moment, did not get it, and is
 * not shown as if they had.
 */
export function marksShown(marks: readonly ThreadMark[]): MarkBody[] {
  const { marks: shown } = marks.reduce<So>(after, { marks: [], heldBy: null })
  return [...shown]
}

function after(so: So, mark: ThreadMark): So {
  const { id, at, member, data } = mark
  const common = { id, at: at.toISOString(), member }
  const by = member?.id ?? null
  const isAnothers = so.heldBy !== null && by !== null && so.heldBy !== by && data['force'] !== true
  switch (mark.kind) {
    case 'take':
      if (isAnothers || so.heldBy === by) return so
      return { marks: [...so.marks, { ...common, kind: 'taken' }], heldBy: by }
    case 'give_back':
      if (isAnothers) return so
      return { marks: [...so.marks, { ...common, kind: 'given_back' }], heldBy: null }
    case 'labelled': {
      const changed = { added: namesIn(data, 'added'), removed: namesIn(data, 'removed') }
      return { ...so, marks: [...so.marks, { ...common, kind: 'labelled', ...changed }] }
    }
    case 'snoozed': {
      const until = data['until']
      const when = typeof until === 'string' ? { until } : {}
      return { ...so, marks: [...so.marks, { ...common, kind: 'snoozed', ...when }] }
    }
    case 'assigned': {
      const to = data['self'] === true ? undefined : data['to']
      const whom = typeof to === 'string' ? { to } : {}
      return { ...so, marks: [...so.marks, { ...common, kind: 'assigned', ...whom }] }
    }
    case 'changed_number': {
      const { from, to } = data
      const isTold = typeof from === 'string' && typeof to === 'string'
      return {
        ...so,
        marks: [...so.marks, { ...common, kind: mark.kind, ...(isTold && { numbers: { from, to } }) }],
      }
    }
    case 'urgent':
    case 'not_urgent':
    case 'unassigned':
    case 'woken':
    case 'blocked':
    case 'unblocked':
      return { ...so, marks: [...so.marks, { ...common, kind: mark.kind }] }
  }
}

function namesIn(data: JsonObject, field: string): string[] {
  const names = data[field]
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}
