import { Callout } from '#app/ui/callout/callout.tsx'
import type { PickerCertificate, PickerSubject } from '../picker-page.server.ts'
import { checkSubjects } from '../subject-rules.ts'
import styles from './subject-picker.module.css'

/** What the certificate's rules say of a choice, each with where it was read. */
export function CertificateRules({
  certificate,
  subjects,
  chosen,
}: {
  certificate: PickerCertificate
  /** Those that are on the page: all that are chosen are among them. */
  subjects: readonly PickerSubject[]
  chosen: readonly string[]
}) {
  if (chosen.length === 0) return null
  const { problems } = checkSubjects({ ...certificate, subjects }, chosen)
  const names = new Map(subjects.map(({ id, name }) => [id, name]))
  return (
    <div role="status" aria-label="Rules of the certificate">
      {problems.length === 0 ? (
        <Callout
          kind="right"
          title={`This choice keeps the rules of the ${certificate.certificate} that are known here.`}
        />
      ) : (
        <Callout
          kind="info"
          title={`${problems.length === 1 ? 'One rule' : `${problems.length} rules`} of the ${certificate.certificate} to look at. You can save all the same.`}
        >
          <ul>
            {problems.map((problem) => (
              <li key={problem.ruleId}>
                {problem.severity === 'must' ? '' : 'Worth checking: '}
                {problem.says}
                {problem.subjects.length > 0
                  ? ` (${problem.subjects.map((id) => names.get(id) ?? id).join(', ')})`
                  : ''}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      <p className={styles.small}>
        From{' '}
        {[
          ...new Set(
            problems.map(({ ruleId }) => certificate.rules.find(({ id }) => id === ruleId)?.source ?? 0),
          ),
        ]
          .map((index) => certificate.sources[index]?.title)
          .filter(Boolean)
          .join('; ') || certificate.sources[0]?.title}
        , gathered {certificate.sources[0]?.gathered}.
      </p>
    </div>
  )
}
