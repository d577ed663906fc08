import { Switch } from '#app/ui/field/checkbox.tsx'
import type { Choice, Freedoms } from '../rules/minors.ts'
import { SettingsSection } from '#app/ui/patterns/settings/settings-section.tsx'

const WORDS: Record<Choice, { label: string; hint: string }> = {
  'outside-ai': {
    label: 'Outside AI providers',
    hint: 'Victor may send your messages to the tutor to an outside AI provider.',
  },
  analytics: {
    label: 'Product analytics',
    hint: 'We record which screens you use, without your name. We never record what you type.',
  },
  experiments: {
    label: 'Experiments',
    hint: 'You may see a new version of a feature before other people do.',
  },
  'training-data': {
    label: 'Training data',
    hint: 'We may use your answers and your chats with tutors, without your name, to improve Victor. If you turn this off, we delete our copies of the chats.',
  },
  'public-profile': { label: 'Public profile', hint: 'Other people can see your profile.' },
  leaderboards: { label: 'Leaderboards', hint: 'Your name appears on leaderboards.' },
  'share-images': { label: 'Share images', hint: 'You can create an image of a result to share.' },
}

/** What the person allows with their data. Everything is off until they choose it. */
export function PrivacyChoices({ freedoms }: { freedoms: Freedoms }) {
  return (
    <SettingsSection name="privacy" title="Privacy" sub={BANDS[freedoms.band]}>
      {Object.entries(WORDS).map(([name, { label, hint }]) => (
        <Switch
          key={name}
          name={name}
          label={label}
          hint={hint}
          defaultChecked={freedoms.choices[name as Choice]}
        />
      ))}
    </SettingsSection>
  )
}

const BANDS: Record<Freedoms['band'], string> = {
  unknown: 'Sharing is off until you enter your date of birth.',
  'under-16':
    'You are under 16. Every option is off until you turn it on. A guardian must also allow sharing.',
  'under-18': 'You are under 18. Every option is off until you turn it on.',
  adult: 'Every option is off until you turn it on.',
}
