import type { ReactNode } from 'react'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { SignInLink } from '#app/ui/link/sign-in-link.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
// The styles of formulas in the text.
import '#app/ui/maths/rich-text.tsx'
import { ReadingPage, type ReadingPageProps } from '#app/ui/patterns/reading/reading-page.tsx'
import styles from './lesson-page.module.css'

export interface LessonSource {
  title: string
  by: string
  url?: string | undefined
  /** The day when we last opened it; null: not checked. */
  checked: string | null
}

export interface LessonPageProps extends Pick<
  ReadingPageProps,
  'crumbs' | 'contents' | 'html' | 'body' | 'beside' | 'besideLabel'
> {
  lesson: { slug: string; title: string; summary: string; minutes: number; sources: readonly LessonSource[] }
  /** Null for a guest, whose progress is not saved. */
  isRead: boolean | null
  /** What to do after the text. */
  next: ReactNode
  /** Further facts about the lesson: short phrases. */
  facts?: readonly ReactNode[]
}

/** One lesson: its text, its sources, and a button that marks it as read. Needs no scripts. */
export function LessonPage({ lesson, isRead, next, facts = [], ...page }: LessonPageProps) {
  const { slug, title, summary, minutes, sources } = lesson
  return (
    <ReadingPage {...page} title={title} lead={summary} meta={[`${minutes} minutes to read`, ...facts]}>
      <Stack className={styles.after}>
        {isRead === null ? (
          <p>
            <SignInLink>Sign in</SignInLink> to keep track of what you have read.
          </p>
        ) : (
          <ActionForm
            intent="read"
            hidden={{ lesson: slug, read: isRead ? 'no' : 'yes' }}
            submit={isRead ? 'Mark as not read' : 'Mark as read'}
            button={isRead ? {} : { tone: 'primary' }}
          >
            {isRead ? <p role="status">You have read this lesson.</p> : null}
          </ActionForm>
        )}
        {next}
        {sources.length > 0 ? (
          <section aria-labelledby="sources-title" className={styles.sources}>
            <h2 id="sources-title">Sources</h2>
            <ul>
              {sources.map((source) => (
                <li key={source.title}>
                  {source.url ? <TextLink href={source.url}>{source.title}</TextLink> : source.title}.{' '}
                  {source.by}. {source.url ? checkedWords(source.checked) : null}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </Stack>
    </ReadingPage>
  )
}

/** A day is the same in every zone. */
const checkedWords = (day: string | null): string | null =>
  day === null
    ? null
    : `Checked on ${dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))}.`
