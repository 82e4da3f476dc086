import type { FileProblem } from './file-problem.js'

type Drawn =
  | { readonly ok: true; readonly bytes: Buffer; readonly mimeType: string }
  | { readonly ok: false; readonly reason: FileProblem }

/** A phone's largest picture has 200 million, and sends it smaller. */
const pixelsMax = 50_000_000
const sideMax = 4_096
const secondsMax = 20
const jpegQuality = 85

/**
 * The picture decoded and encoded again: what hid behind it, and what its camera wrote into it, is not in the new one. What moves
 * stays a picture that moves only where it is a WebP.
 */
export async function redrawImage(bytes: Buffer, mimeType: string): Promise<Drawn> {
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, {
      limitInputPixels: pixelsMax,
      failOn: 'error',
      animated: mimeType === 'image/webp',
    })
    const { width, height } = await picture.metadata()
    if (width * height > pixelsMax) return { ok: false, reason: 'too_many_pixels' }
    const sized = picture
      .autoOrient()
      .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: secondsMax })
    switch (mimeType) {
      case 'image/jpeg':
        return { ok: true, mimeType, bytes: await sized.jpeg({ quality: jpegQuality }).toBuffer() }
      case 'image/webp':
        return { ok: true, mimeType, bytes: await sized.webp().toBuffer() }
      default:
        return { ok: true, mimeType: 'image/png', bytes: await sized.png().toBuffer() }
    }
  } catch (error) {
    const isLarge = error instanceof Error && /pixel limit/i.test(error.message)
    return { ok: false, reason: isLarge ? 'too_many_pixels' : 'unreadable' }
  }
}
