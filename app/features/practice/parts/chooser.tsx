import { Form, useLocation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { FetchedDisclosure } from '#app/ui/disclosure/fetched-disclosure.tsx'
import { SelectField, type SelectOption } from '#app/ui/field/select-field.tsx'
import { useChoices } from '#app/ui/field/use-choices.ts'
import { Cluster, Grid, Stack } from '#app/ui/layout/layout.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { Pages } from '#app/ui/table/pages.tsx'
import type { chooserPage } from '../pages/chooser-page.server.ts'
import type { Choices } from '../pages/filter-options.server.ts'
import { changeQuery } from '#app/ui/patterns/list/list-query.ts'
import styles from './chooser.module.css'

type Page = Awaited<ReturnType<typeof chooserPage>>

const submitForm = (event: React.ChangeEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit()

/** The filters are in the address, so a selection can be bookmarked and shared. */
export function Filters({ page }: { page: Page }) {
  const { search } = useLocation()
  const narrowed = Object.values(page.selected).filter(Boolean).length
  const { subjectId, selected } = page
  const { form, clearing } = useChoices({ ...selected, subject: subjectId }, '[aria-expanded]')
  return (
    <Form method="get" preventScrollReset ref={form}>
      <Stack gap="small">
        <SelectField
          name="subject"
          label="Subject"
          options={subjectsOf(page)}
          defaultValue={page.subjectId}
          onChange={submitForm}
        />
        <div>
          <FetchedDisclosure
            key={subjectId}
            summary={narrowed === 0 ? 'Filters' : `Filters: ${narrowed}`}
            search={search}
            name="narrow"
            value="yes"
            from={`/exam-practice/choices/${page.subjectId}`}
            given={page.choices}
            lines={8}
          >
            {(choices) => <ChoiceFields choices={choices} selected={page.selected} />}
          </FetchedDisclosure>
        </div>
        <Button className="without-scripts">Show matching questions</Button>
        {narrowed > 0 ? (
          <Cluster>
            <ButtonLink
              href={`/exam-practice?subject=${page.subjectId}`}
              onClick={clearing}
              size="small"
              tone="quiet"
              keepScroll
            >
              Clear filters
            </ButtonLink>
          </Cluster>
        ) : null}
      </Stack>
    </Form>
  )
}

/** Shown under the main button. */
export function OtherCertificates({ page }: { page: Page }) {
  const { search } = useLocation()
  if (page.hidden === 0) return null
  return (
    <div className={styles.others}>
      <ButtonLink
        href={`/exam-practice${changeQuery(search, { subjects: 'all' })}`}
        size="small"
        tone="quiet"
        keepScroll
      >
        List the subjects of other certificates
      </ButtonLink>
    </div>
  )
}

function subjectsOf({ ownSubjects, otherSubjects: others }: Page): SelectOption[] {
  const options = (names: Record<string, string>, group: string) =>
    Object.entries(names).map(([value, label]) => ({ value, label, group }))
  const own = options(ownSubjects, 'Your subjects')
  return [...own, ...options(others, own.length > 0 ? 'Other subjects' : 'Subjects')]
}

/** The filter fields. A change loads the page with the new filter. */
function ChoiceFields({ choices, selected: asked }: { choices: Choices; selected: Page['selected'] }) {
  const select = (name: string, label: string, empty: string, options: readonly SelectOption[]) => (
    <SelectField
      {...{ name, label, empty, options, onChange: submitForm }}
      defaultValue={asked[name] ?? ''}
    />
  )
  return (
    <>
      {/* The page that a filter leads to opens with this section open. */}
      <input type="hidden" name="narrow" value="yes" />
      <Grid least="220px" gap="small">
        {select('topic', 'Topic', 'Any topic', choices.topics)}
        {select('skill', 'Skill', 'Any skill', choices.skills)}
        {select('term', 'Command term', 'Any command term', choices.terms)}
        {select('difficulty', 'Difficulty', 'Any difficulty', DIFFICULTIES)}
        {select('marks', 'Marks', 'Any number of marks', MARKS)}
        {select('status', 'Status', 'All questions', STATUS)}
        {choices.long > 0 ? select('form', 'Length', 'Chosen, worked and short answers', FORMS) : null}
      </Grid>
    </>
  )
}

/** The current filters as hidden fields of a form that starts a set. */
export function FilterFields({ page }: { page: Page }) {
  return [['subject', page.subjectId] as const, ...Object.entries(page.selected)].map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  )
}

/** The matching questions by title. Each can be practised by itself. */
export function QuestionList({ page }: { page: Page }) {
  if (page.fits === 0) return null
  return (
    <Card title={page.fits === 1 ? 'Matching question' : `The ${page.fits} matching questions`}>
      <Stack>
        <Form method="post">
          <input type="hidden" name="intent" value="start" />
          <input type="hidden" name="subject" value={page.subjectId} />
          <input type="hidden" name="count" value="1" />
          <Rows>
            {page.list.rows.map((row) => (
              <Row
                key={row.id}
                title={row.title}
                sub={row.about}
                end={
                  <Button name="question" value={row.id} size="small">
                    Practise<span className="visually-hidden"> {row.title}</span>
                  </Button>
                }
              />
            ))}
          </Rows>
        </Form>
        <Pages page={page.list.page} pages={page.list.pages} label="Pages of questions" />
      </Stack>
    </Card>
  )
}

const DIFFICULTIES = [
  { value: '1', label: '1, straightforward' },
  { value: '2', label: '2' },
  { value: '3', label: '3, typical exam question' },
  { value: '4', label: '4' },
  { value: '5', label: '5, hardest exam question' },
]
const MARKS = [
  { value: '1', label: '1 mark' },
  { value: '2', label: '2 or 3 marks' },
  { value: '4', label: '4 marks or more' },
]
const FORMS = [{ value: 'long', label: 'Essays and long responses' }]
const STATUS = [
  { value: 'new', label: 'New' },
  { value: 'lost', label: 'Lost marks last time' },
  { value: 'flagged', label: 'Flagged' },
]
