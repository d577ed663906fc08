import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { Cluster, Grid, Stack } from '#app/ui/layout/layout.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { Pages } from '#app/ui/table/pages.tsx'
import type { chooserPage } from '../chooser-page.server.ts'

type Page = Awaited<ReturnType<typeof chooserPage>>

const onChange = (event: React.ChangeEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit()

/** What is asked for stands in the address: it can be kept, shared and gone back to. */
export function Filters({ page }: { page: Page }) {
  const narrowed = Object.values(page.asked).filter(Boolean).length
  const select = (
    name: string,
    label: string,
    empty: string,
    options: readonly { value: string; label: string }[],
  ) => <SelectField {...{ name, label, empty, options, onChange }} defaultValue={page.asked[name] ?? ''} />
  return (
    <Form method="get" preventScrollReset key={JSON.stringify([page.subjectId, page.asked])}>
      <Stack gap="small">
        <SelectField
          name="subject"
          label="Subject"
          options={page.subjects}
          defaultValue={page.subjectId}
          onChange={onChange}
        />
        <Disclosure
          summary={narrowed === 0 ? 'Narrow it down' : `Narrowed down by ${narrowed}`}
          open={narrowed > 0}
        >
          <Grid least="220px" gap="small">
            {select('topic', 'Topic', 'Any topic', page.topics)}
            {select('skill', 'Skill', 'Any skill', page.skills)}
            {select('term', 'Command term', 'Any command term', page.terms)}
            {select('difficulty', 'Difficulty', 'Any difficulty', DIFFICULTIES)}
            {select('marks', 'Marks', 'Any number of marks', MARKS)}
            {select('status', 'Status', 'New and met before', STATUS)}
            {page.long > 0 ? select('form', 'Length', 'Chosen, worked and short answers', FORMS) : null}
          </Grid>
        </Disclosure>
        <Cluster>
          <Button className="without-scripts">Show what fits</Button>
          {narrowed > 0 ? (
            <ButtonLink href={`/exam-practice?subject=${page.subjectId}`} tone="quiet" keepScroll>
              Clear choices
            </ButtonLink>
          ) : null}
        </Cluster>
      </Stack>
    </Form>
  )
}

/** The same, hidden in a form that starts a sitting. */
export function Asked({ page }: { page: Page }) {
  return [['subject', page.subjectId] as const, ...Object.entries(page.asked)].map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  )
}

/** The questions that fit, by title; each can be practised by itself. */
export function QuestionList({ page }: { page: Page }) {
  if (page.fits === 0) return null
  return (
    <Card title={page.fits === 1 ? 'The question that fits' : `The ${page.fits} questions that fit`}>
      <Stack>
        <Rows>
          {page.list.rows.map((row) => (
            <Row
              key={row.id}
              title={row.title}
              sub={`${row.skill}; ${row.term}, ${row.marks} ${row.marks === 1 ? 'mark' : 'marks'}, difficulty ${row.difficulty} of 5. ${row.status}.`}
              end={
                <Form method="post">
                  <input type="hidden" name="subject" value={page.subjectId} />
                  <input type="hidden" name="question" value={row.id} />
                  <input type="hidden" name="count" value="1" />
                  <Button size="small">
                    Practise<span className="visually-hidden"> {row.title}</span>
                  </Button>
                </Form>
              }
            />
          ))}
        </Rows>
        <Pages page={page.list.page} pages={page.list.pages} label="Pages of questions" />
      </Stack>
    </Card>
  )
}

const DIFFICULTIES = [
  { value: '1', label: '1, straightforward' },
  { value: '2', label: '2' },
  { value: '3', label: '3, usual for an exam' },
  { value: '4', label: '4' },
  { value: '5', label: '5, what separates the top' },
]
const MARKS = [
  { value: '1', label: '1 mark' },
  { value: '2', label: '2 or 3 marks' },
  { value: '4', label: '4 marks or more' },
]
const FORMS = [{ value: 'long', label: 'Essays and long responses' }]
const STATUS = [
  { value: 'new', label: 'New to me' },
  { value: 'lost', label: 'Lost marks last time' },
  { value: 'flagged', label: 'Flagged' },
]
