import { Form } from 'react-router'
import type { QuickEstimate } from '#app/features/atar/door.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import styles from './atar-estimate.module.css'

/** A wide ATAR range from a certificate and one average result. A plain form: it works without scripts. */
export function AtarEstimate({ estimate }: { estimate: QuickEstimate }) {
  const { certificates, certificate, average, error, answer } = estimate
  return (
    <section id="estimate" className={styles.estimate} aria-labelledby="estimate-title">
      <div className={styles.inner}>
        <h2 id="estimate-title">What ATAR would that be?</h2>
        <Form method="get" action="/#estimate" className={styles.form}>
          <SelectField
            name="certificate"
            label="Certificate and mark"
            defaultValue={certificate}
            options={certificates.map(({ id, label }) => ({ value: id, label }))}
          />
          <TextField
            name="average"
            label="Your average"
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            defaultValue={average}
            error={error}
          />
          <Button tone={answer ? 'secondary' : 'primary'}>Estimate</Button>
        </Form>
        {answer ? (
          <div className={styles.answer}>
            <p className={styles.range}>{answer.range}</p>
            <p>
              The ATAR if every {answer.mark} is near {average}. The range covers subjects that scale down and
              subjects that scale up.
            </p>
            <ButtonLink href={answer.href} tone="primary">
              Enter your own subjects
            </ButtonLink>
            <p className={styles.source}>
              From the published figures of {answer.years}, {answer.authority}. The next year’s may differ.
            </p>
          </div>
        ) : (
          <p className={styles.source}>
            A rough range from published figures. It does not predict your own results.
          </p>
        )}
      </div>
    </section>
  )
}
