import { useActionData, useLoaderData } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { topicExplainedPage } from '../pages/topic-explained.server.ts'
import { ExplanationField } from '../parts/explanation-field.tsx'
import { TopicResult } from '../parts/topic-result.tsx'
import { checkTopicWords } from '../use-cases/check-explanation.server.ts'

/** Dictation. */
export const handle = { microphone: true }

export function meta() {
  return [
    { title: 'Explain a topic – Victor' },
    {
      name: 'description',
      content: 'Explain a topic in your own words and compare them with the key ideas of marking guides.',
    },
  ]
}

export const loader = load(
  async ({ services, person, query }) =>
    (await topicExplainedPage(services.db, person, query.get('topic'))) ?? notFound(),
)

export const action = actions({
  check: intent({
    useCase: checkTopicWords,
    input: ({ fields, query }) => ({
      ...fields,
      topicId: query.get('topic') ?? String(fields['topic'] ?? ''),
    }),
  }),
})

export default function ExplainTopic() {
  const { topic, subjects } = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const result = posted?.ok ? posted.value : undefined
  if (!topic) return <Topics subjects={subjects} />
  return (
    <>
      <PageHeader
        title={topic.name}
        sub={`${topic.subject}. Explain the topic to a student who has never heard of it.`}
        back={{ href: '/feynman-flashcards/explain', label: 'All topics' }}
      />
      <Stack>
        <ActionForm intent="check" submit="Check explanation" button={{ tone: 'primary' }}>
          <ExplanationField words={result?.words ?? ''} />
        </ActionForm>
        {result ? <TopicResult check={result.check} skills={result.skills} /> : null}
      </Stack>
    </>
  )
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>

function Topics({ subjects }: Pick<Page, 'subjects'>) {
  return (
    <>
      <PageHeader
        title="Explain a topic"
        sub="Choose a topic. Victor compares your sentences with key ideas of its questions."
        back={{ href: '/feynman-flashcards', label: 'Flashcards' }}
      />
      {subjects.length === 0 ? (
        <EmptyState
          title="Choose your subjects first"
          action={
            <ButtonLink href="/select-subjects" tone="primary">
              Choose subjects
            </ButtonLink>
          }
        >
          Topics come from your subjects.
        </EmptyState>
      ) : (
        <Stack>
          {subjects.map(({ id, name, topics }, index) => (
            <Section key={id} title={name}>
              <Disclosure summary={`${topics.length} topics`} open={index === 0}>
                <Rows>
                  {topics.map((one) => (
                    <Row key={one.id} title={one.name} href={`/feynman-flashcards/explain?topic=${one.id}`} />
                  ))}
                </Rows>
              </Disclosure>
            </Section>
          ))}
        </Stack>
      )}
    </>
  )
}
