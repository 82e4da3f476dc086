/** How long before an appointment the person is reminded. One that is nearer is reminded of at once. */
export const remindBeforeHours = 3

/** From the first customer of the day to the last. */
export const opensAt = '09:00'
export const closesAt = '19:00'
