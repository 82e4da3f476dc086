import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseRecording } from '../../replay/recording.js'
import { turnRecordSchema } from './turn-schemas.js'

const folder = new URL('../../../test/replay/', import.meta.url)
const recordings = readdirSync(folder).filter((name) => name.endsWith('.json'))

test.each(recordings)('the turns of %s are answered as they were journaled', (name) => {
  const { turns } = parseRecording(readFileSync(new URL(name, folder), 'utf8'))
  expect(turns.length).toBeGreaterThan(0)
  for (const record of turns) expect(turnRecordSchema.parse(record)).toEqual(record)
})
