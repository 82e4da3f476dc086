import { useState } from 'react'
import type { CorrectableTurn } from '../api/wire'
import { useWords } from '../words/language'
import { CorrectionForm } from './correction-form'
import { useCorrection } from './use-correction'

type ReviewFormProps = { readonly turn: CorrectableTurn; readonly onDone: () => void }

/** Which replies are to be looked at first: by what this very turn was. */
export function ReviewForm({ turn, onDone }: ReviewFormProps) {
  const { review: words } = useWords().corrections
  const [chosen, setChosen] = useState(0)
  const correcting = useCorrection(turn.agent)
  const rule = turn.review[chosen]
  if (!rule) return <p className="text-muted">{words.none}</p>
  return (
    <CorrectionForm
      correcting={correcting}
      correction={{ kind: 'review', by: rule.by, id: rule.id }}
      onDone={onDone}
    >
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1 font-medium">{words.choose}</legend>
        {turn.review.map(({ by, id, title }, index) => (
          <label key={`${by} ${id}`} className="flex items-start gap-2 break-words">
            <input
              type="radio"
              name="review"
              className="mt-1 accent-accent"
              checked={index === chosen}
              onChange={() => {
                setChosen(index)
                correcting.change()
              }}
            />
            <span className="min-w-0">{words.by[by](title)}</span>
          </label>
        ))}
      </fieldset>
      <p className="text-xs text-muted">{words.meanwhile}</p>
    </CorrectionForm>
  )
}
