import { expect, test } from 'vitest'
import { readPlace } from './read-place'

const se = { latitude: -23.5505, longitude: -46.6333 }

test.each([
  ['-23.5505, -46.6333', se],
  ['-23.5505 -46.6333', se],
  ['-23.5505;-46.6333', se],
  ['https://www.google.com/maps/@-23.5505,-46.6333,15z', se],
  ['https://www.google.com/maps?q=-23.5505,-46.6333', se],
  ['https://maps.google.com/?ll=-23.5505%2C-46.6333', se],
  // Where the pin is counts over where the map is looked at.
  ['https://www.google.com/maps/place/X/@-1.5,-2.5,17z/data=!3d-23.5505!4d-46.6333', se],
  ['0,0', { latitude: 0, longitude: 0 }],
  ['-91, 10', null],
  ['10, 181', null],
  ['Rua Augusta, 100', null],
  ['https://maps.app.goo.gl/abc', null],
  ['-23.5505', null],
  ['', null],
])('%s', (text, place) => {
  expect(readPlace(text)).toEqual(place)
})
