export type MapPoint = { readonly latitude: number; readonly longitude: number }

/** Where a point or an address is seen on a map: only whoever follows it tells anybody. https://developers.google.com/maps/documentation/urls/get-started#search-action */
export function mapAddress(where: MapPoint | string): string {
  const query = typeof where === 'string' ? where : `${where.latitude},${where.longitude}`
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query }).toString()}`
}
