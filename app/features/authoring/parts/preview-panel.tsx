import { QuestionPreview } from '#app/features/question-bank/door-preview.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import type { EditorView } from '../pages/editor-page.server.ts'
import styles from './editor.module.css'

/** The question as students see it, with marking for its author. */
export function PreviewPanel({
  view,
  look,
  busy,
}: {
  view: EditorView
  look: (intent: string) => void
  busy: boolean
}) {
  const button = (intent: string, words: string) => (
    <Button
      type="submit"
      name="intent"
      value={intent}
      size="small"
      onClick={(event) => {
        event.preventDefault()
        look(intent)
      }}
    >
      {words}
    </Button>
  )
  return (
    <Card
      id="preview"
      title="As students see it"
      sub={
        view.drawn
          ? 'Try an answer. Victor marks it as you type and does not save it.'
          : 'This preview shows text only. Fill in all fields to try an answer.'
      }
    >
      <div aria-busy={busy}>
        <Stack>
          <input type="hidden" name="seed" value={view.seed} />
          <QuestionPreview
            question={view.preview}
            marking={view.marking}
            results={view.results}
            inert={!view.drawn}
          />
          <Cluster>
            {view.drawn ? button('try', 'Mark my answer') : null}
            {view.drawn && view.template ? button('other-numbers', 'Other numbers') : null}
            <span className="without-scripts">{button('preview', 'Preview')}</span>
          </Cluster>
          {view.answers.length > 0 ? (
            <Disclosure summary="Right answer and solution">
              <Stack gap="small">
                {view.answers.map(({ part, answer, solution }) => (
                  <div key={part} className={styles.answer}>
                    <p>
                      {view.answers.length > 1 ? `Part ${part}: ` : 'Right: '}
                      <RichText html={answer} as="span" />
                    </p>
                    <RichText html={solution} />
                  </div>
                ))}
              </Stack>
            </Disclosure>
          ) : null}
        </Stack>
      </div>
    </Card>
  )
}
