import { Callout } from '#app/ui/callout/callout.tsx'
import type { PickerCertificate, PickerSubject } from '../pages/picker-page.server.ts'
import { checkSubjects } from '../rules/subject-rules.ts'
import styles from './subject-picker.module.css'

/** The certificate's rules for this choice, each with its source. */
export function CertificateRules({
  certificate,
  subjects,
  chosen,
}: {
  certificate: PickerCertificate
  /** The subjects on the page, which include all chosen ones. */
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
          title={`Your subjects meet the ${certificate.certificate} rules that Victor checks.`}
        />
      ) : (
        <Callout
          kind="info"
          title={`${problems.length === 1 ? 'Check one rule' : `Check ${problems.length} rules`} of the ${certificate.certificate}. You can still save.`}
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
        , collected {certificate.sources[0]?.gathered}.
      </p>
    </div>
  )
}
