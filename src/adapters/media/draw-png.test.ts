import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { drawPng } from './draw-png.js'

describe('drawPng', () => {
  test('draws each cell as a square, black where it is true', () => {
    const png = drawPng(
      [
        [true, false],
        [false, true],
      ],
      4,
    )
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([8, 8])
    const at = png.indexOf('IDAT')
    const pixels = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
    const upper = [0, 0b00001111]
    const lower = [0, 0b11110000]
    expect([...pixels]).toEqual([upper, upper, upper, upper, lower, lower, lower, lower].flat())
  })
})
