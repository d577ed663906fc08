import type { LucideIcon } from 'lucide-react'
import Atom from 'lucide-react/icons/atom'
import BookOpenText from 'lucide-react/icons/book-open-text'
import Dna from 'lucide-react/icons/dna'
import FlaskConical from 'lucide-react/icons/flask-conical'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Landmark from 'lucide-react/icons/landmark'
import Sigma from 'lucide-react/icons/sigma'
import { cx } from '#app/ui/theme/cx.ts'
import type { SubjectTone } from './families.ts'
import styles from './subject.module.css'

const ICONS: Readonly<Record<SubjectTone, LucideIcon>> = {
  maths: Sigma,
  chemistry: FlaskConical,
  physics: Atom,
  biology: Dna,
  english: BookOpenText,
  history: Landmark,
  laurel: GraduationCap,
}

export interface SubjectMarkProps {
  subject: SubjectTone
  /** 26 to 44 px. The icon takes 54% of it. */
  size?: number
  /** Name for screen readers. Set it only when no visible name is beside the mark. */
  label?: string | undefined
  /** Only the icon in the subject's colour, without its square. */
  bare?: boolean | undefined
  className?: string | undefined
}

/** The colour and icon of a subject. Always beside a name; alone it needs `label`. */
export function SubjectMark({ subject, size = 36, label, bare, className }: SubjectMarkProps) {
  const Icon = ICONS[subject]
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <span
      data-subject={subject}
      className={cx(bare ? styles.bare : styles.mark, className)}
      {...(bare ? {} : { style: { inlineSize: size, blockSize: size } })}
      {...name}
    >
      <Icon size={bare ? size : Math.round(size * 0.54)} aria-hidden="true" />
    </span>
  )
}
