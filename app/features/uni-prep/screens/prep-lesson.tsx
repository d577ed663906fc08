import { redirect, redirectDocument, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { LessonPage } from '#app/features/lessons/door-parts.ts'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Page } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { lessonPage } from '../pages/module-page.server.ts'
import { markPrepLesson } from '../use-cases/mark-prep-lesson.server.ts'

export const handle: ScreenHandle = { frame: 'guest', hydrate: false }

export function meta({
  loaderData,
}: {
  loaderData?: { lesson: { title: string; summary: string }; module: { title: string } } | undefined
}) {
  return loaderData
    ? [
        { title: `${loaderData.lesson.title} – ${loaderData.module.title} – Victor` },
        { name: 'description', content: loaderData.lesson.summary },
      ]
    : []
}

export const loader = loadForAnyone(
  async ({ services, actor, params }) =>
    (await lessonPage(services, actor, params['lesson'] ?? '')) ?? notFound(),
)

export const action = actions({
  read: intent({
    useCase: markPrepLesson,
    input: ({ fields, params }) => ({ lesson: params['lesson'] ?? '', read: fields['read'] }),
    answer: ({ lesson }) => redirect(`/uni-prep/lessons/${lesson}`),
  }),
})

/** Pages without scripts need a document request when somebody comes from inside the product. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): never {
  throw redirectDocument(request.url)
}

export default function PrepLesson() {
  const { lesson, module, lessons, next, isRead, html, contents } = useLoaderData<typeof loader>()
  return (
    <Page>
      <LessonPage
        crumbs={[
          { href: '/uni-prep', label: 'Get ready for university' },
          { href: `/uni-prep/${module.id}`, label: module.title },
        ]}
        lesson={lesson}
        isRead={isRead}
        html={html}
        contents={contents}
        next={
          <p>
            <ButtonLink
              href={next ? `/uni-prep/lessons/${next.slug}` : `/uni-prep/${module.id}?part=practice`}
            >
              {next ? `Next lesson: ${next.title}` : 'Practise this module'}
            </ButtonLink>
          </p>
        }
        besideLabel="Lessons of this module"
        beside={
          <section aria-labelledby="lessons-title">
            <h2 id="lessons-title">{module.title}</h2>
            <ul role="list">
              {lessons.map(({ slug, title }) => (
                <li key={slug}>
                  {slug === lesson.slug ? (
                    <span aria-current="page">{title}</span>
                  ) : (
                    <TextLink href={`/uni-prep/lessons/${slug}`}>{title}</TextLink>
                  )}
                </li>
              ))}
            </ul>
          </section>
        }
      />
    </Page>
  )
}
