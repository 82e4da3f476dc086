import { checkFile } from './check-file.js'

type SmallLimits = { readonly bytesMax: number; readonly sideMax: number }

/** A small PNG of a picture that somebody gave, told by its bytes alone. Undefined: it is no picture that can be shown. */
export async function drawSmallPng(
  bytes: Buffer,
  { bytesMax, sideMax }: SmallLimits,
): Promise<Buffer | undefined> {
  const checked = await checkFile('image', bytes, bytesMax)
  if (!checked.ok) return undefined
  const { default: sharp } = await import('sharp')
  return sharp(checked.bytes)
    .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => undefined)
}
