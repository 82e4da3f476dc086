import { chooseModel } from '../../adapters/models/choose-model.js'
import { choosePort } from '../../start/choose-port.js'
import type { Config } from '../../start/config.js'
import type { DoctorCheck } from './check.js'

const nodeNeeded = [20, 19] as const
const answerWaitMs = 1_000

export function checkNode(version: string): DoctorCheck {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  const ok = major > nodeNeeded[0] || (major === nodeNeeded[0] && minor >= nodeNeeded[1])
  return { name: 'Node.js', ok, detail: version, fix: `install Node.js ${nodeNeeded.join('.')} or newer` }
}

export function checkModel(config: Config): DoctorCheck {
  return { name: 'model', ok: true, detail: chooseModel(config.model).description }
}

/** Leme ends no TLS itself: where people come by https, something stands in front of it. */
export function checkProxy({
  publicUrl,
  trustProxy,
}: Pick<Config, 'publicUrl' | 'trustProxy'>): DoctorCheck[] {
  if (publicUrl === null || !publicUrl.startsWith('https:')) return []
  const name = 'proxy'
  if (trustProxy !== false)
    return [{ name, ok: true, detail: `${String(trustProxy)} may say whom it speaks for` }]
  const detail =
    'people come by https, so through a proxy, and none is named: every request seems to come from it, and whoever mistypes a password makes others wait'
  return [{ name, ok: false, detail, fix: 'name its address in LEME_TRUST_PROXY' }]
}

/** Taken by a Leme that runs is well; taken by something else is not. */
export async function checkPort(config: Config): Promise<DoctorCheck> {
  const name = 'port'
  try {
    return { name, ok: true, detail: `${await choosePort(config)} is free` }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    if (config.port !== null && (await isLeme(`http://${config.host}:${config.port}/healthz`)))
      return { name, ok: true, detail: `${config.port} is in use by a running Leme` }
    return { name, ok: false, detail }
  }
}

async function isLeme(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(answerWaitMs) })
    // One that is not well is a Leme as well.
    return typeof ((await answer.json()) as { version?: unknown }).version === 'string'
  } catch {
    return false
  }
}
