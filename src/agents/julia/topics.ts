/** What Julia is reminded of and told of. Each is also the purpose, and so the template, of what she says then. */
export const topics = {
  owner: 'julia.bridge',
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
