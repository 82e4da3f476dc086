import type { limitsPt } from './limits-pt'

export const limitsEn: typeof limitsPt = {
  intro: 'What keeps a mistake from costing much. What you set has a link; the rest says why it is fixed.',
  groups: {
    plan: 'Your plan',
    money: 'Money',
    numbers: 'Numbers',
    talk: 'Conversations',
    files: 'Files',
    kept: 'What is kept',
  },
  none: 'No limit',
  used: (used: string) => `${used} so far`,
  change: 'Change',
  see: 'See',
  noNumbers: 'No number connected.',
  perSecond: (count: string) => `${count} a second`,
  perMinute: (count: string) => `${count} a minute`,
  characters: (count: string) => `${count} characters`,
  minutes: (count: string) => `${count} min`,
  days: (count: string) => (count === '1' ? '1 day' : `${count} days`),
}
