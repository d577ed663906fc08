import { Callout } from '#app/ui/callout/callout.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { SupportView } from '../pages/transition-page.server.ts'
import { dayWords } from './day-words.ts'

/** Services to turn to. Numbers are links, and every entry says where it comes from. */
export default function SupportPart({ support }: { support: SupportView }) {
  return (
    <Stack>
      <Callout kind="info" title="In danger now? Call 000.">
        <p>
          <TextLink href="tel:000">Call 000</TextLink> for police, fire or ambulance. It is free from any
          phone.
        </p>
      </Callout>
      <ServiceList title="At any hour, also in a crisis" support={support} crisis />
      <ServiceList title="To talk about how you are" support={support} crisis={false} />
      <Section title="At your university">
        <p>
          Every university has a counselling service, a student advice service and an accessibility service
          for its students. Search its website for “student support”. They are the right place for extensions,
          money, housing and legal questions too.
        </p>
      </Section>
      <p>
        The list was gathered on {dayWords(support.gathered)}. Checked on:{' '}
        {support.checked === null ? 'not checked by a call yet' : dayWords(support.checked)}.
      </p>
    </Stack>
  )
}

function ServiceList({ title, support, crisis }: { title: string; support: SupportView; crisis: boolean }) {
  const services = support.services.filter((service) => service.crisis === crisis && service.phone !== '000')
  return (
    <Section title={title}>
      <Rows label={title}>
        {services.map(({ id, name, phone, who, hours, ages, web, text, source, asOf }) => (
          <Row
            key={id}
            title={name}
            sub={
              <>
                {who}. Hours: {hours ?? 'not checked'}.{ages ? ` Ages: ${ages}.` : ''}
                {text ? ` Text: ${text}.` : ''}{' '}
                {web ? <TextLink href={web}>Website of {name}</TextLink> : null}
                <br />
                <small>
                  Source: {source}
                  {asOf ? ` (${asOf})` : ''}.
                </small>
              </>
            }
            end={<TextLink href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</TextLink>}
          />
        ))}
      </Rows>
    </Section>
  )
}

/** The shortest list, for a person who had a hard week. */
export function SupportBriefly({ support }: { support: SupportView }) {
  const first = support.services.filter(
    ({ id }) => id === 'lifeline' || id === 'beyond-blue' || id === 'kids-helpline',
  )
  return (
    <Callout kind="info" title="That sounds like a hard week">
      <p>
        Hard weeks happen to most students. Talking to someone can help: a friend, your doctor, the
        counselling service of your university, or one of these services.
      </p>
      <ul>
        {first.map(({ id, name, phone, hours }) => (
          <li key={id}>
            {name}: <TextLink href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</TextLink>,{' '}
            {hours ?? 'hours not checked'}
          </li>
        ))}
      </ul>
      <p>
        <TextLink href="/uni-transition?part=support">All support services</TextLink>. In danger now:{' '}
        <TextLink href="tel:000">call 000</TextLink>.
      </p>
    </Callout>
  )
}
