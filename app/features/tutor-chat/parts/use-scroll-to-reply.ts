import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Writing } from './read-lines.ts'

/** The reply stays this far below the top of the window, under the bar of the product. */
const BELOW_TOP = 72

/**
 * Keeps the end of a reply in sight while it is written, without motion. It stops where the start of the reply would leave the
 * window, and when the reader scrolls up.
 * @param end an empty element after the messages
 */
export function useScrollToReply(end: RefObject<HTMLElement | null>, writing: Writing | null): void {
  const isWriting = writing !== null
  const isFollowing = useRef(false)
  useEffect(() => {
    if (!isWriting) return
    isFollowing.current = true
    let before = window.scrollY
    const onScroll = () => {
      if (window.scrollY < before - 4) isFollowing.current = false
      before = window.scrollY
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [isWriting])
  useLayoutEffect(() => {
    if (!isWriting && !isFollowing.current) return
    show(end.current)
    // After the end, the saved message and the hints take the place of the growing one.
    if (isWriting) return
    const frame = requestAnimationFrame(() => {
      if (isFollowing.current) show(end.current)
      isFollowing.current = false
    })
    return () => cancelAnimationFrame(frame)
  }, [end, isWriting, writing?.blocks.length, writing?.tail])
}

function show(end: HTMLElement | null): void {
  end?.scrollIntoView({ block: 'end' })
  const reply = end?.parentElement?.querySelector('ol > li:last-child')
  const top = reply?.getBoundingClientRect().top ?? BELOW_TOP
  if (top < BELOW_TOP) window.scrollBy(0, top - BELOW_TOP)
}
