import { useLayoutEffect, useRef, type RefObject } from 'react'
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
  useLayoutEffect(() => {
    if (!isWriting) return
    isFollowing.current = true
    // The hand of the reader, not the scroll position: the page itself gets longer and shorter.
    const onWheel = ({ deltaY }: WheelEvent) => {
      if (deltaY < 0) isFollowing.current = false
    }
    const onTouch = () => (isFollowing.current = false)
    window.addEventListener('wheel', onWheel, { passive: true })
    window.addEventListener('touchmove', onTouch, { passive: true })
    return () => {
      window.removeEventListener('wheel', onWheel)
      window.removeEventListener('touchmove', onTouch)
    }
  }, [isWriting])
  useLayoutEffect(() => {
    if (!isFollowing.current) return
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
  const reply = end?.parentElement?.querySelector('ol[aria-label="Chat"] > li:last-child')
  const top = reply?.getBoundingClientRect().top ?? BELOW_TOP
  if (top < BELOW_TOP) window.scrollBy(0, top - BELOW_TOP)
}
