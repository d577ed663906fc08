import { Card } from '#app/ui/card/card.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import type { chooserPage } from '../pages/chooser-page.server.ts'
import { FilterFields, Filters, OtherCertificates, QuestionList } from './chooser.tsx'
import styles from './chooser.module.css'

type ChooserPage = Awaited<ReturnType<typeof chooserPage>>

/** The filters of the question bank, with the list of matching questions. */
export function BankChooser({ page }: { page: ChooserPage }) {
  return (
    <>
      <Card
        title="Choose what to practise"
        sub={
          page.hasSubjects ? undefined : (
            <>
              These are all subjects. <TextLink href="/onboarding">Choose your subjects</TextLink> to see them
              first.
            </>
          )
        }
      >
        <ChooseQuestions page={page} />
      </Card>
      <QuestionList page={page} />
    </>
  )
}

/** The filters, how many questions match, and the form that starts a set of them. */
export function ChooseQuestions({ page }: { page: ChooserPage }) {
  return (
    <Stack>
      <Filters page={page} />
      <p role="status">
        {page.fits === 0
          ? 'No questions match these filters. Remove a filter to see more.'
          : `${page.fits} of ${page.total} questions match${page.answeredBefore > 0 ? `. You have answered ${page.answeredBefore} of them` : ''}.`}
        {page.long > 0 && !page.selected['form']
          ? ` For ${page.long === 1 ? 'one long response' : `${page.long} essays and long responses`}, choose the length.`
          : ''}
      </p>
      <ActionForm intent="start" leaves>
        <FilterFields page={page} />
        <div className={styles.begin}>
          <TextField
            name="count"
            label="How many questions"
            type="number"
            inputMode="numeric"
            min={1}
            max={30}
            defaultValue="8"
          />
          <SelectField
            name="from"
            label="Questions from"
            empty="The bank"
            options={[{ value: 'mine', label: 'My questions of this subject' }]}
          />
          <SubmitButton tone="primary" size="large">
            Start practice
          </SubmitButton>
        </div>
      </ActionForm>
      <OtherCertificates page={page} />
    </Stack>
  )
}
