import { useLocation } from 'react-router'
import BookmarkCheck from 'lucide-react/icons/bookmark-check'
import Brain from 'lucide-react/icons/brain'
import { Badge } from '#app/ui/badge/badge.tsx'
import { FetchedDisclosure } from '#app/ui/disclosure/fetched-disclosure.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import type { SheetRow } from '../pages/subject-sheet.server.ts'
import { FormulaDetailsView } from './formula-details.tsx'
import styles from './formulas.module.css'

/** Formulas below each other, each with a fold. */
export function FormulaList({ rows, label }: { rows: readonly SheetRow[]; label: string }) {
  const { search } = useLocation()
  return (
    <ul role="list" className={styles.list} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <div className={styles.head}>
            <h3 className={styles.name}>{row.name}</h3>
            <OfficialBadge official={row.official} />
          </div>
          <RichText html={row.html} className={styles.formula} />
          {row.conditions ? (
            <p className={styles.conditions}>
              <RichText html={row.conditions} as="span" />
            </p>
          ) : null}
          {row.about ? <p className={styles.about}>{row.about}</p> : null}
          <div className="no-print">
            <FetchedDisclosure
              summary={
                <span>
                  Symbols and a worked use<span className="visually-hidden"> of {row.name}</span>
                </span>
              }
              search={search}
              name="formula"
              value={row.id}
              from={`/formula-sheets/formulas/${row.id}?subject=${row.subjectId}`}
              given={row.opened}
              lines={6}
            >
              {(details) => <FormulaDetailsView details={details} />}
            </FetchedDisclosure>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Whether the official sheet of the exam prints the formula. */
export function OfficialBadge({ official }: { official: boolean | null }) {
  if (official === null) return <Badge>Not compared with the exam sheet</Badge>
  return official ? (
    <Badge tone="right" icon={<BookmarkCheck size={16} aria-hidden="true" />}>
      On the official sheet
    </Badge>
  ) : (
    <Badge tone="exodus" icon={<Brain size={16} aria-hidden="true" />}>
      Learn by heart
    </Badge>
  )
}
