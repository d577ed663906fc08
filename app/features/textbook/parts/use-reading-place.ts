import { useEffect } from 'react'

/** A place is saved when the reader has stayed there for so long. */
const STAYED_MS = 4_000

interface Place {
  text: string
  passage: string
}

/** Saves how far a text is read, while the reader stays on the page and when the reader leaves it. */
export function useReadingPlace(textId: string, passages: readonly string[]): void {
  const keys = passages.join(' ')
  useEffect(() => {
    let shown: string | null = null
    let saved: string | null = null
    let timer = 0
    const save = () => {
      window.clearTimeout(timer)
      if (shown === null || shown === saved) return
      saved = shown
      send({ text: textId, passage: shown })
    }
    const all = keys.split(' ')
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        const last = all.findLast((key) => visible.has(`p-${key}`))
        if (last === undefined || last === shown) return
        shown = last
        window.clearTimeout(timer)
        timer = window.setTimeout(save, STAYED_MS)
      },
      // A passage counts when it reaches the upper part of the window.
      { rootMargin: '0px 0px -35% 0px' },
    )
    for (const key of all) {
      const element = document.getElementById(`p-${key}`)
      if (element) observer.observe(element)
    }
    const onHide = () => {
      if (document.visibilityState === 'hidden') save()
    }
    document.addEventListener('visibilitychange', onHide)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', onHide)
      save()
    }
  }, [textId, keys])
}

/** The place is also saved by every act in the text, so a request that fails loses little. */
function send(place: Place): void {
  void fetch('/textbook-tutoring/place', {
    method: 'POST',
    body: new URLSearchParams({ ...place }),
    keepalive: true,
  }).catch(() => undefined)
}
