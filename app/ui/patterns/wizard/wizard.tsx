import type { ReactNode } from 'react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ActionForm, SubmitButton, type ActionFormProps } from '#app/ui/patterns/form/action-form.tsx'
import { minutesLeft, type WizardStep } from './wizard-steps.ts'
import styles from './wizard.module.css'

export interface WizardProps {
  /** What the wizard is for: "Apply to tutor". */
  name: string
  steps: readonly WizardStep[]
  /** The open step, starting at 0. */
  at: number
  /** The address of a step. */
  href: (step: WizardStep) => string
  /** Leaves the wizard; saved data stays. */
  close?: { href: string; label: string }
  /** When the last step was saved, in words: "9:41 am". */
  savedAt?: string | null
  children: ReactNode
}

/** A task of several steps. Each step is saved separately, so a person can leave and continue on another device. */
export function Wizard({ name, steps, at, href, close, savedAt, children }: WizardProps) {
  const minutes = minutesLeft(steps, at)
  return (
    <div className={styles.wizard}>
      <header className={styles.head}>
        {close ? (
          <TextLink href={close.href} aria-label={close.label} className={styles.close}>
            <X size={20} aria-hidden="true" />
          </TextLink>
        ) : null}
        <p className={styles.name}>{name}</p>
        {savedAt ? (
          <p className={styles.saved}>
            <CircleCheck size={18} aria-hidden="true" /> Saved {savedAt}
          </p>
        ) : null}
      </header>
      <nav aria-label={`Steps: ${name}`}>
        <ol role="list" className={styles.segments}>
          {steps.map((step, index) => (
            <li
              key={step.id}
              className={styles.segment}
              data-state={index === at ? 'open' : step.done ? 'done' : 'left'}
              {...(index === at ? { 'aria-current': 'step' as const } : {})}
            >
              {step.done && index !== at ? (
                <TextLink href={href(step)} className={styles.back}>
                  <span className="visually-hidden">{step.label} (done). Change it</span>
                </TextLink>
              ) : (
                <span className="visually-hidden">{step.label}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <p className={styles.place}>
        Step {at + 1} of {steps.length}
        {minutes > 0 ? ` · about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : ''}
      </p>
      {children}
    </div>
  )
}

export interface StepFormProps extends Pick<ActionFormProps, 'intent' | 'hidden' | 'rules' | 'children'> {
  title: ReactNode
  /** One sentence: why we ask this. */
  sub?: ReactNode
  submit: ReactNode
  /** Address of the step before. */
  back?: string | undefined
  /** For an optional step. */
  skip?: { href: string; label: string }
}

/** One step: its title, its fields, and a bar at the bottom that stays in view. */
export function StepForm({ title, sub, submit, back, skip, children, ...form }: StepFormProps) {
  return (
    <>
      <StepTitle title={title} sub={sub} />
      <ActionForm {...form} leaves>
        {children}
        <div className={styles.foot}>
          {back === undefined ? null : (
            <ButtonLink href={back} size="large" icon={<ArrowLeft size={18} aria-hidden="true" />}>
              Back
            </ButtonLink>
          )}
          <SubmitButton tone="primary" size="large" className={styles.go}>
            {submit}
          </SubmitButton>
          {skip ? (
            <ButtonLink href={skip.href} tone="quiet" size="large">
              {skip.label}
            </ButtonLink>
          ) : null}
        </div>
      </ActionForm>
    </>
  )
}

export function StepTitle({ title, sub }: { title: ReactNode; sub?: ReactNode }) {
  return (
    <div className={styles.title}>
      <h1>{title}</h1>
      {sub ? <p>{sub}</p> : null}
    </div>
  )
}

/** The last step: all answers, each with a link to change it, before they are sent. */
export function ReviewSteps({
  rows,
}: {
  rows: readonly { label: string; value: ReactNode; href: string }[]
}) {
  return (
    <dl className={styles.review}>
      {rows.map(({ label, value, href }) => (
        <div key={label} className={styles.answer}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
          <dd>
            <TextLink href={href}>
              Change<span className="visually-hidden"> {label}</span>
            </TextLink>
          </dd>
        </div>
      ))}
    </dl>
  )
}
