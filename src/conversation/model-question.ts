/** The three questions a model is ever asked. */
export type ModelQuestion = 'event_detection' | 'response_generation' | 'message_type_selection'

export const MODEL_QUESTIONS: readonly ModelQuestion[] = [
  'event_detection',
  'response_generation',
  'message_type_selection',
]
