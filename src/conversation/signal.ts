/** What a message tells of the person or of the moment, beside what it asks for. */
export const signals = [
  'greeting',
  'thanks',
  'goodbye',
  'rude',
  'urgent',
  'wants_person',
  'asks_if_robot',
  'unclear',
] as const

export type Signal = (typeof signals)[number]
