import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { SelectField, type SelectOption } from '#app/ui/field/select-field.tsx'
import { useChoices } from '#app/ui/field/use-choices.ts'
import { Cluster, Grid, Stack } from '#app/ui/layout/layout.tsx'
import type { listPage } from '../list-page.server.ts'

export type ListPage = Awaited<ReturnType<typeof listPage>>

const onChange = (event: React.ChangeEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit()

/** What is asked for stands in the address. */
export function PaperFilters({ page }: { page: ListPage }) {
  const { asked, options } = page
  const { form, clearing } = useChoices(asked)
  const narrowed = Object.values(asked).some(Boolean)
  const plain = (values: readonly (string | number)[]) =>
    values.map((value) => ({ value: String(value), label: String(value) }))
  return (
    <Form method="get" preventScrollReset ref={form}>
      <Stack gap="small">
        <Grid least="200px" gap="small">
          <SelectField
            name="certificate"
            label="Certificate"
            empty={page.usual ? 'Those of your subjects' : 'Any certificate'}
            options={plain(options.certificates)}
            defaultValue={asked.certificate}
            onChange={onChange}
          />
          <SelectField
            name="subject"
            label="Subject"
            empty={page.usual ? 'Your subjects' : 'Any subject'}
            options={subjectsOf(options, asked.certificate === '')}
            defaultValue={asked.subject}
            onChange={onChange}
          />
          <SelectField
            name="year"
            label="Year"
            empty="Any year"
            options={plain(options.years)}
            defaultValue={asked.year}
            onChange={onChange}
          />
          <SelectField
            name="course"
            label="Course"
            empty="Any course"
            options={[{ value: 'current', label: 'Only the course taught now' }]}
            defaultValue={asked.course}
            onChange={onChange}
          />
        </Grid>
        <Cluster>
          <Button className="without-scripts">Show these</Button>
          {narrowed ? (
            <ButtonLink href="/past-papers" onClick={clearing} tone="quiet" keepScroll>
              Clear choices
            </ButtonLink>
          ) : null}
        </Cluster>
      </Stack>
    </Form>
  )
}

/** The subjects to choose from; those of a certificate that nobody has named come when it is chosen. */
function subjectsOf({ own, others }: ListPage['options'], some: boolean): SelectOption[] {
  const option = (value: string, group: string) => ({
    value,
    label: value.replace(': ', ' '),
    ...(own.length > 0 ? { group } : {}),
  })
  const known = own.length + others.length > 0
  return [
    ...own.map((value) => option(value, 'Your subjects')),
    ...others.map((value) => option(value, 'Other subjects')),
    ...(some
      ? [
          {
            value: 'of-another-certificate',
            label: known ? 'Of another certificate: choose it first' : 'Choose a certificate first',
            disabled: true,
          },
        ]
      : []),
  ]
}
