import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The folder of a commit, beside the tree: laid out, installed and built by its own script where that was not done before. */
export async function layOut(commit) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const id = git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`)
  const folder = join(tmpdir(), `leme-${id.slice(0, 12)}`)
  if (!existsSync(folder)) {
    git('worktree', 'prune')
    git('worktree', 'add', '--detach', '--quiet', folder, id)
  }
  console.error(`beside: ${commit} lies in ${folder} (git worktree remove --force takes it away)`)
  // Every command installs and builds first.
  execFileSync(process.execPath, ['scripts/leme.mjs', '--help'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return folder
}
