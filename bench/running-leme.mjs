import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('..', import.meta.url))

/** `npm start` as a process, with a home of its own, up to the moment it can be talked to; of another version, from its folder. */
export async function startProcess(homeDir, env = {}, root = here) {
  const startedMs = performance.now()
  const child = spawn(process.execPath, ['scripts/leme.mjs', 'start'], {
    cwd: root,
    env: { ...process.env, LEME_HOME: homeDir, DATABASE_URL: '', LLM_PROVIDER: 'local', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { url, token } = await welcome(child)
  return {
    url,
    token,
    startedMs,
    pid: child.pid,
    async say(text, conversationId) {
      const response = await fetch(`${url}/ai/chat`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: text, ...(conversationId ? { conversationId } : {}) }),
      })
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
      return response.json()
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', resolve)
        child.kill('SIGINT')
      }),
  }
}

function welcome(child) {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk) => {
      output += chunk
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
      const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(output)?.[0]
      if (!url || !token) return
      // What it logs from here on is nobody's business here, but has to be taken off its hands.
      for (const stream of [child.stdout, child.stderr]) stream.off('data', read).resume()
      resolve({ url, token })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`leme start ended with ${code}:\n${output}`)))
  })
}
