/** The reason of a decision by which a yes counts, because a model tells that something else is asked for behind it. */
export const yesAndMore = 'answer:yes-and-more'
