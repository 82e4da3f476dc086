import { useState } from 'react'
import { send } from '../api/call'
import { useWords } from '../words/language'
import { Button } from './button'
import { saveFile } from './save-file'
import { ErrorNote } from './states'
import { useSubmit } from './use-submit'

type FileButtonProps = {
  readonly address: string
  readonly name: string
  readonly label: string
  /** What it is a file of, where several stand on one page. */
  readonly of?: string
  readonly accept?: string
  readonly size?: 'small' | 'usual'
}

/** Takes a file along, and says when it is there: a browser may save it without a sign. */
export function FileButton({
  address,
  name,
  label,
  of,
  accept = 'text/csv',
  size = 'usual',
}: FileButtonProps) {
  const { common } = useWords()
  const submit = useSubmit()
  const [taken, setTaken] = useState<string | null>(null)
  const take = () =>
    submit.run(async () => {
      setTaken(null)
      const response = await send(address, { accept })
      saveFile(await response.blob(), name)
      setTaken(name)
    })
  return (
    <>
      <Button
        size={size}
        icon="file"
        aria-label={of === undefined ? undefined : `${label}: ${of}`}
        disabled={submit.busy}
        onClick={() => void take()}
      >
        {submit.busy ? common.downloading : label}
      </Button>
      <span role="status" className="text-xs wrap-anywhere text-good empty:hidden">
        {taken !== null && common.downloaded(taken)}
      </span>
      {submit.error !== undefined && <ErrorNote error={submit.error} />}
    </>
  )
}
