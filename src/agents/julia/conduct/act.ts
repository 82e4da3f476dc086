import type { Say, Step } from '../../../agent/step.js'
import type { ConversationEvent } from '../../../conversation/event.js'
import type { JsonObject } from '../../../conversation/json.js'
import type { Wishes } from '../router/read-wishes.js'
import type { Decision, Facts } from '../../../agent/agent.js'

type Reasons = readonly string[]

export function say(
  says: Say | readonly Say[],
  because: Reasons,
  events: readonly ConversationEvent[] = [],
  purpose?: string,
): Decision {
  const list = Array.isArray(says) ? (says as readonly Say[]) : [says as Say]
  return { events, next: { do: 'speak', say: list, ...(purpose === undefined ? {} : { purpose }) }, because }
}

export function keepSilent(because: Reasons, events: readonly ConversationEvent[] = []): Decision {
  return say({ kind: 'silence' }, because, events)
}

export function write(
  tool: string,
  args: JsonObject,
  because: Reasons,
  events: readonly ConversationEvent[] = [],
  heard?: string,
): Decision {
  const step = { tool, args, ...(heard === undefined ? {} : { heard }) }
  return { events, next: { do: 'prepare', draft: { steps: [step] } }, because }
}

/** What is looked for, under the names of the search's fields. */
export function wishArgs(wishes: Wishes): JsonObject {
  const { speciality, region, period, contract, hospital, days, starts, hours, only } = wishes
  const { exceptDays, exceptRegions, exceptSpecialities, exceptDates } = wishes
  return {
    ...(speciality === undefined ? {} : { especialidade: speciality }),
    ...(region === undefined ? {} : { regiao: region }),
    ...(period === undefined ? {} : { periodo: period }),
    ...(contract === undefined ? {} : { tipo: contract }),
    ...(hospital === undefined ? {} : { hospital }),
    ...(days === undefined ? {} : { dias: days }),
    ...(starts === undefined ? {} : { inicio: starts }),
    ...(hours === undefined ? {} : { horas: hours }),
    ...(only === undefined ? {} : { so: only }),
    ...(exceptDays === undefined ? {} : { menosDias: exceptDays }),
    ...(exceptRegions === undefined ? {} : { menosRegioes: exceptRegions }),
    ...(exceptSpecialities === undefined ? {} : { menosEspecialidades: exceptSpecialities }),
    ...(exceptDates === undefined ? {} : { menosDatas: exceptDates }),
  }
}

export function searchShifts(
  wishes: Wishes,
  page: number,
  because: Reasons,
  events: readonly ConversationEvent[] = [],
  without: readonly string[] = [],
): Decision {
  const args = {
    ...wishArgs(wishes),
    ...(without.length === 0 ? {} : { sem: without }),
    ...(page === 0 ? {} : { pagina: page }),
  }
  return { events, next: { do: 'read', tool: 'buscar_vagas', args }, because }
}

type Planned = {
  readonly tool: string
  readonly args: JsonObject
  /** Confirmed by the doctor, and so open in the conversation until it is closed. */
  readonly confirmed: boolean
}

/** What the last execution was of: just prepared in this turn, or confirmed from what was pending. */
export function executedAction({ steps, state }: Facts): Planned | undefined {
  const prepared = steps.findLast((step): step is Extract<Step, { did: 'prepare' }> => step.did === 'prepare')
  const fresh = prepared?.outcome.kind === 'planned' ? prepared.outcome.plan.actions[0] : undefined
  if (fresh) return { ...fresh, confirmed: false }
  const waiting = state.pending?.kind === 'plan' ? state.pending.plan.actions[0] : undefined
  return waiting && { ...waiting, confirmed: true }
}
