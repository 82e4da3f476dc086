import type { Start } from '../api/wire'
import { Link } from '../shell/router'
import { classes } from '../ui/classes'
import { Icon } from '../ui/icon'
import { Panel } from '../ui/panel'
import { useWords } from '../words/language'

/** What a business that has just begun does first; gone when all of it is done. */
export function FirstSteps({ steps }: { readonly steps: Start['steps'] }) {
  const words = useWords().home
  const done = steps.filter((step) => step.done).length
  return (
    <Panel title={words.firstSteps} aside={words.stepsDone(done, steps.length)} className="border-accent">
      <ol className="grid grid-cols-1 gap-2 md:grid-cols-2">
        {steps.map((step, index) => (
          <li key={step.id}>
            <Link
              to={step.to}
              className={classes(
                'flex h-full items-start gap-3 rounded-md border p-3 hover:bg-sunken',
                step.done ? 'border-line text-muted' : 'border-line-strong',
              )}
            >
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
          </li>
        ))}
      </ol>
    </Panel>
  )
}
