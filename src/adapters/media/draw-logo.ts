import { drawSmallPng } from './draw-small-png.js'

export const logoBytesMax = 2 * 1_024 * 1_024
const sideMax = 256
const storedBytesMax = 262_144

/** A small PNG of a picture somebody gave, told by its bytes alone. Undefined: it is no picture that can be kept. */
export async function drawLogo(bytes: Buffer): Promise<Buffer | undefined> {
  const png = await drawSmallPng(bytes, { bytesMax: logoBytesMax, sideMax })
  return png && png.length <= storedBytesMax ? png : undefined
}
