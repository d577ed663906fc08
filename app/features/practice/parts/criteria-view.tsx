import { useEffect, useRef } from 'react'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import type { SchemePage } from '../criteria.server.ts'
import styles from './writing.module.css'

/** A field for the mark of each criterion, under what its bands say: the same for writers and for teachers. */
export function CriterionFields({
  scheme,
  given,
  refused,
}: {
  scheme: SchemePage
  /** The mark that stands there, by criterion. */
  given: Readonly<Record<string, string>>
  /** What was sent and not taken: what is missing says so, and the first of it takes the focus. */
  refused?: object | undefined
}) {
  const all = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button stands below the last criterion, where a gap in the first one is out of sight.
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
            defaultValue={given[criterion.id] ?? ''}
            error={refused && !given[criterion.id] ? 'Choose a mark.' : undefined}
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

/** What an answer is judged by, to read. */
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
