import { useState, type ChangeEvent } from 'react'
import { useActionData } from 'react-router'
import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { RadioGroup } from '#app/ui/field/radio-group.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextArea, TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { answerFor } from '#app/ui/patterns/form/form-answer.ts'
import type { ListPage } from '../pages/list-page.server.ts'
import { LONGEST_RUBRIC, LONGEST_TASK, LONGEST_TITLE } from '../rules/limits.ts'
import { FAMILY_WORDS } from '../rules/words.ts'
import styles from './grader.module.css'

const OWN = { value: 'own', label: 'My own rubric', group: 'Your own' }

/** A new work. The first question is whether the task still counts, because the answer limits the help. */
export function NewWork({ page }: { page: ListPage }) {
  const answer = answerFor(useActionData<unknown>(), { intents: ['create'] })
  const typed = answer?.ok === false ? answer.typed['rubric'] : undefined
  const [isOwn, setOwn] = useState(typed === 'own')
  const chosen = (event: ChangeEvent<HTMLSelectElement>) => setOwn(event.target.value === 'own')
  return (
    <Card title={page.works.length === 0 ? 'Start with the task' : 'New task'} id="new-work">
      <ActionForm intent="create" submit="Continue" button={{ tone: 'primary' }} leaves>
        <input type="hidden" name="id" value={page.newId} />
        <RadioGroup
          name="counts"
          legend="Does this task still count towards a result?"
          look="cards"
          required
          options={[
            {
              value: 'yes',
              label: 'Yes, it still counts',
              hint: 'An assessment that is not finished or not marked yet. You get questions about each criterion, no levels, and a record for your teacher.',
            },
            {
              value: 'no',
              label: 'No, it does not count',
              hint: 'A practice task, or a task whose result you have. You get levels, the sentences that show them, and what the next level needs.',
            },
          ]}
        />
        <TextField
          name="title"
          label="Name"
          hint="For your list, such as “Causes of 1789”."
          required
          maxLength={LONGEST_TITLE}
        />
        <TextArea
          name="task"
          label="The task"
          hint="Paste the words of the task or question. The draft is compared with them."
          required
          rows={3}
          maxLength={LONGEST_TASK}
        />
        <SelectField
          name="rubric"
          label="Rubric"
          required
          empty="Choose a rubric"
          options={[...page.rubrics, OWN]}
          onChange={chosen}
        />
        <Disclosure key={String(isOwn)} summary="Type your own rubric" open={isOwn}>
          <Stack>
            <TextArea
              name="own"
              label="Your rubric"
              hint="A criterion on a line, its levels below it with the best first, and an empty line between criteria. Choose “My own rubric” above to use it."
              rows={10}
              maxLength={LONGEST_RUBRIC}
              placeholder={page.example}
              className={styles.rubricField}
            />
            <SelectField
              name="family"
              label="Subject of the rubric"
              hint="So that we know its terms."
              options={Object.entries(FAMILY_WORDS).map(([value, label]) => ({ value, label }))}
              defaultValue="other"
            />
          </Stack>
        </Disclosure>
      </ActionForm>
    </Card>
  )
}
