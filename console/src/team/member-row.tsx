import { useState } from 'react'
import { call } from '../api/call'
import { useCallOnce } from '../data/use-call-once'
import type { HandedLink as Handed, Role, TeamView, ToldMember } from '../api/wire'
import { useMe } from '../data/me'
import { useMoments } from '../data/use-moments'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { ErrorNote } from '../ui/states'
import { useSubmit } from '../ui/use-submit'
import { useWords } from '../words/language'
import { ChooseRole } from './choose-role'
import { HandedLink } from './handed-link'

type MemberRowProps = { readonly member: TeamView['members'][number]; readonly onChanged: () => void }

export function MemberRow({ member, onChanged }: MemberRowProps) {
  const words = useWords()
  const moments = useMoments()
  const { team } = words
  const me = useMe()
  const submit = useSubmit()
  const callOnce = useCallOnce()
  const [handed, setHanded] = useState<Handed | null>(null)
  const [removing, setRemoving] = useState(false)
  const [takingOff, setTakingOff] = useState(false)
  const [told, setTold] = useState<boolean | null>(null)
  const { id, name, email, role, seenAt } = member
  const at = `/ai/console/team/members/${id}`
  const act = (what: string, body: object = {}) =>
    submit.run(async () => {
      await call(`${at}/${what}`, { body })
      onChanged()
    })
  const takeOff = () =>
    submit.run(async () => {
      setTold((await call<ToldMember>(`${at}/second-factor/remove`, { body: {} })).told)
      onChanged()
    })
  const makeLink = () => submit.run(async () => setHanded(await callOnce<Handed>(`${at}/reset-link`, {})))
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-medium break-words">{name}</span>
            {id === me.member.id && <Badge tone="accent">{team.you}</Badge>}
            {member.hasSecondFactor && <Badge tone="good">{team.secondFactor}</Badge>}
            {!member.hasPassword && <Badge>{team.noPassword}</Badge>}
          </p>
          <p className="text-xs break-all text-muted">
            {email !== null && <>{email} · </>}
            {seenAt === null ? team.neverSeen : team.lastSeen(moments.when(seenAt))}
          </p>
        </div>
        <ChooseRole
          label={team.role(name)}
          value={role}
          disabled={submit.busy}
          onChoose={(chosen: Role) => void act('role', { role: chosen })}
        />
        {email !== null && (
          <Button size="small" icon="link" disabled={submit.busy} onClick={() => void makeLink()}>
            {team.passwordLink}
          </Button>
        )}
        {member.hasSecondFactor && id !== me.member.id && (
          <Button size="small" disabled={submit.busy} onClick={() => setTakingOff(true)}>
            {team.factorOff}
          </Button>
        )}
        <Button size="small" look="danger" disabled={submit.busy} onClick={() => setRemoving(true)}>
          {team.remove}
        </Button>
      </div>
      {submit.error !== undefined && <ErrorNote error={submit.error} />}
      {handed && email !== null && <HandedLink email={email} handed={handed} />}
      {told !== null && (
        <p role="status" className="text-sm text-muted">
          {told ? team.factorOffTold(name) : team.factorOffUntold(name)}
        </p>
      )}
      <Dialog open={takingOff} onClose={() => setTakingOff(false)} title={team.factorOffTitle(name)}>
        <p className="mb-4">{team.factorOffHint}</p>
        <div className="flex justify-end gap-2">
          <Button onClick={() => setTakingOff(false)}>{words.common.cancel}</Button>
          <Button
            look="danger"
            disabled={submit.busy}
            onClick={() => {
              setTakingOff(false)
              void takeOff()
            }}
          >
            {team.factorOff}
          </Button>
        </div>
      </Dialog>
      <Dialog open={removing} onClose={() => setRemoving(false)} title={team.removeTitle(name)}>
        <p className="mb-4">{team.removeHint}</p>
        <div className="flex justify-end gap-2">
          <Button onClick={() => setRemoving(false)}>{words.common.cancel}</Button>
          <Button
            look="danger"
            disabled={submit.busy}
            onClick={() => {
              setRemoving(false)
              void act('remove')
            }}
          >
            {team.remove}
          </Button>
        </div>
      </Dialog>
    </li>
  )
}
