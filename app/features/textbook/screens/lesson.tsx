import { redirect, useLoaderData } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent, type Post } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { feedbackOfCheck, lessonPage } from '../pages/lesson-page.server.ts'
import { LessonReader } from '../parts/lesson-reader.tsx'
import { fieldOf } from '../rules/check-field.ts'
import { textHref, textIdOf } from '../rules/passage-id.ts'
import { answerCheck } from '../use-cases/answer-check.server.ts'
import { markLessonRead } from '../use-cases/mark-lesson-read.server.ts'
import { readerIntents } from './reader-actions.server.ts'

export function meta({
  loaderData,
}: {
  loaderData?: { lesson: { title: string; summary: string }; subject: { name: string } } | undefined
}) {
  return loaderData
    ? [
        { title: `${loaderData.lesson.title} – ${loaderData.subject.name} – Victor` },
        { name: 'description', content: loaderData.lesson.summary },
      ]
    : []
}

export const loader = load(
  async ({ services, person, params, query }) =>
    (await lessonPage(services, person, params['lesson'] ?? '', query)) ?? notFound(),
)

const slugIn = ({ params }: Post) => params['lesson'] ?? ''

export const action = actions({
  ...readerIntents((post) => textIdOf({ kind: 'lesson', id: slugIn(post) })),
  check: intent({
    useCase: answerCheck,
    input: ({ fields }) => ({
      question: fields['question'],
      response: fields[fieldOf(String(fields['question'] ?? ''))] ?? '',
    }),
    answer: feedbackOfCheck,
  }),
  read: intent({
    useCase: markLessonRead,
    input: (post) => ({ lesson: slugIn(post), read: post.fields['read'] }),
    answer: ({ lesson }) => redirect(textHref({ kind: 'lesson', id: lesson })),
  }),
})

/** Only the forms of this page change what it shows. */
export { ownFormsOnly as shouldRevalidate } from '#app/platform/http/own-forms-only.ts'

export default function Lesson() {
  return <LessonReader page={useLoaderData<typeof loader>()} />
}
