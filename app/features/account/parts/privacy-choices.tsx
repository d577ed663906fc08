import { Form } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Switch } from '#app/ui/field/checkbox.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import type { Choice, Freedoms } from '../minors.ts'

const WORDS: Record<Choice, { label: string; hint: string }> = {
  'outside-ai': {
    label: 'Outside AI providers',
    hint: 'What you write to a tutor may be sent to a provider that this installation has set up.',
  },
  analytics: {
    label: 'Product analytics',
    hint: 'Which screens are used, under a pseudonym. Nothing typed is ever recorded.',
  },
  experiments: {
    label: 'Experiments',
    hint: 'You may see a new version of something before it is for everybody.',
  },
  'training-data': {
    label: 'Training data',
    hint: 'De-identified answers of yours may help to improve marking.',
  },
  'public-profile': { label: 'Public profile', hint: 'Others can see a page about you.' },
  leaderboards: { label: 'Leaderboards', hint: 'Your name stands in rankings.' },
  'share-images': { label: 'Share images', hint: 'You can make a picture of a result to show to others.' },
}

/** What may be done with one's data. Off for everybody until they choose it. */
export function PrivacyChoices({
  freedoms,
  saved,
  busy,
}: {
  freedoms: Freedoms
  saved: boolean
  busy: boolean
}) {
  return (
    <Card id="privacy" title="Privacy" sub={BANDS[freedoms.band]}>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="section" value="privacy" />
        <Stack>
          {Object.entries(WORDS).map(([name, { label, hint }]) => (
            <Switch
              key={name}
              name={name}
              label={label}
              hint={hint}
              defaultChecked={freedoms.choices[name as Choice]}
            />
          ))}
          {saved ? <Callout kind="right" title="Saved." live /> : null}
          <div>
            <Button busy={busy}>
              Save<span className="visually-hidden"> privacy choices</span>
            </Button>
          </div>
        </Stack>
      </Form>
    </Card>
  )
}

const BANDS: Record<Freedoms['band'], string> = {
  unknown: 'Until you give your date of birth, everything that shares anything is off.',
  'under-16':
    'You are under 16: everything is off until you choose it, and what shows you to others also needs a guardian’s confirmation.',
  'under-18': 'You are under 18: everything is off until you choose it.',
  adult: 'Everything is off until you choose it.',
}
