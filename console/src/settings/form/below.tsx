type BelowProps = {
  readonly id: string
  readonly help: string | undefined
  readonly problem: string | undefined
}

/** What helps, and what is wrong. */
export function Below({ id, help, problem }: BelowProps) {
  return (
    <div id={`${id}-help`} className="flex flex-col gap-0.5 text-xs empty:hidden">
      {help !== undefined && <p className="text-muted">{help}</p>}
      {problem !== undefined && <p className="font-medium text-bad">{problem}</p>}
    </div>
  )
}
