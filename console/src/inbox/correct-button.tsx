import { useState } from 'react'
import { LessonForm } from '../lessons/lesson-form'
import { Dialog } from '../ui/dialog'
import { useWords } from '../words/language'

type CorrectButtonProps = {
  readonly agent: string
  /** What the person said before it, and what the agent said. */
  readonly asked: string
}

/** On what an agent said: what it should have said, from now on. */
export function CorrectButton({ agent, asked }: CorrectButtonProps) {
  const { desk } = useWords()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="rounded underline decoration-dotted underline-offset-2 hover:text-ink"
        onClick={() => setOpen(true)}
      >
        {desk.lesson.correct}
      </button>
      <Dialog open={open} onClose={close} title={desk.lesson.correctTitle}>
        <LessonForm start={{ agent, question: asked, answer: '', replaces: null }} onDone={close} />
      </Dialog>
    </>
  )
}
