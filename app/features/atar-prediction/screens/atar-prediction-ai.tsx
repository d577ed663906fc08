import { useLoaderData } from 'react-router'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Page, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { conversationPage } from '../pages/conversation-page.server.ts'
import { AskForm, DeleteConversation, Turns } from '../parts/conversation.tsx'
import { askQuestion, deleteQuestions } from '../use-cases/ask-question.server.ts'

export function meta() {
  return [
    { title: 'Ask about my ATAR – Victor' },
    {
      name: 'description',
      content: 'Ask what a result would change, what a goal needs, and where an hour of study is worth most.',
    },
  ]
}

export const loader = load(({ services, person }) => conversationPage(services, person))

export const action = actions({
  ask: intent({ useCase: askQuestion }),
  delete: intent({ useCase: deleteQuestions }),
})

export default function AtarPredictionAi() {
  const page = useLoaderData<typeof loader>()
  const { turns, notice, isOpen, hasSubjects } = page
  return (
    <Page width="read">
      <Stack>
        <PageHeader
          title="Ask about my ATAR"
          sub="Ask what a result would change, or where an hour of study is worth most."
          back={{ href: '/atar-prediction', label: 'ATAR prediction' }}
        />
        <RefusalNotice intents={['', 'delete']} />
        {isOpen ? null : (
          <Callout kind="info" title="Conversations are closed while you view another person’s record." />
        )}
        <p>{notice} Only you can read this conversation.</p>
        {turns.length > 0 ? <Turns turns={turns} /> : null}
        {hasSubjects ? (
          <AskForm newId={page.newId} examples={page.examples} />
        ) : (
          <EmptyState
            title="Choose your subjects first"
            action={
              <ButtonLink href="/select-subjects" tone="primary">
                Choose subjects
              </ButtonLink>
            }
          >
            The answers use your subjects and your own work.
          </EmptyState>
        )}
        {turns.length > 0 ? <DeleteConversation count={turns.length} /> : null}
        <p>
          <TextLink href="/help/articles/ask-about-my-atar">How it answers</TextLink>
        </p>
      </Stack>
    </Page>
  )
}
