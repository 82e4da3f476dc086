import { LabelsPanel } from './labels-panel'
import { RepliesPanel } from './replies-panel'

/** What the whole team sorts conversations by and answers with. */
export function InboxSettings() {
  return (
    <div className="flex flex-col gap-4">
      <LabelsPanel />
      <RepliesPanel />
    </div>
  )
}
