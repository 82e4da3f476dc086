import { useState } from 'react'
import { useCallOnce } from '../data/use-call-once'
import type { HandedLink as Handed, Role } from '../api/wire'
import { Button } from '../ui/button'
import { Labelled } from '../ui/labelled'
import { Panel } from '../ui/panel'
import { ErrorNote } from '../ui/states'
import { useSubmit } from '../ui/use-submit'
import { useWords } from '../words/language'
import { ChooseRole } from './choose-role'
import { HandedLink } from './handed-link'

type InviteFormProps = { readonly hasMail: boolean; readonly onInvited: () => void }

export function InviteForm({ hasMail, onInvited }: InviteFormProps) {
  const { team, wayIn } = useWords()
  const submit = useSubmit()
  const callOnce = useCallOnce()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('staff')
  const [handed, setHanded] = useState<{ email: string; link: Handed } | null>(null)
  const invite = async () => {
    const link = await callOnce<Handed>('/ai/console/team/invitations', { email, role })
    setHanded({ email, link })
    setEmail('')
    onInvited()
  }
  return (
    <Panel title={team.invite}>
      <form onSubmit={submit.on(invite)} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-56 flex-1">
            <Labelled
              label={wayIn.email}
              type="email"
              required
              autoComplete="off"
              value={email}
              onChange={setEmail}
            />
          </div>
          <ChooseRole label={team.inviteRole} value={role} onChoose={setRole} />
          <Button type="submit" look="primary" icon="send" disabled={submit.busy}>
            {team.sendInvite}
          </Button>
        </div>
        <p className="text-xs text-muted">
          {team.roleHints[role]}
          {!hasMail && <> · {team.noMail}</>}
        </p>
        {submit.error !== undefined && <ErrorNote error={submit.error} />}
        {handed && <HandedLink email={handed.email} handed={handed.link} />}
      </form>
    </Panel>
  )
}
