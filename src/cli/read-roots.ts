import { readFile } from 'node:fs/promises'
import { parseExportedRoots, type ExportedRoot } from '../audit/exported-root.js'
import { UsageError } from './exit-codes.js'

export async function readRoots(file: string): Promise<ExportedRoot[]> {
  try {
    return parseExportedRoots(await readFile(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
