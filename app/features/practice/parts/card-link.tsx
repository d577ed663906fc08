import { TextLink } from '#app/ui/link/link.tsx'
import { useFrame } from '#app/ui/shell/use-frame.ts'

/** Opens the card editor, filled in from a missed part. Only people who have flashcards see it. */
export function CardLink({ responseId }: { responseId: string }) {
  const hasCards = useFrame()?.places.some(({ href }) => href === '/feynman-flashcards')
  if (!hasCards) return null
  return (
    <p>
      <TextLink href={`/feynman-flashcards/notes/new?response=${responseId}`}>Make a card from this</TextLink>
    </p>
  )
}
