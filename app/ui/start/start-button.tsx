import { Button, ButtonLink, type ButtonProps } from '#app/ui/button/button.tsx'
import { plural } from '#app/ui/words/plural.ts'

export interface StartButtonProps extends Omit<ButtonProps, 'children' | 'tone' | 'size'> {
  questions: number
  /** Rounded up to a whole minute. */
  minutes: number
  /** The address. Without it the button submits its form. */
  href?: string | undefined
}

/** "Start 4 questions · about 12 min": the only wording of a start button. The set has exactly as many questions. */
export function startWords(questions: number, minutes: number): string {
  return `Start ${plural(questions, 'question')} · about ${Math.max(1, Math.ceil(minutes))} min`
}

export function StartButton({ questions, minutes, href, ...rest }: StartButtonProps) {
  const words = startWords(questions, minutes)
  if (href)
    return (
      <ButtonLink href={href} tone="primary" size="large">
        {words}
      </ButtonLink>
    )
  return (
    <Button tone="primary" size="large" {...rest}>
      {words}
    </Button>
  )
}
