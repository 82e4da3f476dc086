/** The name of a street may begin with a day ("24 de Maio"); the number of the house is the one after it. */
export const streetAndNumber =
  /(?<![\p{L}])(?<!(?:número|numero|nome) d[ae] )(?:rua|r\.?|calle|avenida|av\.?|alameda|al\.|travessa|tv\.?|rodovia|estrada|praça|praca) (?:\d{1,3}(?: de \p{L}{3,12})?(?=[ ,]))?[^;!?\n\d]{0,60}?\d{1,6}(?:[a-z](?![\p{L}]))?(?![\d:h/])/iu

/** What is said besides the street and its number. */
export function withoutStreet(text: string): string {
  return text.replace(streetAndNumber, ' ')
}
