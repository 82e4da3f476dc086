import type { JsonObject } from '../../conversation/json.js'
import { attachment, type Content } from './content.js'
import { known, numberAt, textAt } from './json-fields.js'

/** A pin, as Meta and Z-API write it. */
export function readLocation(content: JsonObject): Content {
  const data = known({
    latitude: numberAt(content, 'latitude'),
    longitude: numberAt(content, 'longitude'),
    name: textAt(content, 'name'),
    address: textAt(content, 'address'),
    url: textAt(content, 'url'),
  })
  return attachment('location', data)
}
