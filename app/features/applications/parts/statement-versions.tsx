import { ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { StatementPage } from '../pages/statements-page.server.ts'
import styles from './applications.module.css'

/** The saved versions, latest first: compare one, or bring its text back. */
export function VersionList({ page: { id, version: known, versions } }: { page: StatementPage }) {
  return (
    <Card title="Versions" sub="Restoring a version keeps the later ones.">
      <Rows label="Versions">
        {versions.map(({ version, saved, words, restoredFrom, isLatest }) => (
          <Row
            key={version}
            title={`Version ${version}${isLatest ? ' (now)' : ''}`}
            sub={
              <>
                <p>
                  {saved}, {plural(words, 'word')}
                  {restoredFrom === null ? '' : `, from version ${restoredFrom}`}
                </p>
                {isLatest ? null : (
                  <Cluster>
                    <ButtonLink
                      href={`/uni-application-helper/statements/${id}?compare=${version}`}
                      size="small"
                      tone="quiet"
                    >
                      Compare<span className="visually-hidden"> version {version}</span>
                    </ButtonLink>
                    <ActionForm
                      intent="restore"
                      hidden={{ version: String(version), known: String(known) }}
                      submit={
                        <>
                          Restore<span className="visually-hidden"> version {version}</span>
                        </>
                      }
                      button={{ size: 'small', tone: 'quiet' }}
                    />
                  </Cluster>
                )}
              </>
            }
          />
        ))}
      </Rows>
    </Card>
  )
}

/** What changed from an earlier version to the text now. */
export function VersionComparison({
  page,
  comparison,
}: {
  page: StatementPage
  comparison: NonNullable<StatementPage['comparison']>
}) {
  const { version, saved, changes } = comparison
  const isSame = changes.every(({ kind }) => kind === 'same')
  return (
    <Card
      title={`From version ${version} to now`}
      sub={`Version ${version} is of ${saved}.`}
      aside={
        <ButtonLink href={`/uni-application-helper/statements/${page.id}`} size="small" tone="quiet">
          Close
        </ButtonLink>
      }
    >
      <Stack gap="small">
        <p className={styles.small}>
          {isSame ? 'The texts are the same.' : 'Added words are underlined. Removed words are crossed out.'}
        </p>
        <p className={styles.text} dir="auto">
          {changes.map(({ kind, text }, index) =>
            kind === 'added' ? (
              <ins key={index}>{text}</ins>
            ) : kind === 'removed' ? (
              <del key={index}>{text}</del>
            ) : (
              <span key={index}>{text}</span>
            ),
          )}
        </p>
      </Stack>
    </Card>
  )
}
