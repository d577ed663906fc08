import Lightbulb from 'lucide-react/icons/lightbulb'
import type { PartPage, QuestionPage } from '#app/features/question-bank/door-parts.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import own from './question-tools.module.css'
import type { usePracticeSet } from './use-practice-set.ts'

export interface HintToolProps {
  question: QuestionPage
  part: PartPage
  work: ReturnType<typeof usePracticeSet>
  /** Show the button at once. Otherwise the word "Hints" opens it. */
  shown: boolean
}

/** The opened hints of the open part, and the button for the next hint. */
export function HintTool({ question, part, work, shown }: HintToolProps) {
  const opened = part.opened.length
  const icon = <Lightbulb size={18} aria-hidden="true" />
  const button = (
    <work.Form method="post" action={`?q=${question.position + 1}`}>
      <input type="hidden" name="position" value={question.position} />
      <input type="hidden" name="part" value={part.id} />
      <input type="hidden" name="known" value={opened} />
      <Button
        name="intent"
        value="hint"
        tone="quiet"
        size="small"
        icon={icon}
        busy={work.sending?.get('intent') === 'hint'}
      >
        {`Hint ${opened + 1} of ${part.hints}`}
      </Button>
    </work.Form>
  )
  return (
    <>
      {opened === part.hints ? null : shown || opened > 0 ? (
        button
      ) : (
        <Disclosure
          summary={
            <span className={own.name}>
              {icon} <span>Hints</span>
            </span>
          }
        >
          {button}
        </Disclosure>
      )}
      {opened > 0 ? (
        <ol className={own.hints} aria-label="Hints">
          {part.opened.map((hint) => (
            <li key={hint}>
              <RichText html={hint} />
            </li>
          ))}
        </ol>
      ) : null}
    </>
  )
}
