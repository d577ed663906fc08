import { Form, useNavigation } from 'react-router'
import type { Failure } from '#app/platform/errors/failure.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { RadioGroup } from '#app/ui/field/radio-group.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { useChoices } from '#app/ui/field/use-choices.ts'
import { Grid, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { MODES } from '../modes.ts'
import styles from './start-run.module.css'
import type { dojoPage } from '../dojo-page.server.ts'

export type Page = Awaited<ReturnType<typeof dojoPage>>

const onChange = (event: React.ChangeEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit()

/** What to drill stands in the address; how to run is asked when starting. */
export function StartRun({ page, failure }: { page: Page; failure: Failure | undefined }) {
  const { form } = useChoices({ subject: page.subjectId, topic: page.topicId })
  const starting = useNavigation().formMethod === 'POST'
  if (page.topics.length === 0)
    return (
      <EmptyState title="No quick questions yet">
        The question bank has none of two marks or fewer yet. Longer ones are in{' '}
        <TextLink href="/exam-practice">exam practice</TextLink>.
      </EmptyState>
    )
  return (
    <Card
      title="Start a run"
      sub={
        page.hasSubjects ? undefined : (
          <>
            These are all subjects. <TextLink href="/onboarding">Choose yours</TextLink> and they come first.
          </>
        )
      }
    >
      <Stack>
        {failure ? (
          <Callout kind="care" title={Object.values(failure.fields ?? {})[0] ?? failure.message} live />
        ) : null}
        <Form method="get" preventScrollReset ref={form}>
          <Grid least="220px" gap="small">
            <SelectField
              name="subject"
              label="Subject"
              options={page.subjects}
              defaultValue={page.subjectId}
              onChange={onChange}
            />
            <SelectField
              name="topic"
              label="Topic"
              options={page.topics}
              defaultValue={page.topicId}
              onChange={onChange}
            />
          </Grid>
          <Button className="without-scripts">Choose this</Button>
        </Form>
        <p role="status">
          {page.questions} questions,{' '}
          {page.standing
            ? `rating ${points(page.standing.rating)} ± ${points(2 * page.standing.deviation)} from ${counted(page.standing.answers)}.`
            : 'no rating here yet.'}
        </p>
        <Form method="post">
          <Stack>
            <input type="hidden" name="topic" value={page.topicId} />
            <RadioGroup
              legend="How to run"
              name="mode"
              look="cards"
              defaultValue="untimed"
              options={MODES.map(({ id, name, what }) => ({ value: id, label: name, hint: what }))}
            />
            {page.open && page.open.answered > 0 && !page.open.timeUp ? (
              <p>This ends the run that is open, with the {counted(page.open.answered)} it has.</p>
            ) : null}
            <div>
              <Button tone="primary" size="large" busy={starting} className={styles.start}>
                Start the run
              </Button>
            </div>
            <p className={styles.same}>All three move the same rating and earn the same belts.</p>
          </Stack>
        </Form>
      </Stack>
    </Card>
  )
}

const counted = (answers: number) => `${answers} ${answers === 1 ? 'answer' : 'answers'}`

/** Points as they are written: whole. */
export const points = (value: number) => String(Math.round(value))
