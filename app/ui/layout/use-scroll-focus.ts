import { useEffect, useRef, type RefObject } from 'react'

/** Makes a box focusable while its content is wider than the box, so that arrow keys can scroll it. */
export function useScrollFocus<T extends HTMLElement>(): RefObject<T | null> {
  const box = useRef<T>(null)
  useEffect(() => (box.current ? watch([box.current]) : undefined), [])
  return box
}

/**
 * Like `useScrollFocus`, for the boxes inside HTML that React does not manage: paragraphs, cells and displayed
 * formulas.
 * @param html the HTML: when it changes, the boxes change
 */
export function useScrollStops<T extends HTMLElement>(html: string): RefObject<T | null> {
  const text = useRef<T>(null)
  useEffect(() => {
    const inside = text.current?.querySelectorAll<HTMLElement>('p, li, td, th, .scroll, .maths-block') ?? []
    return inside.length > 0 ? watch(inside) : undefined
  }, [html])
  return text
}

/** One observer for the whole page: a report has hundreds of such boxes. */
let sizes: ResizeObserver | undefined

function watch(boxes: Iterable<HTMLElement>): () => void {
  sizes ??= new ResizeObserver((entries) => {
    // Measures all boxes before changing any, so that the page is laid out once.
    const found = entries.map(({ target }) => [target as HTMLElement, scrolls(target)] as const)
    for (const [box, wide] of found) {
      if (wide) box.tabIndex = 0
      else box.removeAttribute('tabindex')
    }
  })
  const watched = [...boxes]
  for (const box of watched) sizes.observe(box)
  return () => {
    for (const box of watched) sizes?.unobserve(box)
  }
}

/** On a wide screen some of these boxes let their content overflow instead of scrolling. */
function scrolls(box: Element): boolean {
  return box.scrollWidth > box.clientWidth && /auto|scroll/.test(getComputedStyle(box).overflowX)
}
