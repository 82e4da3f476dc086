import type { AgentDrawing } from '../api/wire'
import { Badge } from '../ui/badge'
import { classes } from '../ui/classes'
import { useWords } from '../words/language'
import { MachineDrawing } from './machine-drawing'

type MachineTabProps = {
  readonly agent: AgentDrawing
  readonly state: string
  readonly mode: string | null
  readonly before: string | null
}

/** The machine and the modes, with where this conversation stands. */
export function MachineTab({ agent, state, mode, before }: MachineTabProps) {
  const { inspector } = useWords()
  return (
    <div className="flex flex-col gap-5">
      <section>
        <p className="mb-2">
          {inspector.standsAt(state)}
          {mode !== null && `, ${inspector.standsMode(mode)}`}.
        </p>
        <div className="rounded-lg border border-line bg-surface p-2">
          <MachineDrawing machine={agent.machine} current={state} before={before} />
        </div>
        <details className="mt-2">
          <summary className="text-accent underline">{inspector.table}</summary>
          <div tabIndex={0} role="group" aria-label={inspector.transitions} className="mt-2 overflow-x-auto">
            <table className="w-full text-left text-xs">
              <thead>
                <tr className="text-muted">
                  <th className="py-1 pr-3 font-normal">{inspector.fromState}</th>
                  <th className="py-1 pr-3 font-normal">{inspector.onEvent}</th>
                  <th className="py-1 font-normal">{inspector.toState}</th>
                </tr>
              </thead>
              <tbody>
                {agent.machine.transitions.map(({ from, on, to }) => (
                  <tr key={`${from} ${on}`} className="border-t border-line">
                    <td className={classes('py-1 pr-3', from === state && 'font-semibold')}>{from}</td>
                    <td className="py-1 pr-3">{on}</td>
                    <td className="py-1">{to}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      </section>
      <section>
        <h3 className="mb-2 font-semibold">{inspector.modes}</h3>
        {agent.modes.length === 0 && <p className="text-muted">{inspector.noModes}</p>}
        <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
          {agent.modes.map((each) => (
            <li
              key={each.name}
              className={classes(
                'rounded-lg border p-3',
                each.name === mode ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
              )}
            >
              <p className="mb-1 flex items-center gap-2 font-semibold">
                {each.name}
                {each.name === mode && <Badge tone="accent">{inspector.current}</Badge>}
              </p>
              <p className="text-xs">
                <span className="text-muted">{inspector.modeTools}: </span>
                {each.tools.join(', ') || '–'}
              </p>
              {each.forbiddenClaims.length > 0 && (
                <p className="mt-1 text-xs">
                  <span className="text-muted">{inspector.modeForbidden}: </span>
                  {each.forbiddenClaims.join(', ')}
                </p>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
