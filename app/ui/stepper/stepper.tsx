import Check from 'lucide-react/icons/check'
import { TextLink } from '#app/ui/link/link.tsx'
import styles from './stepper.module.css'

export interface Step {
  label: string
  /** The address of a step that is already done. */
  href?: string | undefined
}

/** The current step of a task with several pages. `at` starts at 0. */
export function Stepper({
  steps,
  at,
  label = 'Steps',
}: {
  steps: readonly Step[]
  at: number
  label?: string
}) {
  return (
    <nav aria-label={label} className={styles.stepper}>
      <p className={styles.phone}>
        Step {at + 1} of {steps.length}: <strong>{steps[at]?.label}</strong>
      </p>
      <ol role="list" className={styles.list}>
        {steps.map((step, index) => {
          const done = index < at
          const words = (
            <>
              <span className={styles.dot} aria-hidden="true">
                {done ? <Check size={14} strokeWidth={3} /> : index + 1}
              </span>
              <span>
                {step.label}
                {done ? <span className="visually-hidden"> (done)</span> : null}
              </span>
            </>
          )
          return (
            <li
              key={step.label}
              className={styles.step}
              data-done={done || undefined}
              {...(index === at ? { 'aria-current': 'step' as const } : {})}
            >
              {done && step.href ? (
                <TextLink href={step.href} className={styles.link}>
                  {words}
                </TextLink>
              ) : (
                <span className={styles.link}>{words}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
