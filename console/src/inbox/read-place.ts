type Place = { readonly latitude: number; readonly longitude: number }

const number = String.raw`(-?\d{1,3}(?:\.\d{1,15})?)`
/** Pasted from a map: "-23.55, -46.63", the address of a page with "@-23.55,-46.63", "!3d-23.55!4d-46.63" or "q=-23.55,-46.63". */
const forms = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`@${number},${number}`),
  new RegExp(`[?&](?:q|query|ll|destination|center)=${number}(?:,|%2C)\\+?${number}`, 'i'),
  new RegExp(`^${number}\\s{0,5}[,;\\s]\\s{0,5}${number}$`),
]

/** A place on the map by what was typed or pasted; null: there is none in it. */
export function readPlace(text: string): Place | null {
  for (const form of forms) {
    const found = form.exec(text.trim())
    if (!found) continue
    const [latitude, longitude] = [Number(found[1]), Number(found[2])]
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
  }
  return null
}
