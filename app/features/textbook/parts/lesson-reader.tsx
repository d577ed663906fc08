import { LessonPage } from '#app/features/lessons/door-parts.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { Progress } from '#app/ui/progress/progress.tsx'
import { SubjectName } from '#app/ui/subject/subject-name.tsx'
import type { LessonReaderPage } from '../pages/lesson-page.server.ts'
import { anchorOf, HOME, textHref } from '../rules/passage-id.ts'
import { CheckForm } from './check-form.tsx'
import { MarkList } from './mark-list.tsx'
import { PassageList } from './passage-list.tsx'
import styles from './reader.module.css'
import { usePassageChoice } from './use-passage-choice.ts'
import { useReadingPlace } from './use-reading-place.ts'

/** A lesson with its checks, and beside it the person's highlights and the other lessons. */
export function LessonReader({ page }: { page: LessonReaderPage }) {
  const { lesson, subject, sections, textId, next } = page
  const keys = sections.flatMap(({ passages }) => passages.map(({ key }) => key))
  const choice = usePassageChoice()
  useReadingPlace(textId, keys)
  const checks = sections.flatMap((section) => section.checks)
  return (
    <LessonPage
      crumbs={[
        { href: HOME, label: 'Textbook' },
        { href: `${HOME}?subject=${subject.id}`, label: subject.name },
      ]}
      lesson={lesson}
      facts={[`updated ${page.updated}`]}
      isRead={page.isRead}
      contents={page.contents}
      body={
        <>
          <RefusalNotice intents={['', 'highlight', 'remove', 'cards']} />
          {sections.map(({ id, title, passages, checks: own }) => (
            <section
              key={id ?? 'start'}
              className={styles.section}
              {...(id === null ? {} : { 'aria-labelledby': id })}
            >
              {id === null ? null : (
                <h2 id={id}>
                  <RichText as="span" html={title} />
                </h2>
              )}
              <PassageList textId={textId} passages={passages} choice={choice} tools={page.tools} />
              {own.map((check) => (
                <CheckForm key={check.id} check={check} number={checks.indexOf(check) + 1} />
              ))}
            </section>
          ))}
        </>
      }
      next={
        <p>
          <ButtonLink href={next ? textHref({ kind: 'lesson', id: next.slug }) : HOME}>
            {next ? `Next lesson: ${next.title}` : 'Back to the textbook'}
          </ButtonLink>
        </p>
      }
      besideLabel="Your highlights, and the lessons of this subject"
      beside={
        <>
          <Progress value={page.share} max={100} label="Read" showLabel shown={`${page.share}%`} showValue />
          <MarkList
            marks={page.marks}
            hrefOf={({ passage }) => `#${anchorOf(passage)}`}
            isThere={(passage) => keys.includes(passage)}
          />
          <section aria-labelledby="lessons-title" className={styles.aside}>
            <h2 id="lessons-title">
              <SubjectName subject={subject.tone} name={subject.name} />
            </h2>
            <ul role="list" className={styles.marks}>
              {page.lessons.map(({ slug, title, isRead }) => (
                <li key={slug}>
                  {slug === lesson.slug ? (
                    <span aria-current="page">{title}</span>
                  ) : (
                    <TextLink href={textHref({ kind: 'lesson', id: slug })}>{title}</TextLink>
                  )}
                  {isRead ? ' · read' : ''}
                </li>
              ))}
            </ul>
          </section>
        </>
      }
    />
  )
}
