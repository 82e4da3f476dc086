import { expect, test } from 'vitest'
import { leastCpuMs } from '../../test/support/least-cpu-ms.js'
import type { ProposalContext } from './proposal-context.js'
import { splitRequests } from './split-requests.js'

/** An agent that knows no request: what is left is the cutting. */
function heard(text: string): ProposalContext {
  return { understanding: { text }, agent: { classify: () => undefined } } as unknown as ProposalContext
}

test.each([' ', '\t', ', ', '\u00a0'])('4,000 blanks (%j) are cut at once', (blank) => {
  const context = heard(`cobra${blank.repeat(4000 / blank.length)}x`)
  expect(leastCpuMs(() => splitRequests(context))).toBeLessThan(20)
})
