import { readFile } from 'node:fs/promises'

/** What of a process lies in memory now. */
export async function residentKilobytes(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
}
