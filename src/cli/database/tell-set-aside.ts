import type { SetAside } from '../../adapters/postgres/backup/set-back.js'

/** Each with what is to be done about it; what there was none of is not mentioned. */
export function tellSetAside(aside: SetAside): string[] {
  const told: [number, string][] = [
    [
      aside.messages,
      'messages were queued and may have gone out since: they wait for a member, among the replies to review',
    ],
    [
      aside.unanswered,
      'things people said, or the house noted, had not had their turn: what is answered now waits for a member',
    ],
    [
      aside.due,
      'reminders, questions to providers and files were due: what is said because of them waits for a member',
    ],
    [aside.plans, 'cards waited for a yes and have lapsed: whoever confirms one is shown it anew'],
    [
      aside.effects,
      'effects were under way: their provider is asked what became of them, and none is made again unasked',
    ],
    [aside.letGo, 'jobs that would only have sent something once more were let go'],
    ...[...aside.brought].map(([what, count]): [number, string] => [count, what]),
    [aside.elsewhere, 'businesses live in another database and were left as they are'],
  ]
  const lines = told.filter(([count]) => count > 0).map(([count, what]) => `${String(count)} ${what}`)
  return lines.length > 0 ? lines : ['nothing waited at that moment: nothing had to be set aside']
}
