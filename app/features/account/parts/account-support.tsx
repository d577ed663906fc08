import { useEffect, useRef } from 'react'
import type { Failure } from '#app/platform/errors/failure.ts'
import { Card } from '#app/ui/card/card.tsx'
import { TextArea, TextField } from '#app/ui/field/text-field.tsx'
import { ActForm } from './account-identity.tsx'

/** For staff who help people: looks at a record as its owner sees it. */
export function OpenRecordCard({
  failure,
  typed,
}: {
  failure: Failure | undefined
  typed: Record<string, string>
}) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Refused: back down to the field, since the page went to its top.
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failure])
  return (
    <Card
      id="open-record"
      title="Open somebody’s record to help"
      sub="For 15 minutes, read-only, as they see it. Chats, messages and documents stay closed. They read your reason under “Who opened your record”."
    >
      <div ref={form}>
        <ActForm intent="open-record" button="Open the record" leaves>
          <TextField
            name="person"
            type="email"
            label="Their e-mail address"
            autoComplete="off"
            required
            defaultValue={failure ? typed['person'] : undefined}
            error={failure?.fields?.['person']}
          />
          <TextArea
            name="reason"
            label="Why"
            hint="In 10 to 500 characters. Name the request and no more than it needs."
            rows={2}
            minLength={10}
            maxLength={500}
            required
            defaultValue={failure ? typed['reason'] : undefined}
            error={failure?.fields?.['reason']}
          />
        </ActForm>
      </div>
    </Card>
  )
}
