import { readFile } from 'node:fs/promises'
import type { ConversationReceipt } from '../audit/receipt-schema.js'
import { parseReceipt } from '../audit/receipt.js'
import { UsageError } from './exit-codes.js'

export async function readReceiptFile(file: string): Promise<ConversationReceipt> {
  try {
    return parseReceipt(await readFile(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
