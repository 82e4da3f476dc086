import { phrase, type Phrases } from '../../agent/phrases.js'
import type { Message } from '../../conversation/message.js'
import { readMorePageId } from '../../conversation/option-page.js'
import { pendingHash } from '../../conversation/pending-hash.js'
import type { Pending } from '../../conversation/pending.js'
import { planLine } from '../../conversation/plan-line.js'
import { planOptions, planPhrases } from '../plan-options.js'
import { tapId } from '../understand/read-tap.js'
import { showOptions } from '../../agent/reply/show-options.js'

/** What waits for a word, as the person sees it: whole, or in one line that reminds of it. */
export function showPending(pending: Pending, phrases: Phrases, as?: 'line'): Message {
  if (as === 'line') return { type: 'text', text: reminder(pending, phrases) }
  const hash = pendingHash(pending)
  switch (pending.kind) {
    case 'plan':
      return {
        type: 'buttons',
        text: `${pending.plan.preview}\n\n${phrase(planPhrases(pending.plan, phrases), 'askConfirmation')}`,
        options: planOptions(pending.plan, phrases).map(({ id, title }) => ({
          id: tapId[id](pending.id, hash),
          title,
        })),
      }
    case 'choice': {
      const options = pending.options.map((option, index) => ({
        id: tapId.option(pending.id, index, hash),
        title: option.title,
        ...(option.description === undefined ? {} : { description: option.description }),
      }))
      return withMore(showOptions(pending.question, options, phrases, pending.page), pending.id, hash)
    }
    case 'fields':
    case 'transition':
      return { type: 'text', text: pending.question }
  }
}

/** The row for more names its list too: one of an earlier list turns no page of this one. */
function withMore(message: Message, pendingId: string, hash: string): Message {
  if (message.type !== 'list') return message
  const sections = message.sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) =>
      readMorePageId(row.id) === undefined ? row : { ...row, id: tapId.more(pendingId, row.id, hash) },
    ),
  }))
  return { ...message, sections }
}

function reminder(pending: Pending, phrases: Phrases): string {
  return pending.kind === 'plan'
    ? phrase(planPhrases(pending.plan, phrases), 'stillPending', { line: planLine(pending.plan) })
    : isPlainQuestion(pending.question)
      ? phrase(phrases, 'stillAsking', { question: pending.question })
      : pending.question
}

/** A question that begins with what was found ("Não encontrei … Quer que eu cadastre?") reads by itself. */
function isPlainQuestion(question: string): boolean {
  return !/[.!]\s+\S/.test(question.replace(/\?[^]*/, ''))
}
