import { TextLink } from '#app/ui/link/link.tsx'
import { Table } from '#app/ui/table/table.tsx'
import type { CertificateFigures } from '../pages/bank-figures.ts'
import type { AudienceSection } from '../rules/audience-sections.ts'
import styles from './home-sections.module.css'

/** What exists for each certificate, counted from the question bank. */
export function CertificateTable({ certificates }: { certificates: readonly CertificateFigures[] }) {
  return (
    <section className={styles.section} aria-labelledby="certificates-title">
      <h2 id="certificates-title">Practice questions for your certificate</h2>
      <Table
        caption="Practice questions in this site’s question bank, by certificate."
        columns={[
          {
            id: 'certificate',
            head: 'Certificate',
            cell: ({ certificate }: CertificateFigures) => certificate,
          },
          { id: 'questions', head: 'Questions', cell: ({ questions }) => questions.toLocaleString('en-AU') },
          { id: 'subjects', head: 'Subjects', cell: ({ subjects }) => subjects },
        ]}
        rows={certificates}
        rowKey={({ certificate }) => certificate}
      />
      <p className={styles.small}>
        Victor is not affiliated with the authority of any certificate. A question can count for several
        certificates.
      </p>
    </section>
  )
}

/** One short section for each audience, with a link to its page. */
export function AudienceSections({ sections }: { sections: readonly AudienceSection[] }) {
  return (
    <section className={styles.section} aria-labelledby="audiences-title">
      <h2 id="audiences-title">Who Victor is for</h2>
      <ul role="list" className={styles.audiences}>
        {sections.map(({ title, text, link }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <TextLink href={link.href}>{link.label}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
