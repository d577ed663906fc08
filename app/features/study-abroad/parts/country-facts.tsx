import { DateFacts, FollowForm } from '#app/features/closing-dates/door-parts.ts'
import { Section } from '#app/ui/card/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { AbroadPage } from '../pages/abroad-page.server.ts'
import type { StudyCountry } from '../rules/study-country.ts'
import styles from './abroad.module.css'

type Country = NonNullable<AbroadPage['country']>

/** Tests, costs, visas and dates of one country. What nobody has read says so. */
export function CountryFacts({ country, signedIn }: { country: Country; signedIn: boolean }) {
  const { tests, costs, visa, visaPage, dates } = country
  return (
    <Section title={`Studying in ${country.country}`}>
      <Stack>
        <dl className={styles.about}>
          <Fact term="Admission tests" fact={tests} />
          <Fact term="Costs" fact={costs} />
          <Fact term="Visa" fact={visa} />
        </dl>
        {visaPage ? (
          <p>
            Read about visas at <TextLink href={visaPage.url}>{visaPage.name}</TextLink>. We have not opened
            this address.
          </p>
        ) : null}
        {dates.length > 0 ? (
          <Rows label={`Coming dates for ${country.country}`}>
            {dates.map((date) => (
              <Row
                key={date.itemId}
                title={date.title}
                sub={<DateFacts date={date} />}
                end={
                  signedIn ? (
                    <FollowForm
                      kind={date.kind}
                      itemId={date.itemId}
                      title={date.title}
                      followed={date.isFollowed}
                    />
                  ) : undefined
                }
              />
            ))}
          </Rows>
        ) : (
          <p>Application dates: not checked.</p>
        )}
      </Stack>
    </Section>
  )
}

function Fact({ term, fact }: { term: string; fact: StudyCountry['tests'] }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {fact ? (
          <>
            {fact.text}{' '}
            <span className={styles.small}>
              Source: <TextLink href={fact.url}>{fact.source}</TextLink>, {fact.year ?? 'year not checked'} (
              {fact.trust}). It may have changed.
            </span>
          </>
        ) : (
          'not checked'
        )}
      </dd>
    </div>
  )
}
