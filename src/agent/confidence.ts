/** Below this the classifier is guessing, and a guess is not an understanding. */
export const CONFIDENCE_MIN = 0.55
