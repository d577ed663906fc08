import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { TutorPage } from '../pages/tutor-page.server.ts'
import styles from './tutor-chat.module.css'

type Care = NonNullable<TutorPage['care']>

const ASK_AGAIN_MS = 20_000

/** Australian support services, with the day when somebody checked the numbers, and whether somebody knows. */
export function CareServices({ care }: { care: Care }) {
  const { revalidate } = useRevalidator()
  const isOpen = care.watch === 'asked'
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => void revalidate(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOpen, revalidate])
  return (
    <section className={styles.care} aria-label="Support services">
      <h2>People you can talk to</h2>
      <p role="status">{watchWords(care)}</p>
      <ul role="list">
        {care.services.map(({ id, name, phone, hours, who, text }) => (
          <li key={id}>
            <strong>{name}</strong>: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            {text ? `, text ${text}` : ''}
            <br />
            <span className={styles.meta}>
              {who}
              {hours ? `. ${hours}` : ''}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.meta}>
        {care.checked ? `Numbers checked on ${care.checked}.` : `Numbers gathered on ${care.gathered}.`}
      </p>
    </section>
  )
}

function watchWords({ watch, confirmed }: Care): string {
  switch (watch) {
    case 'confirmed':
      return `The person on call confirmed the alert at ${confirmed}. They can’t read this chat.`
    case 'asked':
      return 'We have written an email to the person on call. They have not confirmed it yet, so nobody is watching this chat.'
    case 'silent':
      return 'The person on call has not confirmed the alert. Nobody at Victor is watching this chat.'
    case 'nobody':
      return 'Nobody at Victor is watching this chat.'
  }
}
