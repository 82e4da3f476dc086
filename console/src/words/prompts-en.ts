import type { promptsPt } from './prompts-pt'

export const promptsEn: typeof promptsPt = {
  intro:
    'What the model reads before it writes each reply. Change it with care: a new version is a draft and counts only once you choose it. The rules of safety are not here and always hold.',
  agent: 'Agent',
  noModel: 'No model is connected for this agent: nobody reads these instructions.',
  named: (version) =>
    version.startsWith('own-')
      ? `Your version ${version.slice('own-'.length)}`
      : `Original ${version.replace(/^v/, '')}`,
  cameWith: 'Came with the agent.',
  inUse: 'in use',
  draft: 'draft',
  notUsed: 'not used',
  see: 'See the text',
  edit: 'Write another one from this',
  draftOf: (name) => `New version, from: ${name}`,
  text: 'Text',
  placeholders: (names) => `The system fills in what is between braces. You can use: ${names}`,
  saveDraft: 'Keep as a draft',
  use: 'Use in all conversations',
  compare: 'Compare with the last 7 days',
  comparing: 'Asking the model again… it may take a minute.',
  nothingToCompare: 'In the last 7 days the model wrote nothing that you can see here.',
  compared: (turns) => (turns === 1 ? 'The latest reply, again:' : `The latest ${turns} replies, again:`),
  cutShort: 'Stopped before the end: it took too long, or asked the model too often.',
  comparedCut: 'Only the latest: each one asks the model, and costs.',
  shares: 'Shares of the conversations',
  sharesHint:
    'Each conversation always keeps its version. 80 and 20: four of five conversations use the first.',
  sharesBad: 'use whole numbers from 0 to 100, at least one above zero',
  saveShares: 'Save shares',
  backToCame: 'Back to how it came',
  asItCame: 'As it came with the agent',
  share: (name, weight) => `${name}: ${weight}`,
  history: 'What was used',
  noHistory: 'Nobody has changed anything yet.',
}
