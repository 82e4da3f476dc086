import type { Message } from '../../conversation/message.js'

/** Both providers refuse a location without a name and an address, and the coordinates are an address of sorts. */
export function placeWords(place: Extract<Message, { type: 'location' }>): { name: string; address: string } {
  return {
    name: place.name ?? 'Localização',
    address: place.address ?? `${place.latitude}, ${place.longitude}`,
  }
}
