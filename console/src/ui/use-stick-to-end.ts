import { useEffect, useRef, type RefObject } from 'react'

const nearPx = 80

/** Keeps what grows below in sight, unless the reader has scrolled up to read. Put it on the box that scrolls. */
export function useStickToEnd(beginsThere = true): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const beginsAtEnd = useRef(beginsThere)
  useEffect(() => {
    const element = box.current
    if (!element) return
    let isAtEnd = beginsAtEnd.current
    let seen = sizesOf(element)
    const toEnd = () => {
      seen = sizesOf(element)
      if (isAtEnd) element.scrollTop = seen.contentPx
    }
    const onScroll = () => {
      const now = sizesOf(element)
      // A browser tells of scrolling before it tells of sizes, and scrolls by itself where they change:
      // the end that has just moved away was not left by the reader.
      const before = {
        contentPx: Math.min(seen.contentPx, now.contentPx),
        shownPx: Math.max(seen.shownPx, now.shownPx),
      }
      seen = now
      isAtEnd = isNear(element.scrollTop, now) || (isAtEnd && isNear(element.scrollTop, before))
    }
    const sizes = new ResizeObserver(toEnd)
    const watch = () => {
      for (const child of element.children) sizes.observe(child)
      toEnd()
    }
    const children = new MutationObserver(watch)
    children.observe(element, { childList: true })
    sizes.observe(element)
    watch()
    element.addEventListener('scroll', onScroll)
    return () => {
      sizes.disconnect()
      children.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [])
  return box
}

type Sizes = { readonly contentPx: number; readonly shownPx: number }

function sizesOf({ scrollHeight, clientHeight }: Element): Sizes {
  return { contentPx: scrollHeight, shownPx: clientHeight }
}

function isNear(topPx: number, { contentPx, shownPx }: Sizes): boolean {
  return contentPx - topPx - shownPx < nearPx
}
