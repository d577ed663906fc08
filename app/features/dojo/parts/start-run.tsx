import { Form } from 'react-router'
import { NoSubjects } from '#app/features/subjects/door-parts.ts'
import { Button } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { RadioGroup } from '#app/ui/field/radio-group.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { useChoices } from '#app/ui/field/use-choices.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import { StartPanel } from '#app/ui/start/start-panel.tsx'
import { SubjectChips } from '#app/ui/subject/subject-name.tsx'
import { CountLabel } from '#app/ui/words/count-label.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { dojoPage } from '../pages/dojo-page.server.ts'
import { beltGap } from '../rules/belt-words.ts'
import { MODES } from '../rules/modes.ts'

export type Page = Awaited<ReturnType<typeof dojoPage>>

const onChange = (event: React.ChangeEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit()

/** The suggested run with its reason. Subject, topic and mode are behind "Change". */
export function StartRun({ page }: { page: Page }) {
  const { topicRating, topicId } = page
  if (page.subjectId === '' && !page.hasSubjects)
    return <NoSubjects>The dojo then opens on one of them.</NoSubjects>
  if (page.topics.length === 0)
    return (
      <EmptyState title="No quick questions yet">
        Victor has no questions of one or two marks for your subjects yet. For longer questions, go to{' '}
        <TextLink href="/exam-practice">exam practice</TextLink>.
      </EmptyState>
    )
  return (
    <StartPanel
      subject={{ tone: page.tone, name: page.subjectName }}
      title={page.topicName}
      reason={
        <>
          {page.isUsedLast ? `You used ${page.subjectName} last. ` : ''}
          {topicRating === null
            ? 'Answer 15 short questions to find your level.'
            : topicRating.next
              ? `${beltGap(topicRating.next, topicRating.floor)}.`
              : 'You have every belt here.'}
          {page.open && page.open.answered > 0 && !page.open.timeUp
            ? ` This ends your open run, with the ${plural(page.open.answered, 'answer')} it has.`
            : ''}
        </>
      }
      start={
        <ActionForm intent="start" hidden={{ topic: topicId, mode: 'untimed' }} leaves>
          <SubmitButton tone="primary" size="large" wide>
            Start a run
          </SubmitButton>
        </ActionForm>
      }
      change={<Choices page={page} />}
    />
  )
}

/** My subjects, the topics of one, and how to run it. The address holds subject and topic. */
function Choices({ page }: { page: Page }) {
  const { form } = useChoices({ topic: page.topicId })
  return (
    <>
      {page.subjects.length > 1 ? (
        <SubjectChips label="Your subjects" subjects={page.subjects} current={page.subjectId} />
      ) : null}
      <Form method="get" preventScrollReset ref={form}>
        <input type="hidden" name="subject" value={page.subjectId} />
        <SelectField
          name="topic"
          label="Topic"
          options={page.topics}
          defaultValue={page.topicId}
          onChange={onChange}
        />
        <Button className="without-scripts">Choose this</Button>
      </Form>
      <p role="status">
        <CountLabel count={page.quickQuestions} of={page.questions} unit="question" /> are short enough for
        the dojo.
      </p>
      <ActionForm
        intent="start"
        hidden={{ topic: page.topicId }}
        submit="Start with these choices"
        button={{ tone: 'primary' }}
        leaves
      >
        <RadioGroup
          legend="Mode"
          name="mode"
          look="cards"
          defaultValue="untimed"
          options={MODES.map(({ id, name, what }) => ({ value: id, label: name, hint: what }))}
        />
        <p>All three modes change the same level and earn the same belts.</p>
      </ActionForm>
    </>
  )
}

/** Points are shown as whole numbers. */
export const points = (value: number) => String(Math.round(value))
