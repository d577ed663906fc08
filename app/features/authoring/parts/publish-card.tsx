import { Card } from '#app/ui/card/card.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import type { EditorPage } from '../screens/editor-action.server.ts'
import { PUBLISH_REFUSALS, STATEMENT } from '../rules/publishing.ts'
import type { Taking } from '../use-cases/take-back.server.ts'

/** Submits a question for publication and withdraws it. A separate form, because it sends the saved question. */
export function PublishCard({ page, dirty }: { page: EditorPage; dirty: boolean }) {
  const { publishing, status, published } = page
  const takeBack = (taking: Taking, words: string) => (
    <ActionForm intent="take-back" hidden={{ taking }} submit={words} leaves />
  )
  if (status === 'submitted')
    return <Card title="In review">{takeBack('review', 'Withdraw from review')}</Card>
  const ready = page.revision > 0 && page.view.problems.length === 0
  return (
    <Card
      title="Publish it"
      sub="Staff review your question. Then everyone can practise it. Staff also review later changes."
    >
      <Stack>
        {published ? takeBack('published', 'Unpublish') : null}
        {publishing.permission !== 'may' ? (
          <p>
            {PUBLISH_REFUSALS[publishing.permission]}{' '}
            <TextLink href="/settings/account">Account and security</TextLink>
          </p>
        ) : !ready || dirty ? (
          <p>{dirty ? 'Save your changes first.' : 'Fix all problems to submit the question.'}</p>
        ) : (
          <ActionForm
            intent="submit"
            hidden={{ statement: STATEMENT.version }}
            submit="Submit for review"
            gap="small"
            leaves
          >
            <Checkbox name="agree" label={STATEMENT.text} />
            <TextField
              name="signedName"
              label="Your name"
              hint="Only staff see your name here."
              autoComplete="name"
              defaultValue={publishing.name}
            />
            {publishing.mayShowName ? (
              <Checkbox name="showName" label="Show my name beside the question" />
            ) : (
              <p>Your profile is not public, so your name stays hidden.</p>
            )}
          </ActionForm>
        )}
      </Stack>
    </Card>
  )
}
