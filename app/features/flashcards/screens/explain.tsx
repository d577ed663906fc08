import { useActionData, useLoaderData } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { CardText } from '../parts/card-text.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { explainPage } from '../pages/explain-page.server.ts'
import { ExplanationField } from '../parts/explanation-field.tsx'
import { ExplanationResult } from '../parts/explanation-result.tsx'
import { checkOwnWords } from '../use-cases/check-explanation.server.ts'

/** Dictation. */
export const handle = { microphone: true }

export function meta() {
  return [
    { title: 'Explain it – Victor' },
    { name: 'description', content: 'Explain a card in your own words and see which key ideas are missing.' },
  ]
}

export const loader = load(
  async ({ services, person, params }) =>
    (await explainPage(services, person, params['cardId'] ?? '')) ?? notFound(),
)

export const action = actions({
  check: intent({
    useCase: checkOwnWords,
    input: ({ fields, params }) => ({ ...fields, cardId: params['cardId'] ?? '' }),
  }),
})

export default function Explain() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const result = posted?.ok ? posted.value : undefined
  return (
    <>
      <PageHeader
        title="Explain it"
        sub="Write for a student who has never heard of it."
        back={{ href: `/feynman-flashcards/review?card=${page.cardId}`, label: 'Back to the card' }}
      />
      <Stack>
        <Card title="The card" aside={page.deck}>
          <CardText html={page.question} />
        </Card>
        <ActionForm intent="check" submit="Check explanation" button={{ tone: 'primary' }}>
          <ExplanationField words={result?.words ?? ''} />
        </ActionForm>
        {result ? <ExplanationResult check={result.check} hasIdeas={page.hasIdeas} /> : null}
        <Disclosure summary="Show the card’s answer">
          <CardText html={page.answer} />
        </Disclosure>
        <div>
          <ButtonLink href={`/feynman-flashcards/notes/${page.noteId}`} tone="quiet">
            Edit key ideas
          </ButtonLink>
        </div>
      </Stack>
    </>
  )
}
