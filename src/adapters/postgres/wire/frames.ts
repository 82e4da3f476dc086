import type { Statement, Value } from './statement.js'

const keptBytes = 64 * 1024
/** For what has a fixed length and follows something that has not. */
const spareBytes = 64
const nullLength = -1
const code = { parse: 0x50, close: 0x43, bind: 0x42, describe: 0x44, execute: 0x45, sync: 0x53 }
const aStatement = 0x53
const aPortal = 0x50

/**
 * PostgreSQL's extended query protocol, as far as a packet needs it. All messages of a packet go into one buffer that is
 * there already, and from there into one of the right size: `pg` makes a buffer for each message, and grows it for each
 * long value.
 */
export class Frames {
  #buffer = Buffer.allocUnsafe(keptBytes)
  #at = 0

  parse({ name, text }: Statement): void {
    const start = this.#open(code.parse)
    this.#name(name)
    this.#name(text)
    this.#int16(0)
    this.#measure(start)
  }

  close({ name }: Statement): void {
    const start = this.#open(code.close)
    this.#byte(aStatement)
    this.#name(name)
    this.#measure(start)
  }

  bind({ name }: Pick<Statement, 'name'>, values: readonly Value[]): void {
    const start = this.#open(code.bind)
    this.#name('')
    this.#name(name)
    this.#need(values.length * 2)
    this.#int16(values.length)
    // Bytes travel as they are, everything else as text.
    for (const value of values) this.#int16(Buffer.isBuffer(value) ? 1 : 0)
    this.#int16(values.length)
    for (const value of values) this.#value(value)
    this.#int16(0)
    this.#measure(start)
  }

  describe(): void {
    const start = this.#open(code.describe)
    this.#byte(aPortal)
    this.#name('')
    this.#measure(start)
  }

  execute(): void {
    const start = this.#open(code.execute)
    this.#name('')
    this.#int32(0)
    this.#measure(start)
  }

  /** Everything since the last time, with a sync at its end, in a buffer of its own. */
  take(): Buffer {
    this.#measure(this.#open(code.sync))
    const taken = Buffer.from(this.#buffer.subarray(0, this.#at))
    this.#at = 0
    if (this.#buffer.length > keptBytes) this.#buffer = Buffer.allocUnsafe(keptBytes)
    return taken
  }

  /** What was begun is not sent: the next packet begins with nothing of it. */
  drop(): void {
    this.#at = 0
  }

  /** A message's code, and room for its length. */
  #open(message: number): number {
    this.#need(0)
    this.#byte(message)
    const start = this.#at
    this.#at += 4
    return start
  }

  /** A message's length counts itself. */
  #measure(start: number): void {
    this.#buffer.writeInt32BE(this.#at - start, start)
  }

  #value(value: Value): void {
    this.#need(0)
    if (value === null) {
      this.#int32(nullLength)
      return
    }
    const start = this.#at
    this.#at += 4
    if (Buffer.isBuffer(value)) {
      this.#need(value.length)
      this.#at += value.copy(this.#buffer, this.#at)
    } else this.#text(spelled(value))
    this.#buffer.writeInt32BE(this.#at - start - 4, start)
  }

  #name(text: string): void {
    this.#text(text)
    this.#byte(0)
  }

  #text(text: string): void {
    this.#need(text.length * 3)
    this.#at += this.#buffer.write(text, this.#at)
  }

  #byte(value: number): void {
    this.#buffer[this.#at++] = value
  }

  #int16(value: number): void {
    this.#at = this.#buffer.writeUInt16BE(value, this.#at)
  }

  #int32(value: number): void {
    this.#at = this.#buffer.writeInt32BE(value, this.#at)
  }

  #need(bytes: number): void {
    const wanted = this.#at + bytes + spareBytes
    if (wanted <= this.#buffer.length) return
    const larger = Buffer.allocUnsafe(wanted * 2)
    this.#buffer.copy(larger, 0, 0, this.#at)
    this.#buffer = larger
  }
}

function spelled(value: string | number | boolean | bigint | Date): string {
  if (typeof value === 'string') return value
  return value instanceof Date ? value.toISOString() : String(value)
}
