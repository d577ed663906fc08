import { useEffect, useState } from 'react'
import { Section } from '#app/ui/card/card.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { SubjectMark } from '#app/ui/subject/subject-mark.tsx'
import { subjectPageOf } from '../rules/subjects.ts'
import { toolPath } from '../rules/tool-link.ts'
import styles from './hub.module.css'
import { readRecent, type RecentTool } from './recent-tools.ts'

/** The tools that were last opened in this browser. The server does not know them. */
export function RecentList() {
  const [tools, setTools] = useState<readonly RecentTool[]>([])
  useEffect(() => setTools(readRecent()), [])
  const known = tools.flatMap((tool) => {
    const page = subjectPageOf(tool.subject)
    return page ? [{ ...tool, tone: page.tone }] : []
  })
  if (known.length === 0) return null
  return (
    <Section title="Recently used" sub="Only this browser knows this list.">
      <ul role="list" className={styles.recent}>
        {known.map(({ subject, id, name, tone }) => (
          <li key={`${subject} ${id}`}>
            <TextLink href={toolPath(subject, id)}>
              <SubjectMark subject={tone} bare size={20} />
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
