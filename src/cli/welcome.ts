import { signToken } from '../http/sign-token.js'
import { signingOf } from '../start/auth-of.js'
import { defaultPort } from '../start/choose-port.js'
import type { Config } from '../start/config.js'
import type { RunningLeme } from '../start/start-leme.js'

/** What a developer needs next: where it is, a token, and a line to paste. */
export async function welcome(running: RunningLeme, config: Config): Promise<string> {
  const { url, demo, model, consoleUrl, phonesUrl, firstOwnerCode } = running
  const { project } = config
  const lines = [
    '',
    ...(consoleUrl === null ? [] : [`Open ${consoleUrl}`]),
    `Leme is ready: ${url}  (docs: ${url}/docs, model: ${model})`,
  ]
  if (config.port === null && !url.endsWith(`:${defaultPort}`))
    lines.push(`Port ${defaultPort} was taken. Set PORT to choose one.`)
  if (firstOwnerCode !== null && consoleUrl !== null)
    lines.push(
      '',
      'Nobody can sign in with a password yet. To set up your business:',
      `${consoleUrl}/first-owner  code ${firstOwnerCode}`,
    )
  if (demo && config.auth.jwksUrl === null) {
    const identity = { tenant: demo.tenant, member: demo.owner, role: 'owner' } as const
    const message = project.file === null ? 'quais são meus clientes?' : 'oi'
    const token = await signToken({ ...signingOf(config), identity })
    lines.push(
      '',
      'A token for the owner of the demo business, good for 8 hours:',
      token,
      '',
      'Try it:',
      `curl -s ${url}/ai/chat -H 'authorization: Bearer ${token}' -H 'content-type: application/json' -d '${JSON.stringify({ message })}'`,
    )
  }
  const [own] = project.agentIds
  if (phonesUrl !== null && project.file !== null && own !== undefined)
    lines.push(
      '',
      'Hold the phone of a contact:',
      `npx leme simulate talk meta:demo-${own}-meta 5511999990000 --port ${new URL(phonesUrl).port}`,
    )
  return [...lines, '', 'Ctrl-C stops it.'].join('\n')
}
