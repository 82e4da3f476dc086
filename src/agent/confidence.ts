/** Below this the classifier is guessing, and a guess is not an understanding. */
export const confidenceMin = 0.5
