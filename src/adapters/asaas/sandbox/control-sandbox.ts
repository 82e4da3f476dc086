import type { AsaasSandbox } from './sandbox-options.js'

export interface SandboxControl {
  /** `path` is what follows /sandbox. */
  post(path: string, body?: object): Promise<unknown>
}

/** The controls of a running sandbox, for tests and demos: pay, settle, overdue, faults. */
export function controlSandbox({ url, apiKey }: Pick<AsaasSandbox, 'url' | 'apiKey'>): SandboxControl {
  return {
    async post(path, body = {}) {
      const response = await fetch(`${url}/sandbox${path}`, {
        method: 'POST',
        headers: { access_token: apiKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`sandbox control ${path} answered ${response.status}: ${text}`)
      return JSON.parse(text) as unknown
    },
  }
}
