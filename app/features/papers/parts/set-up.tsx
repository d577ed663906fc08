import { Button } from '#app/ui/button/button.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { MOST_QUESTIONS, MOST_SECTIONS } from '../rules/section-limits.ts'
import styles from './papers.module.css'
import type { Log } from './use-log.ts'

const KINDS = [
  { value: 'choice', label: 'Multiple choice' },
  { value: 'written', label: 'Written questions' },
]
const LETTERS = [
  { value: 'ABCD', label: 'A to D' },
  { value: 'ABCDE', label: 'A to E' },
]

/**
 * Asks how many questions each section has. Known facts are filled in, and the person corrects them from the
 * paper.
 */
export function SetUp({ log }: { log: Log }) {
  const { page, refused } = log
  const errors = refused?.error.fields ?? {}
  const typed = (name: string) => refused?.typed[name] as string | undefined
  const known = page.sections.length > 0
  const rows = Array.from({ length: MOST_SECTIONS }, (_, index) => {
    const section = page.sections[index]
    if (section)
      return {
        name: section.name,
        kind: section.kind,
        count: section.kind === 'choice' ? section.answers.length : section.questions.length,
        letters: section.kind === 'choice' ? section.letters : 'ABCD',
      }
    const plan = known ? undefined : page.plan[index]
    if (plan) return { ...plan, letters: 'ABCD' }
    // Without facts: most papers have choice questions, then written questions.
    if (!known && page.plan.length === 0 && index < 2)
      return index === 0
        ? { name: 'Multiple choice', kind: 'choice', count: 20, letters: 'ABCD' }
        : { name: 'Written', kind: 'written', count: 0, letters: 'ABCD' }
    return { name: '', kind: '', count: 0, letters: 'ABCD' }
  })
  // Sections that no paper is known to have are folded away, so that the button is nearer.
  const named = rows.findLastIndex(({ kind }) => kind !== '') + 1
  const isTyped = (index: number) =>
    Boolean(typed(`kind-${index}`)) || ['kind', 'count', 'name'].some((one) => errors[`${one}-${index}`])
  const section = (row: (typeof rows)[number], index: number) => (
    <fieldset key={index} className={styles.section}>
      <legend className="visually-hidden">Section {index + 1}</legend>
      <div className={styles.facts}>
        <SelectField
          name={`kind-${index}`}
          label={`Section ${index + 1}`}
          empty="None"
          options={KINDS}
          defaultValue={typed(`kind-${index}`) ?? row.kind}
          error={errors[`kind-${index}`]}
        />
        <TextField
          name={`count-${index}`}
          label="Questions"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_QUESTIONS}
          defaultValue={typed(`count-${index}`) ?? (row.count > 0 ? String(row.count) : '')}
          error={errors[`count-${index}`]}
        />
        <TextField
          name={`name-${index}`}
          label="Section name"
          maxLength={60}
          defaultValue={typed(`name-${index}`) ?? row.name}
          error={errors[`name-${index}`]}
        />
        <SelectField
          name={`letters-${index}`}
          label="Choices"
          className={styles.letters}
          options={LETTERS}
          defaultValue={typed(`letters-${index}`) ?? row.letters}
        />
      </div>
    </fieldset>
  )
  return (
    <log.Form method="post">
      <input type="hidden" name="intent" value="set-up" />
      <input type="hidden" name="revision" value={page.revision} />
      <input type="hidden" name="page" value={log.word} />
      <Stack>
        <p>
          {page.plan.length > 0 && !known
            ? 'Check these numbers against the cover of the paper.'
            : 'Enter the number of questions in each section. You can count parts as questions.'}
        </p>
        {rows.slice(0, named).map(section)}
        {named < rows.length ? (
          <Disclosure
            summary="More sections"
            open={rows.slice(named).some((_, more) => isTyped(named + more))}
          >
            <Stack>{rows.slice(named).map((row, more) => section(row, named + more))}</Stack>
          </Disclosure>
        ) : null}
        <div>
          <Button tone={known ? 'secondary' : 'primary'} busy={log.sideBusy}>
            {known ? 'Change' : 'Set up'}
          </Button>
        </div>
      </Stack>
    </log.Form>
  )
}
