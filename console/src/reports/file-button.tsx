import { send } from '../api/call'
import { Button } from '../ui/button'
import { saveFile } from '../ui/save-file'
import { ErrorNote } from '../ui/states'
import { useSubmit } from '../ui/use-submit'
import { useWords } from '../words/language'

type FileButtonProps = {
  readonly address: string
  readonly name: string
  /** What it is a file of: several stand on one page. */
  readonly of: string
}

/** What is shown, taken along for a spreadsheet. */
export function FileButton({ address, name, of }: FileButtonProps) {
  const { records: words } = useWords()
  const submit = useSubmit()
  const take = () =>
    submit.run(async () => {
      const response = await send(address, { accept: 'text/csv' })
      saveFile(await response.blob(), name)
    })
  return (
    <>
      <Button
        size="small"
        icon="file"
        aria-label={`${words.file}: ${of}`}
        disabled={submit.busy}
        onClick={() => void take()}
      >
        {words.file}
      </Button>
      {submit.error !== undefined && <ErrorNote error={submit.error} />}
    </>
  )
}
