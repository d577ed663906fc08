import { ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Cluster, Columns } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { SubjectChips } from '#app/ui/subject/subject-name.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { SubjectSheet } from '../pages/subject-sheet.server.ts'
import { FormulaList } from './formula-list.tsx'
import styles from './formulas.module.css'
import { FormulaSearch } from './formula-search.tsx'
import { PrintButton } from '#app/ui/button/print-button.tsx'
import { SheetsAside } from './sheets-aside.tsx'

/** The sheet of one subject, or what a search found. */
export function SubjectSheetView({ page }: { page: SubjectSheet }) {
  const { subjectId, subjectName, areas, query, found } = page
  const here = subjectId ? `/formula-sheets?subject=${subjectId}` : '/formula-sheets'
  const shown = found === null && subjectId !== ''
  return (
    <>
      <PageHeader
        title={shown ? `${subjectName} formulas` : 'Formula sheets'}
        sub={shown ? countWords(page.counts) : undefined}
        actions={
          shown ? (
            <Cluster className="no-print">
              <PrintButton />
              <ButtonLink href={`/formula-sheets?recall=${subjectId}`} tone="primary">
                Cover and recall
              </ButtonLink>
            </Cluster>
          ) : undefined
        }
      />
      <Columns label="Other sheets" aside={<SheetsAside sheets={page.sheets} others={page.others} />}>
        {page.mine.length > 0 ? (
          <SubjectChips label="Subject" subjects={page.mine} current={found === null ? subjectId : ''} />
        ) : null}
        <FormulaSearch query={query} hidden={subjectId ? { subject: subjectId } : {}} clear={here} />
        {found === null ? null : <Found found={found} query={query} />}
        {found === null && subjectId === '' ? (
          <EmptyState title="Choose a sheet">
            You have no subject with a formula sheet. Choose one under “Other subjects”, or search all sheets.
          </EmptyState>
        ) : null}
        <div className={styles.areas}>
          {areas.map(({ id, name, rows, isFirst }) => (
            <Fold
              key={id}
              summary={name}
              end={plural(rows.length, 'formula')}
              open={isFirst || rows.some(({ opened }) => opened !== undefined)}
            >
              <h2 className="visually-hidden">{name}</h2>
              <FormulaList rows={rows} label={name} />
            </Fold>
          ))}
        </div>
      </Columns>
    </>
  )
}

function Found({ found, query }: { found: NonNullable<SubjectSheet['found']>; query: string }) {
  if (found.length === 0)
    return (
      <EmptyState title={`No formula matches “${query}”`}>
        Check the spelling, or search for a name, a symbol’s meaning or a topic.
      </EmptyState>
    )
  return (
    <Card title={`${plural(found.length, 'formula')} for “${query}”`}>
      <FormulaList rows={found} label="Formulas found" />
    </Card>
  )
}

/** "65 formulas: 40 on the official sheet, 20 to learn by heart, 5 not compared." */
function countWords({ all, printed, heart, unchecked }: SubjectSheet['counts']): string {
  if (unchecked === all)
    return `${plural(all, 'formula')}. We have not yet compared this sheet with the official one.`
  const parts = [
    printed > 0 ? `${printed} on the official sheet` : '',
    heart > 0 ? `${heart} to learn by heart` : '',
    unchecked > 0 ? `${unchecked} not compared with the exam sheet` : '',
  ].filter(Boolean)
  return `${plural(all, 'formula')}: ${parts.join(', ')}. The official sheet may write a formula in another form.`
}
