import { useState } from 'react'
import { Callout } from '#app/ui/callout/callout.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import type { Certificate, CertificateSubject } from '../certificate.ts'
import { checkSubjects } from '../subject-rules.ts'
import styles from './subject-picker.module.css'

export interface SubjectPickerProps {
  certificate: Pick<Certificate, 'certificate' | 'subjects' | 'rules' | 'years' | 'countsFor' | 'sources'> &
    Certificate
  /** Ids of subjects that have questions here. */
  practised: readonly string[]
  chosen: readonly string[]
  error?: string | undefined
  /** Told as the choice changes, when scripts run. */
  onChange?: (chosen: string[]) => void
}

/** English first, for every certificate asks for it; then what most people look for. */
const AREAS: readonly string[] = [
  'English',
  'Mathematics',
  'Sciences',
  'Humanities',
  'Languages',
  'Arts',
  'Technologies',
  'Health and PE',
  'VET',
  'Other',
]

/** Tick boxes by area, with a filter; the certificate's rules are checked as they are ticked. */
export function SubjectPicker({
  certificate,
  practised,
  chosen: initial,
  error,
  onChange,
}: SubjectPickerProps) {
  const [chosen, setChosen] = useState<readonly string[]>(initial)
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLowerCase()
  const areas = [...Map.groupBy(certificate.subjects, ({ area }) => area)].toSorted(
    ([one], [other]) => AREAS.indexOf(one) - AREAS.indexOf(other),
  )
  const toggle = (id: string, on: boolean) => {
    const next = on ? [...chosen, id] : chosen.filter((one) => one !== id)
    setChosen(next)
    onChange?.(next)
  }
  return (
    <Stack>
      {error ? <Callout kind="care" title={error} live /> : null}
      <TextField
        label="Find a subject"
        type="search"
        name="find"
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
        className="needs-scripts"
        autoComplete="off"
      />
      {areas.map(([area, subjects]) => (
        <Area key={area} {...{ area, subjects, chosen, practised, wanted, toggle }} />
      ))}
      <Rules certificate={certificate} chosen={chosen} />
    </Stack>
  )
}

interface AreaProps {
  area: string
  subjects: readonly CertificateSubject[]
  chosen: readonly string[]
  practised: readonly string[]
  wanted: string
  toggle: (id: string, on: boolean) => void
}

function Area({ area, subjects, chosen, practised, wanted, toggle }: AreaProps) {
  const shows = (subject: CertificateSubject) => wanted === '' || subject.name.toLowerCase().includes(wanted)
  const some = subjects.some(shows)
  const open = wanted !== '' || subjects.some(({ id }) => chosen.includes(id) || practised.includes(id))
  return (
    <details className={styles.area} open={open} hidden={!some} key={`${area} ${wanted !== ''}`}>
      <summary>{area}</summary>
      <fieldset>
        <legend className="visually-hidden">{area}</legend>
        <ul role="list" className={styles.list}>
          {subjects.map((subject) => (
            // A box that is filtered away stays in the form: hiding it must not untick it.
            <li key={subject.id} hidden={!shows(subject)}>
              <label className={styles.subject}>
                <input
                  type="checkbox"
                  name="subjects"
                  value={subject.id}
                  checked={chosen.includes(subject.id)}
                  onChange={(event) => toggle(subject.id, event.currentTarget.checked)}
                />
                <span>
                  {subject.name}
                  {practised.includes(subject.id) ? (
                    <span className={styles.small}> questions here</span>
                  ) : null}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </details>
  )
}

function Rules({
  certificate,
  chosen,
}: {
  certificate: SubjectPickerProps['certificate']
  chosen: readonly string[]
}) {
  if (chosen.length === 0) return null
  const { problems } = checkSubjects(certificate, chosen)
  const names = new Map(certificate.subjects.map(({ id, name }) => [id, name]))
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
