import { useState } from 'react'
import { call } from '../api/call'
import type { ShownTurn } from '../api/wire'
import { useTellError } from '../data/use-tell-error'
import { WhyDialog, whyLook, type TurnPlace } from '../inbox/why-button'
import { useSubmit } from '../ui/use-submit'
import { useWords } from '../words/language'

type WhyShownProps = { readonly chip: string; readonly id: string }

/** On what the phone shows of the business: why the agent said it. Which turn that was is looked up when somebody asks. */
export function WhyShown({ chip, id }: WhyShownProps) {
  const { desk, simulator } = useWords()
  const [turn, setTurn] = useState<TurnPlace | null>()
  const [isOpen, setOpen] = useState(false)
  const submit = useSubmit()
  const tell = useTellError()
  const look = async () => {
    setOpen(true)
    if (turn) return
    const path = `/ai/console/simulator/${encodeURIComponent(chip)}/messages/${encodeURIComponent(id)}/turn`
    const found = await submit.run(() => call<ShownTurn>(path))
    if (found) setTurn(found.turn)
  }
  if (turn === null) return <span>{simulator.noTurn}</span>
  return (
    <>
      <button type="button" disabled={submit.busy} className={whyLook} onClick={() => void look()}>
        {desk.why.ask}
      </button>
      {submit.error !== undefined && <span role="alert"> {tell(submit.error).text}</span>}
      {isOpen && turn && <WhyDialog turn={turn} onClose={() => setOpen(false)} />}
    </>
  )
}
