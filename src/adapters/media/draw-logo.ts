import { checkFile } from './check-file.js'

export const logoBytesMax = 2 * 1_024 * 1_024
const sideMax = 256
const storedBytesMax = 262_144

/** A small PNG of a picture somebody gave, told by its bytes alone. Undefined: it is no picture that can be kept. */
export async function drawLogo(bytes: Buffer): Promise<Buffer | undefined> {
  const checked = await checkFile('image', bytes, logoBytesMax)
  if (!checked.ok) return undefined
  const { default: sharp } = await import('sharp')
  const png = await sharp(checked.bytes)
    .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => undefined)
  return png && png.length <= storedBytesMax ? png : undefined
}
