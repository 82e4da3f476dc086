import { call } from '../api/call'
import type { Start } from '../api/wire'
import { useMe } from '../data/me'
import { Link } from '../shell/router'
import { classes } from '../ui/classes'
import { Icon } from '../ui/icon'
import { Panel } from '../ui/panel'
import { ErrorNote } from '../ui/states'
import { useSubmit } from '../ui/use-submit'
import { useWords } from '../words/language'

type Step = Start['steps'][number]
type FirstStepsProps = { readonly steps: Start['steps']; readonly onChanged: () => void }

/** What a business that has just begun does first; gone when all of it is done. */
export function FirstSteps({ steps, onChanged }: FirstStepsProps) {
  const words = useWords().home
  const isOwner = useMe().member.role === 'owner'
  const leaveOutWords: Partial<Record<Step['id'], string>> = words.leaveStepOut
  const submit = useSubmit()
  const leaveOut = (step: Step) =>
    submit.run(async () => {
      await call(`/ai/console/start/steps/${step.id}`, { method: 'PUT', body: { leftOut: true } })
      onChanged()
    })
  const done = steps.filter((step) => step.done).length
  return (
    <Panel title={words.firstSteps} aside={words.stepsDone(done, steps.length)} className="border-accent">
      {submit.error !== undefined && <ErrorNote error={submit.error} />}
      <ol className="grid grid-cols-1 gap-2 md:grid-cols-2">
        {steps.map((step, index) => (
          <li
            key={step.id}
            className={classes(
              'flex flex-col rounded-md border',
              step.done ? 'border-line text-muted' : 'border-line-strong',
            )}
          >
            <Link to={step.to} className="flex flex-1 items-start gap-3 rounded-md p-3 hover:bg-sunken">
              <span
                className={classes(
                  'flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-semibold',
                  step.done ? 'bg-good-soft text-good' : 'bg-accent text-accent-ink',
                )}
              >
                {step.done ? <Icon name="check" /> : index + 1}
              </span>
              <span className="min-w-0">
                <span className="block font-medium">
                  {words.steps[step.id].title}
                  {step.done && <span className="sr-only"> ({words.stepDone})</span>}
                </span>
                <span className="block text-xs text-muted">{words.steps[step.id].hint}</span>
              </span>
            </Link>
            {step.mayLeaveOut && !step.done && isOwner && (
              <button
                type="button"
                disabled={submit.busy}
                onClick={() => void leaveOut(step)}
                className="mb-2 ml-12 self-start text-xs text-accent-strong hover:underline"
              >
                {leaveOutWords[step.id]}
              </button>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
