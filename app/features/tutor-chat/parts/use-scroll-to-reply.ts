import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Writing } from './read-lines.ts'

/** The reply stays this far below the top of the window, under the bar of the product. */
const BELOW_TOP = 72

/** After the end of a reply, the saved message takes its place within this time, in milliseconds. */
const SETTLES = 1_500

/**
 * Keeps the end of a reply in sight while it is written and saved, without motion. It stops where the start of the reply would
 * leave the window, and when the reader scrolls up.
 * @param end an empty element after the messages
 * @param last the id of the last saved message
 */
export function useScrollToReply(
  end: RefObject<HTMLElement | null>,
  writing: Writing | null,
  last: string | undefined,
): void {
  const isWriting = writing !== null
  const isFollowing = useRef(false)
  useEffect(() => {
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
  }, [])
  useLayoutEffect(() => {
    if (isWriting) {
      isFollowing.current = true
      return
    }
    const timer = setTimeout(() => (isFollowing.current = false), SETTLES)
    return () => clearTimeout(timer)
  }, [isWriting])
  useLayoutEffect(() => {
    if (!isFollowing.current) return
    show(end.current)
    // Hints and links of the saved message are laid out a moment later.
    const frame = requestAnimationFrame(() => {
      if (isFollowing.current) show(end.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [end, isWriting, writing?.blocks.length, writing?.tail, last])
}

function show(end: HTMLElement | null): void {
  end?.scrollIntoView({ block: 'end' })
  const reply = end?.parentElement?.querySelector('ol[aria-label="Chat"] > li:last-child')
  const top = reply?.getBoundingClientRect().top ?? BELOW_TOP
  if (top < BELOW_TOP) window.scrollBy(0, top - BELOW_TOP)
}
