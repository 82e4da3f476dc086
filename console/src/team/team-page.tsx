import { call } from '../api/call'
import type { TeamView } from '../api/wire'
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
        {invitations.length > 0 && <Invitations invitations={invitations} onChanged={read.reload} />}
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
  readonly onChanged: () => void
}

function Invitations({ invitations, onChanged }: InvitationsProps) {
  const { team, roles } = useWords()
  const moments = useMoments()
  const submit = useSubmit()
  const withdraw = (id: string) =>
    submit.run(async () => {
      await call(`/ai/console/team/invitations/${id}/withdraw`, { body: {} })
      onChanged()
    })
  return (
    <Panel title={team.invitations}>
      {submit.error !== undefined && <ErrorNote error={submit.error} />}
      <ul className="divide-y divide-line">
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 font-medium break-all">{email}</span>
            <Badge>{roles[role]}</Badge>
            <span className="flex-1 text-xs text-muted">{team.expires(moments.when(expiresAt))}</span>
            <Button size="small" disabled={submit.busy} onClick={() => void withdraw(id)}>
              {team.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
