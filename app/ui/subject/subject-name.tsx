import { TextLink } from '#app/ui/link/link.tsx'
import type { SubjectTone } from './families.ts'
import { SubjectMark } from './subject-mark.tsx'
import styles from './subject.module.css'

/** A subject's name in its colour, with its icon. */
export function SubjectName({ subject, name }: { subject: SubjectTone; name: string }) {
  return (
    <span className={styles.name} data-subject={subject}>
      <SubjectMark subject={subject} size={16} bare />
      <span>{name}</span>
    </span>
  )
}

export interface SubjectChipsProps {
  /** What the links choose, for screen readers: "Subject". */
  label: string
  subjects: readonly { id: string; name: string; subject: SubjectTone; href: string }[]
  current: string
}

/** The person's subjects side by side; the shown one is filled. */
export function SubjectChips({ label, subjects, current }: SubjectChipsProps) {
  return (
    <nav aria-label={label} className={styles.chips}>
      {subjects.map(({ id, name, subject, href }) => (
        <TextLink
          key={id}
          href={href}
          className={styles.chip}
          {...(id === current ? { 'aria-current': 'page' as const } : {})}
        >
          <SubjectMark subject={subject} size={18} bare />
          {name}
        </TextLink>
      ))}
    </nav>
  )
}

/** The same choice as buttons of a form. The form comes back with what was typed in it, also without scripts. */
export function SubjectButtons({ label, subjects, current }: SubjectChipsProps) {
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      {subjects.map(({ id, name, subject }) => (
        <button
          key={id}
          type="submit"
          formMethod="get"
          name="subject"
          value={id}
          className={styles.chip}
          {...(id === current ? { 'aria-current': true as const } : {})}
        >
          <SubjectMark subject={subject} size={18} bare />
          {name}
        </button>
      ))}
    </div>
  )
}
