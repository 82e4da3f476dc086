import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { AgentDrawing } from '../api/wire'
import { classes } from '../ui/classes'
import { useWords } from '../words/language'
import { layOutMachine, stateHeight, type Drawn } from './lay-out-machine'

type MachineDrawingProps = {
  readonly machine: AgentDrawing['machine']
  /** Where the conversation stands. */
  readonly current: string
  /** Where the turn in sight began. */
  readonly before: string | null
}

export function MachineDrawing({ machine, current, before }: MachineDrawingProps) {
  const { inspector } = useWords()
  const arrow = useId()
  const [picked, setPicked] = useState<string | null>(null)
  const layout = useMemo(
    () =>
      layOutMachine(
        machine.states.map(({ name }) => name),
        machine.initial,
        machine.transitions,
      ),
    [machine],
  )
  const box = useRef<HTMLDivElement>(null)
  const place = layout.states.find(({ name }) => name === current)
  const middle = place === undefined ? 0.5 : (place.x + place.width / 2) / layout.width
  // A drawing wider than the screen begins at where the conversation stands.
  useEffect(() => {
    const element = box.current
    if (element) element.scrollLeft = middle * element.scrollWidth - element.clientWidth / 2
  }, [middle])
  const inSight = picked ?? current
  const finals = new Set(machine.states.flatMap(({ name, final }) => (final ? [name] : [])))
  const touches = (edge: Drawn) => edge.from === inSight || edge.to === inSight
  const edges = [...layout.edges].sort((a, b) => Number(touches(a)) - Number(touches(b)))
  return (
    <div ref={box} tabIndex={0} role="group" aria-label={inspector.machine} className="overflow-x-auto">
      <svg
        role="img"
        aria-label={inspector.standsAt(current)}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        width={layout.width}
        height={layout.height}
        className="mx-auto block h-auto max-w-full min-w-2xl"
        onMouseLeave={() => setPicked(null)}
      >
        <defs>
          <marker
            id={arrow}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0L8 4L0 8z" fill="context-stroke" />
          </marker>
        </defs>
        {edges.map((edge) => (
          <path
            key={`${edge.from} ${edge.to}`}
            d={edge.path}
            fill="none"
            strokeWidth={touches(edge) ? 1.75 : 1}
            markerEnd={`url(#${arrow})`}
            className={touches(edge) ? 'stroke-accent' : 'stroke-line-strong/50'}
          />
        ))}
        {layout.states.map(({ name, x, y, width }) => (
          <g key={name} onMouseEnter={() => setPicked(name)}>
            <rect
              x={x}
              y={y}
              width={width}
              height={stateHeight}
              rx="8"
              strokeWidth={name === current ? 2 : 1}
              strokeDasharray={name === before && name !== current ? '4 3' : undefined}
              className={classes(
                name === current
                  ? 'fill-accent stroke-accent'
                  : name === before
                    ? 'fill-accent-soft stroke-accent'
                    : 'fill-surface stroke-line-strong',
              )}
            />
            {finals.has(name) && (
              <rect
                x={x + 3}
                y={y + 3}
                width={width - 6}
                height={stateHeight - 6}
                rx="6"
                fill="none"
                className={name === current ? 'stroke-accent-ink' : 'stroke-line-strong'}
              />
            )}
            <text
              x={x + width / 2}
              y={y + stateHeight / 2 + 4}
              textAnchor="middle"
              className={classes(
                'text-[11px] font-medium',
                name === current ? 'fill-accent-ink' : 'fill-ink',
              )}
            >
              {name}
            </text>
          </g>
        ))}
      </svg>
      <p className="sticky left-0 px-2 pb-1 text-xs">
        <span className="text-muted">{inspector.leadsFrom(inSight)} </span>
        {machine.transitions
          .filter(({ from }) => from === inSight)
          .map(({ on, to }) => `${on} → ${to}`)
          .join(' · ') || inspector.leadsNowhere}
      </p>
    </div>
  )
}
