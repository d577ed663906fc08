import { Card } from '#app/ui/card/card.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { FileDrop } from '#app/ui/file-drop/file-drop.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import type { PaperPage } from '../pages/paper-page.server.ts'
import { LARGEST_DOCUMENT } from '../rules/limits.ts'
import { ACCEPTED, KINDS } from './add-document.tsx'

/** Uploads a paper, of which nothing is kept. */
export function PaperForm({ page, isAgain }: { page: PaperPage; isAgain: boolean }) {
  return (
    <Card
      title={isAgain ? 'Read another paper' : 'Read a paper'}
      sub="Victor keeps neither the file nor its words. The practice set has questions of Victor’s own bank."
    >
      <ActionForm intent="paper" files>
        <SelectField name="subject" label="Subject" options={page.subjects} />
        <FileDrop
          name="file"
          label="Paper"
          kinds={KINDS}
          accept={ACCEPTED}
          largest={LARGEST_DOCUMENT}
          hint="The paper needs text that can be selected. A scan has none."
        />
        <p>
          <SubmitButton tone={isAgain ? 'secondary' : 'primary'} busyLabel="Reading the paper">
            Show what it asks
          </SubmitButton>
        </p>
      </ActionForm>
    </Card>
  )
}
