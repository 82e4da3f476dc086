import { describeShown, type ShownMessage } from '../../adapters/whatsapp-simulator/shown-message.js'
import { CommandError } from '../exit-codes.js'
import type { Expected, ScriptStep } from './read-script.js'
import type { RemotePhone } from './remote-phone.js'

/** Holds the conversation, and tells it as it goes. False: something was not as expected, and the rest was left. */
export async function runScript(
  steps: readonly ScriptStep[],
  phone: RemotePhone,
  withinMs: number,
  print: (line: string) => Promise<void>,
): Promise<boolean> {
  for (const [index, step] of steps.entries()) {
    const problem = await runStep(step, phone, withinMs, print)
    if (problem === null) continue
    await print(`✗ step ${index + 1}: ${problem}`)
    return false
  }
  await print(`✓ ${steps.length} steps`)
  return true
}

/** What is wrong, or null. */
async function runStep(
  step: ScriptStep,
  phone: RemotePhone,
  withinMs: number,
  print: (line: string) => Promise<void>,
): Promise<string | null> {
  if ('expect' in step) {
    const shown = await phone.next(withinMs)
    if (!shown) return `nothing came within ${withinMs / 1000} s; expected ${describeExpected(step.expect)}`
    await print(describeShown(shown))
    return isAsExpected(shown, step.expect) ? null : `expected ${describeExpected(step.expect)}`
  }
  if ('quiet' in step) {
    const shown = await phone.next(step.quiet)
    return shown && `expected nothing, and this came: ${describeShown(shown)}`
  }
  return speak(step, phone, print)
}

async function speak(
  step: Extract<ScriptStep, { say: string } | { tap: string } | { send: unknown }>,
  phone: RemotePhone,
  print: (line: string) => Promise<void>,
): Promise<string | null> {
  try {
    if ('say' in step) {
      await print(`> ${step.say}`)
      await phone.send({ type: 'text', text: step.say })
    } else if ('tap' in step) {
      await print(`> [${step.tap}]`)
      await phone.tap(step.tap)
    } else {
      await print(`> (${step.send.type})`)
      await phone.send(step.send)
    }
    return null
  } catch (error) {
    if (error instanceof CommandError) return error.message
    throw error
  }
}

function isAsExpected(shown: ShownMessage, { text, type, option }: Expected): boolean {
  const said = [shown.header, shown.text, shown.footer].filter(Boolean).join('\n')
  return (
    (text === undefined || text.test(said)) &&
    (type === undefined || type === shown.type) &&
    (option === undefined || shown.options.some(({ id, title }) => id === option || title === option))
  )
}

function describeExpected({ text, type, option }: Expected): string {
  const parts = [
    type !== undefined && `type ${type}`,
    text !== undefined && String(text),
    option !== undefined && `option "${option}"`,
  ]
  return parts.filter(Boolean).join(', ')
}
