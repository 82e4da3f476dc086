import type { Suggest, SuggestedAnswer } from '../../../agent/agent.js'
import type { Words } from '../../../agent/words.js'
import { wordedLanguage } from '../../../language/detect-language.js'
import type { Known } from '../desk-context.js'
import { frontDeskSchema, namedDesk } from '../front-desk.js'
import { knownIn } from '../known-in.js'
import { partsOf, searchedParts } from '../parts.js'
import { inWords } from '../reply/facts.js'
import type { AskedFact } from '../reply/inform.js'
import { answeredIn, readParts } from '../reply/plan-parts.js'
import { languageOf, situationOf } from '../situation.js'
import { answersTo } from './answers-to.js'

/** What the desk knows, where its settings say it. */
const titles: Readonly<Record<string, Words>> = {
  price: { pt: 'Serviços e preços', en: 'Services and prices' },
  hours: { pt: 'Horários', en: 'Opening hours' },
  place: { pt: 'Endereço', en: 'Address' },
  contact: { pt: 'Contatos', en: 'Contacts' },
  link: { pt: 'Links', en: 'Links' },
  service: { pt: 'Serviços', en: 'Services' },
}
const others: Words = { pt: 'Ajustes do agente', en: 'The agent’s settings' }

/** What the desk would answer by itself to the questions in a message: its hours, prices and places, and what it was taught. */
export const suggest: Suggest = (facts, settings) => {
  const desk = namedDesk(frontDeskSchema.parse(settings))
  const language = wordedLanguage(languageOf(facts))
  const known = knownIn(desk, [facts.understanding.text, ...searchedParts(facts)], language)
  const parts = readParts(partsOf(facts, situationOf(facts, desk, known)))
  const answers = [
    ...answeredIn(parts).map((asked) => suggestedBy(asked, known)),
    ...answersTo(facts.understanding.text, desk.knowledge).map(
      ({ id, question, answer }): SuggestedAnswer => ({
        id: `knowledge:${id}`,
        answer,
        source: { kind: 'taught', question },
      }),
    ),
  ]
  return [...new Map(answers.map((answer) => [answer.id, answer])).values()]
}

function suggestedBy({ fact }: AskedFact, known: readonly Known[]): SuggestedAnswer {
  const { what } = fact
  const taught = known.find(({ id }) => what === `knowledge:${id}`)
  return {
    id: what,
    answer: inWords(fact),
    source: taught
      ? { kind: 'taught', question: taught.title }
      : { kind: 'set', title: titles[what] ?? others },
  }
}
