import { ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { SubjectMark } from '#app/ui/subject/subject-mark.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { SubjectSheet } from '../pages/subject-sheet.server.ts'
import styles from './aside.module.css'

/** Beside the sheet: the person's own sheets, and the sheets of other subjects. */
export function SheetsAside({ sheets, others }: Pick<SubjectSheet, 'sheets' | 'others'>) {
  return (
    <>
      <Card title="Your sheets" className="no-print">
        <Stack gap="small">
          {sheets.length === 0 ? (
            <p>Put the formulas that you need on one page, add your own, and print it.</p>
          ) : (
            <Rows label="Your sheets">
              {sheets.map(({ id, title, formulas }) => (
                <Row
                  key={id}
                  href={`/formula-sheets/${id}`}
                  title={<bdi>{title}</bdi>}
                  sub={plural(formulas, 'formula')}
                />
              ))}
            </Rows>
          )}
          <ButtonLink href="/formula-sheets/create">Create a sheet</ButtonLink>
        </Stack>
      </Card>
      <Card title="Other subjects" className="no-print">
        <ul role="list" className={styles.subjects}>
          {others.map(({ id, name, subject, href }) => (
            <li key={id}>
              <SubjectMark subject={subject} size={26} />
              <TextLink href={href}>{name}</TextLink>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
