import { chatClauses } from '../../language/chat-words.js'
import { intent } from '../intent.js'
import { corpusBeside } from '../reading/corpus-beside.js'
import { createReader } from '../reading/reader.js'
import { consentEvidence } from './consent-evidence.js'

const evidence = (text: string) => chatClauses(text).flatMap(consentEvidence)

/** A stop that is misspelt is told by pieces of words seen but a few times: they keep their weight. */
const rareWordsKept = 1e-5

/** What can be said about being written to and about one's own data: learnt like any intent, from a corpus of its own. */
export const consentSource = {
  file: import.meta.url,
  intents: [
    intent('stop', { evidence }),
    intent('resume', {}),
    intent('erase_me', {}),
    intent('my_data', {}),
  ],
  corpus: corpusBeside(import.meta.url, { decay: rareWordsKept }),
}

export const consentReader = createReader(consentSource.intents, consentSource.corpus)
