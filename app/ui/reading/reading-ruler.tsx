import { useEffect, useRef } from 'react'
import { useScripts } from '#app/ui/layout/use-scripts.ts'
import { bandAround, bandMoved, bandOver } from './ruler-place.ts'
import styles from './reading-ruler.module.css'

/** Controls that need the arrow keys themselves. */
const OWN_ARROWS = 'select, [role="combobox"], [role="listbox"], math-field, [role="menu"]'

/**
 * A band that follows the pointer, a finger and the keyboard's focus, and dims the rest of the page. Alt with the up or
 * down arrow moves it by a line. It catches no press and is hidden from screen readers. Only with scripts: a band that
 * does not move would be in the way.
 */
export function ReadingRuler() {
  const scripts = useScripts()
  return scripts ? <Band /> : null
}

function Band() {
  const band = useRef<HTMLDivElement>(null)
  useEffect(() => (band.current ? follow(band.current) : undefined), [])
  return <div ref={band} className={styles.ruler} aria-hidden="true" data-reading-ruler />
}

function follow(band: HTMLElement): () => void {
  const measure = () => ({ height: innerHeight, band: band.offsetHeight })
  let top = bandAround(innerHeight / 3, measure())
  let frame = 0
  const place = (next: number, stepping = false) => {
    top = next
    band.classList.toggle(styles.stepping!, stepping)
    frame ||= requestAnimationFrame(() => {
      frame = 0
      band.style.transform = `translateY(${top}px)`
    })
  }
  const pointed = (event: PointerEvent) => place(bandAround(event.clientY, measure()))
  const touched = ({ touches }: TouchEvent) => {
    if (touches[0]) place(bandAround(touches[0].clientY, measure()))
  }
  const focused = ({ target }: FocusEvent) => {
    // A press moves the focus too, but then the pointer already shows where the person is looking.
    if (target instanceof Element && target.matches(':focus-visible'))
      requestAnimationFrame(() => place(bandOver(target.getBoundingClientRect(), measure()), true))
  }
  const pressed = (event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    if (event.target instanceof Element && event.target.closest(OWN_ARROWS)) return
    event.preventDefault()
    const line = Number.parseFloat(getComputedStyle(document.body).lineHeight) || 25
    const moved = bandMoved(top, event.key === 'ArrowDown' ? 1 : -1, line, measure())
    const before = scrollY
    if (moved.scroll !== 0) scrollBy({ top: moved.scroll, behavior: 'instant' })
    // At the end of the page nothing scrolls, so the band itself moves.
    const left = moved.scroll - (scrollY - before)
    place(bandAround(moved.top + left + band.offsetHeight / 2, measure()), true)
  }
  const resized = () => place(bandAround(top + band.offsetHeight / 2, measure()))
  const ends = new AbortController()
  const { signal } = ends
  addEventListener('pointermove', pointed, { signal, passive: true })
  addEventListener('pointerdown', pointed, { signal, passive: true })
  addEventListener('touchmove', touched, { signal, passive: true })
  addEventListener('resize', resized, { signal })
  document.addEventListener('focusin', focused, { signal })
  document.addEventListener('keydown', pressed, { signal })
  place(top)
  return () => {
    ends.abort()
    cancelAnimationFrame(frame)
  }
}
