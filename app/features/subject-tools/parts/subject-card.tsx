import { Card } from '#app/ui/card/card.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { SubjectMark } from '#app/ui/subject/subject-mark.tsx'
import type { ToolsPage } from '../pages/tools-page.server.ts'
import { subjectPath } from '../rules/subjects.ts'
import { toolPath } from '../rules/tool-link.ts'
import styles from './hub.module.css'

/** One subject of the hub with its tools. */
export function SubjectCard({ subject }: { subject: ToolsPage['subjects'][number] }) {
  return (
    <Card
      title={
        <span className={styles.name}>
          <SubjectMark subject={subject.tone} size={32} />
          <TextLink href={subjectPath(subject.id)}>{subject.name}</TextLink>
        </span>
      }
    >
      <ul role="list" className={styles.tools}>
        {subject.tools.map(({ id, name }) => (
          <li key={id}>
            <TextLink href={toolPath(subject.id, id)}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
