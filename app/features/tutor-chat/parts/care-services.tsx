import type { TutorPage } from '../pages/tutor-page.server.ts'
import styles from './tutor-chat.module.css'

/** Australian support services, with the day when somebody checked the numbers. */
export function CareServices({ care }: { care: NonNullable<TutorPage['care']> }) {
  return (
    <section className={styles.care} aria-label="Support services">
      <h2>People you can talk to</h2>
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
        {care.checked
          ? `Numbers checked on ${care.checked}.`
          : `Numbers gathered on ${care.gathered}. Nobody has called them to check yet.`}
      </p>
    </section>
  )
}
