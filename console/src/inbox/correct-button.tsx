import { useState } from 'react'
import { CorrectTurn, type CorrectedTurn } from '../corrections/correct-turn'
import { Dialog } from '../ui/dialog'
import { useWords } from '../words/language'

/** On what an agent said: what it should do otherwise, from now on. */
export function CorrectButton(turn: CorrectedTurn) {
  const { corrections: words } = useWords()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="rounded underline decoration-dotted underline-offset-2 hover:text-ink"
        onClick={() => setOpen(true)}
      >
        {words.correct}
      </button>
      <Dialog open={open} onClose={close} title={words.title}>
        <CorrectTurn {...turn} onDone={close} />
      </Dialog>
    </>
  )
}
