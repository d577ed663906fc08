import { Form } from 'react-router'
import type { Failure } from '#app/platform/errors/failure.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import type { EditorPage } from '../editor-action.server.ts'
import { STANDING_WORDS, STATEMENT } from '../publishing.ts'
import type { Taking } from '../use-cases/take-back.server.ts'

/** Putting a question forward for everybody, and taking it back. A form of its own: it sends what is saved. */
export function PublishCard({
  page,
  failure,
  typed,
  dirty,
  busy,
}: {
  page: EditorPage
  failure: Failure | undefined
  /** What was typed here and refused. */
  typed: Record<string, string | string[]> | undefined
  dirty: boolean
  busy: string
}) {
  const { publishing, status, published } = page
  const takeBack = (taking: Taking, words: string) => (
    <Form method="post">
      <input type="hidden" name="taking" value={taking} />
      <Button name="intent" value="take-back" busy={busy === 'take-back'}>
        {words}
      </Button>
    </Form>
  )
  if (status === 'submitted') return <Card title="Being reviewed">{takeBack('review', 'Take it back')}</Card>
  const ready = page.revision > 0 && page.view.problems.length === 0
  return (
    <Card
      title="Publish it"
      sub="Everybody may then practise it. Staff review it first; what you change later is reviewed again."
    >
      <Stack>
        {published ? takeBack('published', 'Take back what is published') : null}
        {publishing.standing !== 'may' ? (
          <p>
            {STANDING_WORDS[publishing.standing]}{' '}
            <TextLink href="/settings/account">Account and security</TextLink>
          </p>
        ) : !ready || dirty ? (
          <p>
            {dirty
              ? 'Save what you changed first.'
              : 'Once the check finds nothing wrong, it can be submitted here.'}
          </p>
        ) : (
          <Form method="post">
            <Stack gap="small">
              <input type="hidden" name="statement" value={STATEMENT.version} />
              <Checkbox
                name="agree"
                value="on"
                label={STATEMENT.text}
                defaultChecked={typed?.['agree'] === 'on'}
                error={failure?.fields?.['agree']}
              />
              <TextField
                name="signedName"
                label="Your name"
                hint="Stands under the statement, for staff."
                autoComplete="name"
                defaultValue={typed?.['signedName'] ?? publishing.name}
                error={failure?.fields?.['signedName']}
              />
              {publishing.mayShowName ? (
                <Checkbox
                  name="showName"
                  value="on"
                  label="Show my name beside the question"
                  defaultChecked={typed?.['showName'] === 'on'}
                />
              ) : (
                <p>It is published without your name: your profile is not public.</p>
              )}
              <div>
                <Button name="intent" value="submit" busy={busy === 'submit'}>
                  Submit for review
                </Button>
              </div>
            </Stack>
          </Form>
        )}
      </Stack>
    </Card>
  )
}
