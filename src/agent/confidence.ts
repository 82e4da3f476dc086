/** Below this the classifier is guessing, and a guess is not an understanding. */
export const confidenceMin = 0.5

/**
 * How often a reading this sure is right is what its confidence says: below this it is a guess, or has a rival close by, and a
 * connected model is asked what it reads. On sentences nobody had trained on, one reading in four below it was wrong, and one in
 * two hundred above.
 */
export const sureMin = 0.9
