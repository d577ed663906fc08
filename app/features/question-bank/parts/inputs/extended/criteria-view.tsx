import { useEffect, useRef } from 'react'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import type { SchemePage } from '../../../pages/criteria.server.ts'
import styles from '../../writing.module.css'

/** A field for the mark of each criterion below its bands. Writers and teachers use the same fields. */
export function CriterionFields({
  scheme,
  marks,
  refused,
}: {
  scheme: SchemePage
  /** The current mark by criterion. */
  marks: Readonly<Record<string, string>>
  /** The refused form: missing marks are flagged, and the first one takes the focus. */
  refused?: object | undefined
}) {
  const all = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button is below the last criterion, so a missing mark above may be out of sight.
    if (refused) all.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])
  return (
    <div ref={all} className={styles.criteria}>
      {scheme.criteria.map((criterion) => (
        <fieldset key={criterion.id} className={styles.criterion}>
          <legend>
            <RichText html={criterion.for} as="span" />
          </legend>
          <Bands bands={criterion.bands} />
          <SelectField
            name={`mark-${criterion.id}`}
            label={`Mark out of ${criterion.most}`}
            empty="Choose"
            className={styles.mark}
            options={Array.from({ length: criterion.most + 1 }, (_, mark) => ({
              value: String(criterion.most - mark),
              label: markLabel(criterion, criterion.most - mark),
            }))}
            defaultValue={marks[criterion.id] ?? ''}
            error={refused && !marks[criterion.id] ? 'Choose a mark.' : undefined}
          />
        </fieldset>
      ))}
    </div>
  )
}

function markLabel({ bands }: SchemePage['criteria'][number], mark: number): string {
  const band = bands?.find(({ from, to }) => from <= mark && mark <= to)
  return band ? `${mark} – ${band.name}` : String(mark)
}

function Bands({ bands }: { bands: SchemePage['criteria'][number]['bands'] }) {
  if (!bands) return null
  return (
    <dl className={styles.bands}>
      {bands.map(({ name, from, to, description }) => (
        <div key={name}>
          <dt>
            {name}, {from === to ? from : `${from} to ${to}`}
          </dt>
          <dd>
            <RichText html={description} as="span" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The criteria of an essay, to read. */
export function Criteria({ scheme }: { scheme: SchemePage }) {
  return scheme.criteria.map((criterion) => (
    <section key={criterion.id} className={styles.criterion}>
      <h3>
        <RichText html={criterion.for} as="span" />
      </h3>
      <Bands bands={criterion.bands} />
    </section>
  ))
}
