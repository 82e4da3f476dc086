import { isFromPerson } from '../../../conversation/is-from-person.js'
import type { Conduct, Facts } from '../../../agent/agent.js'
import { phraseOf, speak } from '../../../agent/decisions.js'
import { isForModel, withoutModel } from '../../../agent/for-model.js'
import { foldText } from '../../../language/fold-text.js'
import { aboutTheLast } from './about-the-last.js'
import { approvedThenJob } from './approved-then-job.js'
import { answersPlainly } from './answers-plainly.js'
import { asksIfDone } from './asks-if-done.js'
import { asksAfter } from './asks-after.js'
import { asksOfDays } from './asks-of-days.js'
import { asksOfMoney } from './asks-of-money.js'
import { asksWhoAnswers } from './asks-who-answers.js'
import { asksPlainly } from './asks-plainly.js'
import { asksBesidePlan } from './asks-beside-plan.js'
import { definiteJob, opensInstead } from './definite-job.js'
import { detailOfKnown } from './detail-of-known.js'
import { followsUp } from './follows-up.js'
import { fromQuote } from './from-quote.js'
import { givesUp } from './gives-up.js'
import { hearsOfPayment } from './hears-of-payment.js'
import { inPlaceOfIt } from './in-place-of-it.js'
import { jobThereAlready } from './is-there-already.js'
import { keepsTheCard } from './keeps-the-card.js'
import { letsGoAndAsks } from './lets-go-and-asks.js'
import { movesJob } from './moves-job.js'
import { nextStep } from './next-step.js'
import { noNewName } from './no-new-name.js'
import { notMine } from './not-mine.js'
import { notWanted } from './not-wanted.js'
import { ofMadeQuote } from './of-made-quote.js'
import { ofOneInList } from './of-one-in-list.js'
import { ofTheCard } from './of-the-card.js'
import { ofTheSamePerson } from './of-the-same-person.js'
import { onThatDay } from './on-that-day.js'
import { ownMessage } from './own-message.js'
import { refusesTheCard } from './refuses-the-card.js'
import { placeUnderReminder } from './place-under-reminder.js'
import { pointsAtOption } from './points-at-option.js'
import { registersFirst } from './registers-first.js'
import { sameAgain } from './same-again.js'
import { saysGoodbye } from './says-goodbye.js'
import { saysWhatItCannot } from './says-what-it-cannot.js'
import { secondCopy } from './second-copy.js'
import { severalCharges } from './several-charges.js'
import { shareOfWhat } from './share-of-what.js'
import { showsNumbered } from './shows-numbered.js'
import { sumsSaidApart } from './sums-said-apart.js'
import { sumsUnplaced } from './sums-unplaced.js'
import { takesUpAgain } from './takes-up-again.js'
import { takesUpOffer } from './takes-up-offer.js'
import { tellsOfDraft } from './tells-of-draft.js'
import { tornApart } from './torn-apart.js'
import { unsaidCancel } from './unsaid-cancel.js'

const thanking = /\b(?:obrigad[oa]|obg|brigad[oa]|valeu|vlw)\b[\s!.]*$/

/** "blz, obrigado", with nothing that waits: no yes to what is done already. */
function thanks({ state: { pending }, understanding: { answer, text } }: Facts): boolean {
  return !pending && answer?.kind === 'confirm' && thanking.test(foldText(text))
}

/** What is meant by what waits and by what was just done; all else is left to the runtime's own rules. */
export const conduct: Conduct = (given) => {
  // More than a few words are a connected model's to read; what is known by its turn of phrase serves when it gives no answer.
  if (isForModel(given)) return answersPlainly(given)
  const facts = withoutModel(given) ?? given
  const { inputs, steps, understanding } = facts
  const place = steps.length === 0 ? placeUnderReminder(facts) : undefined
  if (place) return place
  const registering = steps.length === 0 ? registersFirst(facts) : undefined
  if (registering) return registering
  const said = inputs.filter(isFromPerson)
  if (said.length === 0 || !said.every(({ kind }) => kind === 'text')) return undefined
  if (steps.length === 0 && thanks(facts)) return speak(phraseOf('thanks'), 'copilot:thanked')
  const next = steps.length === 0 ? nextStep(facts) : undefined
  if (next) return next
  if (understanding.answer?.kind === 'confirm') return takesUpOffer(facts)
  if (steps.length > 0) return opensInstead(facts) ?? tellsOfDraft(facts)
  return (
    saysGoodbye(facts) ??
    asksWhoAnswers(facts) ??
    givesUp(facts) ??
    refusesTheCard(facts) ??
    letsGoAndAsks(facts) ??
    unsaidCancel(facts) ??
    pointsAtOption(facts) ??
    inPlaceOfIt(facts) ??
    severalCharges(facts) ??
    ofTheCard(facts) ??
    jobThereAlready(facts) ??
    asksIfDone(facts) ??
    asksAfter(facts) ??
    sameAgain(facts) ??
    ownMessage(facts) ??
    secondCopy(facts) ??
    asksOfDays(facts) ??
    ofOneInList(facts) ??
    hearsOfPayment(facts) ??
    notWanted(facts) ??
    ofMadeQuote(facts) ??
    takesUpAgain(facts) ??
    approvedThenJob(facts) ??
    shareOfWhat(facts) ??
    sumsUnplaced(facts) ??
    sumsSaidApart(facts) ??
    tornApart(facts) ??
    noNewName(facts) ??
    fromQuote(facts) ??
    movesJob(facts) ??
    definiteJob(facts) ??
    detailOfKnown(facts) ??
    onThatDay(facts) ??
    asksOfMoney(facts) ??
    ofTheSamePerson(facts) ??
    saysWhatItCannot(facts) ??
    asksBesidePlan(facts) ??
    tellsOfDraft(facts) ??
    aboutTheLast(facts) ??
    followsUp(facts) ??
    asksPlainly(facts) ??
    showsNumbered(facts) ??
    keepsTheCard(facts) ??
    notMine(facts) ??
    takesUpOffer(facts)
  )
}
