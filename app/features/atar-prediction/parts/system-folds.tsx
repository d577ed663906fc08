import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import type { HubPage } from '../pages/hub-page.server.ts'

/** How each state turns results into an ATAR, with the sources of its figures. */
export function SystemFolds({ systems }: Pick<HubPage, 'systems'>) {
  return (
    <Section
      title="How each state works it out"
      sub="An ATAR is a rank among everybody of your age, from 0 to 99.95 in steps of 0.05. It is not a mark."
    >
      {systems.map(({ system, state, certificate, centre, authority, counts, open, years, sources }) => (
        <Fold key={system} id={system} name="system" summary={`${certificate}: ${state}`} end={centre}>
          <ul>
            {counts.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{open}</p>
          <p>
            <TextLink href={`/atar-predictor?certificate=${system}`}>
              Calculate with {certificate} results
            </TextLink>
          </p>
          <p>
            Figures of {years[0]}
            {years.length > 1 ? ` to ${years.at(-1)}` : ''}, {authority}. Victor is not affiliated with it.
          </p>
          <ul>
            {sources.map(({ year, title, url, trust }) => (
              <li key={year}>
                <strong>{year}</strong>: {url ? <TextLink href={url}>{title}</TextLink> : title}. {trust}
              </li>
            ))}
          </ul>
        </Fold>
      ))}
    </Section>
  )
}
