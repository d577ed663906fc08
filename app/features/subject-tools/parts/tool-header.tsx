import type { ReactNode } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { TextLink } from '#app/ui/link/link.tsx'
import { SubjectMark } from '#app/ui/subject/subject-mark.tsx'
import type { OpenedTool, SubjectToolsPage } from '../pages/subject-page.server.ts'
import { subjectPath } from '../rules/subjects.ts'
import styles from './tool.module.css'

/** Where the tool is, its name, and what it does. */
export function ToolHeader(props: { page: SubjectToolsPage; opened: OpenedTool; children: ReactNode }) {
  const { page, opened, children } = props
  return (
    <header className={styles.header}>
      <nav aria-label="Breadcrumb" className={styles.crumbs}>
        <TextLink href="/subject-tools">Subject tools</TextLink>
        <ChevronRight size={16} aria-hidden="true" />
        <TextLink href={subjectPath(page.subject)}>{page.name}</TextLink>
      </nav>
      <div className={styles.titleLine}>
        <SubjectMark subject={page.tone} size={44} />
        <div className={styles.titleWords}>
          <h1>{opened.name}</h1>
          <p className={styles.does}>{opened.does}</p>
        </div>
        {children}
      </div>
    </header>
  )
}
