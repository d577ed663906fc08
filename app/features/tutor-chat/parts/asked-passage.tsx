import BookOpen from 'lucide-react/icons/book-open-text'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import type { TutorPage } from '../pages/tutor-page.server.ts'
import { addressOf } from '../rules/chat.ts'
import styles from './tutor-chat.module.css'

/** The passage that the next message is about, above the box. */
export function AskedPassage({ page: { asked, tutor } }: { page: TutorPage }) {
  if (!asked) return null
  return (
    <section className={styles.about} aria-label="You ask about this passage">
      <BookOpen size={18} aria-hidden="true" />
      <div>
        <TextLink href={asked.href}>{asked.title}</TextLink>
        {asked.html === '' ? null : (
          <p>
            <RichText as="span" html={asked.html} />
          </p>
        )}
      </div>
      <TextLink href={addressOf(tutor)}>Ask about something else</TextLink>
    </section>
  )
}
