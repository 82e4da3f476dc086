/** A state machine as a table: every state, what it answers to, where that leads and what is to be done. */
export type Machine<S extends string = string, E extends string = string> = {
  readonly id: string
  readonly initial: S
  readonly states: { readonly [state in S]: StateRow<S, E> }
}

type StateRow<S extends string, E extends string> = {
  /** A conversation that reached a final state is over; the next message opens another. */
  readonly final?: boolean
  /** Something the person began is under way here: "cancelar" and the like are about that, and stop no messages. */
  readonly waits?: boolean
  readonly on: { readonly [event in E]?: Transition<S> }
}

type Transition<S extends string> = {
  readonly to: S
  readonly actions?: readonly string[]
}

export type Dispatched<S extends string = string> = {
  readonly nextState: S
  readonly actions: readonly string[]
  readonly errors: readonly DispatchError[]
}

type DispatchError =
  | { readonly code: 'unknown_state'; readonly state: string }
  | { readonly code: 'not_handled'; readonly state: string; readonly event: string }

/** One step of a machine. It never throws and never moves on an error: the state stays and the error says why. */
export function dispatch<S extends string, E extends string>(
  machine: Machine<S, E>,
  state: S,
  event: E,
): Dispatched<S> {
  if (!Object.hasOwn(machine.states, state)) return stay(state, { code: 'unknown_state', state })
  const row = machine.states[state]
  const transition = Object.hasOwn(row.on, event) ? row.on[event] : undefined
  if (!transition) return stay(state, { code: 'not_handled', state, event })
  return { nextState: transition.to, actions: transition.actions ?? [], errors: [] }
}

function stay<S extends string>(state: S, error: DispatchError): Dispatched<S> {
  return { nextState: state, actions: [], errors: [error] }
}

/** What is wrong with a table before it ever runs: dangling targets and states nothing leads to. */
export function machineProblems(machine: Machine): string[] {
  const names = Object.keys(machine.states)
  const problems: string[] = []
  if (!names.includes(machine.initial)) problems.push(`initial state ${machine.initial} is not in the table`)
  for (const [state, row] of Object.entries(machine.states)) {
    for (const [event, transition] of Object.entries(row.on)) {
      if (transition && !names.includes(transition.to)) {
        problems.push(`${state} goes on ${event} to ${transition.to}, which is not in the table`)
      }
    }
  }
  const reached = reachableStates(machine)
  for (const name of names) if (!reached.has(name)) problems.push(`state ${name} is unreachable`)
  return problems
}

function reachableStates(machine: Machine): Set<string> {
  const reached = new Set<string>()
  const open = [machine.initial]
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (reached.has(state)) continue
    reached.add(state)
    const row = machine.states[state]
    for (const transition of Object.values(row?.on ?? {})) if (transition) open.push(transition.to)
  }
  return reached
}

/** The table as a Mermaid state diagram, in the order it was written. */
export function machineToMermaid(machine: Machine): string {
  const lines = ['stateDiagram-v2', `  [*] --> ${machine.initial}`]
  for (const [state, row] of Object.entries(machine.states)) {
    for (const [event, transition] of Object.entries(row.on)) {
      if (transition) lines.push(`  ${state} --> ${transition.to}: ${event}`)
    }
    if (row.final) lines.push(`  ${state} --> [*]`)
  }
  return `${lines.join('\n')}\n`
}
