import { useState } from 'react'
import { useCallOnce } from '../../data/use-call-once'
import type { PromptVersionSeen } from '../../api/wire'
import { Button } from '../../ui/button'
import { TextArea } from '../../ui/field'
import { LabelledField } from '../../ui/labelled-field'
import { Panel } from '../../ui/panel'
import { ErrorNote } from '../../ui/states'
import { useSend } from '../../ui/use-send'
import { useWords } from '../../words/language'

type PromptDraftProps = {
  readonly path: string
  readonly from: PromptVersionSeen
  readonly placeholders: readonly string[]
  readonly onDone: (isSaved: boolean) => void
}

/** Another wording, begun from one there is. It is kept as a draft: nobody reads it yet. */
export function PromptDraft({ path, from, placeholders, onDone }: PromptDraftProps) {
  const { settings, common } = useWords()
  const words = settings.prompts
  const sending = useSend()
  const callOnce = useCallOnce()
  const [system, setSystem] = useState(from.system)
  const save = async () => {
    const body = { system, basedOn: from.version }
    if ((await sending.run(() => callOnce(`${path}/versions`, body))) !== undefined) onDone(true)
  }
  return (
    <Panel title={words.draftOf(words.named(from.version))} className="border-accent">
      {sending.error !== undefined && <ErrorNote error={sending.error} />}
      <LabelledField
        label={words.text}
        help={words.placeholders(placeholders.map((name) => `{{${name}}}`).join(' '))}
        problem={sending.problems['system']}
      >
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={18}
            autoFocus
            spellCheck
            className="resize-y font-mono text-xs"
            value={system}
            onChange={({ target }) => setSystem(target.value)}
          />
        )}
      </LabelledField>
      <div className="mt-3 flex justify-end gap-2">
        <Button onClick={() => onDone(false)}>{common.cancel}</Button>
        <Button look="primary" disabled={sending.busy || system === from.system} onClick={() => void save()}>
          {words.saveDraft}
        </Button>
      </div>
    </Panel>
  )
}
