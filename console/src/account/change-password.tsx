import { useState } from 'react'
import { call } from '../api/call'
import { NewPassword } from '../session/new-password'
import { Button } from '../ui/button'
import { Labelled } from '../ui/labelled'
import { Panel } from '../ui/panel'
import { ErrorNote } from '../ui/states'
import { useSubmit } from '../ui/use-submit'
import { useWords } from '../words/language'

export function ChangePassword({ onChanged }: { readonly onChanged: () => void }) {
  const { account: words } = useWords()
  const submit = useSubmit()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [changed, setChanged] = useState(false)
  const change = async () => {
    setChanged(false)
    await call('/ai/console/account/password', { body: { current, next } })
    setCurrent('')
    setNext('')
    setChanged(true)
    onChanged()
  }
  return (
    <Panel title={words.password}>
      <form onSubmit={submit.on(change)} className="flex flex-col gap-3">
        <Labelled
          label={words.current}
          type="password"
          autoComplete="current-password"
          required
          value={current}
          onChange={setCurrent}
        />
        <NewPassword label={words.next} value={next} onChange={setNext} />
        {submit.error !== undefined && <ErrorNote error={submit.error} />}
        {changed && (
          <p role="status" className="rounded-md bg-good-soft p-3 text-good">
            {words.changed}
          </p>
        )}
        <div>
          <Button type="submit" disabled={submit.busy}>
            {words.change}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
