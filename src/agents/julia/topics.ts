/** What Julia is reminded of and told of. Each is also the purpose, and so the template, of what she says then. */
export const topics = {
  owner: 'julia.bridge',
  /** The same once more: the doctor has heard nothing from them. */
  ownerAgain: 'julia.bridge_again',
  /** To a doctor: what became of a shift they were in talks about. */
  doctorNews: 'julia.news',
  /** To whoever answers for a shift: what the doctor told of it. */
  ownerNews: 'julia.owner_news',
  followUp: 'julia.followup',
  noAnswer: 'julia.no_answer',
  reminder: 'julia.reminder',
  reactivation: 'julia.reactivation',
} as const

const campaignPrefix = 'campaign:'

export function campaignTopic(id: string): string {
  return `${campaignPrefix}${id}`
}

export function readCampaignTopic(topic: string): string | undefined {
  return topic.startsWith(campaignPrefix) ? topic.slice(campaignPrefix.length) : undefined
}
