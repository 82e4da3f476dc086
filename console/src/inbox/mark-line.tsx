import type { ThreadMark } from '../api/wire'
import { useMoments } from '../data/use-moments'
import { formatPhone } from '../words/format-phone'
import { useWords } from '../words/language'

/** What a member did, or became of the person's number, between what was said: "Tiago assumiu, 21:14". */
export function MarkLine({ mark }: { readonly mark: ThreadMark }) {
  const { desk } = useWords()
  const moments = useMoments()
  const who = mark.member?.name ?? desk.somebody
  const said = () => {
    switch (mark.kind) {
      case 'taken':
        return desk.marks.taken(who)
      case 'given_back':
        return desk.marks.givenBack(who)
      case 'snoozed':
        return desk.marks.snoozed(who, moments.dayAndHour(mark.until ?? mark.at))
      case 'assigned':
        return mark.to === undefined ? desk.marks.assignedSelf(who) : desk.marks.assigned(who, mark.to)
      case 'unassigned':
        return desk.marks.unassigned(who)
      case 'urgent':
        return desk.marks.urgent(who)
      case 'not_urgent':
        return desk.marks.notUrgent(who)
      case 'woken':
        return desk.marks.woken(who)
      case 'blocked':
        return desk.marks.blocked(who)
      case 'unblocked':
        return desk.marks.unblocked(who)
      case 'changed_number':
        return desk.marks.changedNumber(
          formatPhone(mark.numbers?.from ?? ''),
          formatPhone(mark.numbers?.to ?? ''),
        )
      case 'labelled':
        return [
          ...(mark.added?.length ? [desk.marks.labelled(who, mark.added.join(', '))] : []),
          ...(mark.removed?.length ? [desk.marks.unlabelled(who, mark.removed.join(', '))] : []),
        ].join(' · ')
    }
  }
  return (
    <p className="self-center text-center text-xs text-muted">
      {said()}, <time dateTime={mark.at}>{moments.time(mark.at)}</time>
    </p>
  )
}
