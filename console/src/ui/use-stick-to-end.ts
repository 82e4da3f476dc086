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
    const toEnd = () => {
      if (isAtEnd) element.scrollTop = element.scrollHeight
    }
    const onScroll = () => {
      isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx
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
