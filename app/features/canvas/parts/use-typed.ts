import { useState, type ChangeEvent } from 'react'

/**
 * A field whose text is an object on the canvas. An empty object would vanish while the person is typing, so an empty
 * text is passed on when the person leaves the field.
 */
export function useTyped(text: string, commit: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    value: typed ?? text,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { value } = event.currentTarget
      setTyped(value)
      if (value.trim() !== '') commit(value)
    },
    onBlur: () => {
      if (typed !== null && typed.trim() === '') commit('')
      setTyped(null)
    },
  }
}
