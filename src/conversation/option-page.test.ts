import { describe, expect, test } from 'vitest'
import { morePageId, optionPage, readMorePageId } from './option-page.js'

const options = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('a list holds ten rows, one of which leads to more where there are more', () => {
  test.each<[count: number, page: number, shown: number[], first: number, next: number | null]>([
    [0, 0, [], 0, null],
    [10, 0, options(10), 0, null],
    [11, 0, options(9), 0, 1],
    [11, 1, [10, 11], 9, 0],
    [18, 1, [10, 11, 12, 13, 14, 15, 16, 17, 18], 9, 0],
    [19, 1, [10, 11, 12, 13, 14, 15, 16, 17, 18], 9, 2],
    [19, 2, [19], 18, 0],
    // A page that is gone, since there were more options when it was offered.
    [11, 2, options(9), 0, 1],
    [11, 7, options(9), 0, 1],
  ])('of %i options, page %i', (count, page, shown, first, next) => {
    expect(optionPage(options(count), page)).toEqual({ shown, first, next })
  })
})

test.each([0, 7, 99])('the row that leads to page %i is read back', (page) => {
  expect(readMorePageId(morePageId(page))).toBe(page)
})

test.each(['more:', 'more:100', 'more:a', 'more:1a', 'a more:1', 'o1', ''])('%j leads to no page', (id) => {
  expect(readMorePageId(id)).toBeUndefined()
})
