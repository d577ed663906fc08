import { useEffect, type RefObject } from 'react'

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable], math-field') !== null

const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))

/**
 * What comes to the board from outside: pictures go through our own form, which makes them smaller and asks for a
 * description. Other formatted text arrives as plain text, because markup of other pages may name pictures elsewhere.
 */
export function useGuardedPaste(
  board: RefObject<HTMLElement | null>,
  onPicture: ((file: File) => void) | undefined,
): void {
  useEffect(() => {
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const isHere = (event: Event) =>
      board.current !== null &&
      (board.current.contains(event.target as Node) || board.current.contains(document.activeElement))
    const paste = (event: ClipboardEvent) => {
      // The event that this function sends is not trusted, and passes.
      if (!event.isTrusted || !isHere(event) || isField(event.target)) return
      const picture = pictureIn(event.clipboardData)
      if (event.clipboardData?.types.includes('Files')) {
        stop(event)
        if (picture) onPicture?.(picture)
      } else if (event.clipboardData?.types.includes('text/html')) {
        stop(event)
        const plain = new DataTransfer()
        plain.setData('text/plain', event.clipboardData.getData('text/plain'))
        event.target?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: plain, bubbles: true, cancelable: true }),
        )
      }
    }
    const drop = (event: DragEvent) => {
      if (!isHere(event)) return
      stop(event)
      const picture = pictureIn(event.dataTransfer)
      if (picture) onPicture?.(picture)
    }
    addEventListener('paste', paste, { capture: true })
    addEventListener('drop', drop, { capture: true })
    return () => {
      removeEventListener('paste', paste, { capture: true })
      removeEventListener('drop', drop, { capture: true })
    }
  }, [board, onPicture])
}
