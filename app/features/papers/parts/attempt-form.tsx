import type { RefObject } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { ActionBar } from '#app/ui/layout/action-bar.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ChoiceCard } from './choice-card.tsx'
import type { Log } from './use-log.ts'
import { WrittenCard } from './written-card.tsx'
import styles from './papers.module.css'

/** Answers and marks of every section. The log saves itself; the bar below says so and finishes it. */
export function AttemptForm({ log, form }: { log: Log; form: RefObject<HTMLFormElement | null> }) {
  const { page, refused } = log
  const fields = refused?.error.fields ?? {}
  const firstWritten = page.sections.findIndex(({ kind }) => kind === 'written')
  return (
    <form
      method="post"
      ref={form}
      tabIndex={-1}
      aria-label="The log"
      className={styles.log}
      onInput={(event) => {
        // The pad keeps its own lines, and a viewed record cannot be changed.
        if (event.target instanceof Element && !event.target.closest('[data-unsaved]')) log.changed()
      }}
      onSubmit={(event) => {
        const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
        event.preventDefault()
        log.save(pressed?.value || 'save')
      }}
    >
      <input type="hidden" name="revision" value={page.revision} />
      <Stack>
        {page.sections.map((section, index) =>
          section.kind === 'choice' ? (
            <ChoiceCard
              key={`${index} ${section.answers.length} ${section.letters}`}
              index={index}
              section={section}
              topics={page.topics}
              fields={fields}
              onChange={log.changed}
            />
          ) : (
            <WrittenCard
              key={`${index} ${section.questions.length}`}
              index={index}
              section={section}
              topics={page.topics}
              fields={fields}
              explained={index > firstWritten}
            />
          ),
        )}
        <ActionBar loose={page.finished && !log.dirty} lead={<SaveState log={log} />}>
          {page.finished ? null : (
            <Button name="intent" value="save">
              Save
            </Button>
          )}
          <Button name="intent" value="finish" tone="primary" size="large" busy={log.busy && !log.dirty}>
            {page.finished ? 'Save' : 'Finish and count'}
          </Button>
        </ActionBar>
      </Stack>
    </form>
  )
}

function SaveState({ log }: { log: Log }) {
  const { totals } = log.page
  const state = log.unreachable
    ? 'We couldn’t reach the server. Victor will try to save again.'
    : log.refused
      ? log.refused.error.message
      : log.busy || log.dirty
        ? 'Saving'
        : 'Saved'
  return (
    <div className={styles.state}>
      <strong>
        {totals.marked === 0 ? 'Nothing marked yet' : `${totals.awarded} of ${totals.of} marks`}
      </strong>
      <p role="status">{state}</p>
    </div>
  )
}
