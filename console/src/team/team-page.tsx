import { useState } from 'react'
import { call } from '../api/call'
import { useCallOnce } from '../data/use-call-once'
import type { HandedLink as Handed, TeamView } from '../api/wire'
import { useResource } from '../data/use-resource'
import { useMoments } from '../data/use-moments'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Page } from '../ui/page'
import { Panel } from '../ui/panel'
import { ErrorNote, Loading } from '../ui/states'
import { useSubmit } from '../ui/use-submit'
import { useWords } from '../words/language'
import { GroupsPanel } from './groups-panel'
import { HandedLink } from './handed-link'
import { InviteForm } from './invite-form'
import { MemberRow } from './member-row'
import { ProgramTokens } from './program-tokens'

/** Who belongs to the business, who was invited, and which programs have a token. For owners. */
export default function TeamPage() {
  const { team } = useWords()
  const read = useResource('team', (signal) => call<TeamView>('/ai/console/team', { signal }))
  if (!read.value)
    return (
      <Page title={team.title}>
        {read.error === undefined ? <Loading /> : <ErrorNote error={read.error} onRetry={read.reload} />}
      </Page>
    )
  const { members, invitations, mail } = read.value
  return (
    <Page title={team.title}>
      <div className="flex max-w-3xl flex-col gap-4">
        <InviteForm hasMail={mail} onInvited={read.reload} />
        {invitations.length > 0 && (
          <Invitations invitations={invitations} hasMail={mail} onChanged={read.reload} />
        )}
        <Panel title={team.members} aside={String(members.length)}>
          <ul className="divide-y divide-line">
            {members.map((member) => (
              <MemberRow key={member.id} member={member} onChanged={read.reload} />
            ))}
          </ul>
        </Panel>
        <GroupsPanel />
        <ProgramTokens />
      </div>
    </Page>
  )
}

type InvitationsProps = {
  readonly invitations: TeamView['invitations']
  readonly hasMail: boolean
  readonly onChanged: () => void
}

function Invitations({ invitations, hasMail, onChanged }: InvitationsProps) {
  const { team, roles } = useWords()
  const moments = useMoments()
  const submit = useSubmit()
  const callOnce = useCallOnce()
  const [handed, setHanded] = useState<{ email: string; link: Handed } | null>(null)
  const withdraw = (id: string) =>
    submit.run(async () => {
      await call(`/ai/console/team/invitations/${id}/withdraw`, { body: {} })
      setHanded(null)
      onChanged()
    })
  const again = ({ email, role }: InvitationsProps['invitations'][number], asLink: boolean) =>
    submit.run(async () => {
      const link = await callOnce<Handed>('/ai/console/team/invitations', { email, role, asLink })
      setHanded({ email, link })
      onChanged()
    })
  return (
    <Panel title={team.invitations} aside={team.newLinkHint}>
      {submit.error !== undefined && <ErrorNote error={submit.error} />}
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => {
          const { id, email, role, expiresAt } = invitation
          return (
            <li key={id} className="flex flex-col gap-2 py-2">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 font-medium break-all">{email}</span>
                <Badge>{roles[role]}</Badge>
                <span className="flex-1 text-xs whitespace-nowrap text-muted">
                  {team.expires(moments.when(expiresAt))}
                </span>
                <Button
                  size="small"
                  icon="link"
                  disabled={submit.busy}
                  onClick={() => void again(invitation, true)}
                >
                  {team.newLink}
                </Button>
                {hasMail && (
                  <Button
                    size="small"
                    icon="send"
                    disabled={submit.busy}
                    onClick={() => void again(invitation, false)}
                  >
                    {team.sendAgain}
                  </Button>
                )}
                <Button size="small" disabled={submit.busy} onClick={() => void withdraw(id)}>
                  {team.withdraw}
                </Button>
              </div>
              {handed?.email === email && <HandedLink email={email} handed={handed.link} />}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
