import { useActionData } from 'react-router'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Disclosure, Fold } from '#app/ui/disclosure/disclosure.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { PARTS, type PartId } from '../rules/parts.ts'
import styles from './status.module.css'

/** One checkbox for each part. */
export function PartChoices({ chosen }: { chosen: readonly PartId[] }) {
  return (
    <fieldset className={styles.choices}>
      <legend>Email me about</legend>
      {PARTS.map(({ id, title, what }) => (
        <Checkbox
          key={id}
          name="parts"
          value={id}
          label={title}
          hint={what}
          defaultChecked={chosen.includes(id)}
        />
      ))}
    </fieldset>
  )
}

/** Subscribing by email, and the feeds. */
export function SubscribeForm() {
  const posted = useActionData<{ ok: boolean; value?: { message: string } }>()
  return (
    <section className={styles.section} aria-labelledby="subscribe" id="subscribe-form">
      <h2 id="subscribe">Hear about problems</h2>
      <p>We email you when a part stops or works again. Each email has a link to unsubscribe.</p>
      <ActionForm
        intent="subscribe"
        submit="Subscribe"
        button={{ tone: 'primary' }}
        done={posted?.value?.message}
      >
        <TextField
          name="email"
          type="email"
          label="Email address"
          autoComplete="email"
          maxLength={254}
          required
        />
        <Fold summary="Choose parts">
          <PartChoices chosen={PARTS.map(({ id }) => id)} />
        </Fold>
      </ActionForm>
      <p className={styles.links}>
        <TextLink href="/status/feed.xml" reload>
          Feed (RSS)
        </TextLink>
        <TextLink href="/status/summary.json" reload>
          Summary for machines (JSON)
        </TextLink>
      </p>
      <Disclosure summary="Feeds of one part">
        <ul>
          {PARTS.map(({ id, title }) => (
            <li key={id}>
              <TextLink href={`/status/feed.xml?part=${id}`} reload>
                {title} (RSS)
              </TextLink>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}
