import type { Section } from '../settings-form.ts'

/** The words of every setting; names are those of `settings.ts`, and a test holds that none is missing. */
export type Control = { name: string; label: string; hint?: string } & (
  | { kind: 'switch' }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  | { kind: 'number'; min: number; max: number; unit: string }
  | { kind: 'time' }
)

export interface SettingGroup {
  section: Section
  title: string
  sub: string
  controls: readonly Control[]
}

const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const channels = (name: string, what: string): Control[] => [
  { name: `notifications.${name}.mail`, label: `${what}, by mail`, kind: 'switch' },
  { name: `notifications.${name}.inApp`, label: `${what}, in Victor`, kind: 'switch' },
]

export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    section: 'appearance',
    title: 'Appearance',
    sub: 'How every page looks, on all your devices.',
    controls: [
      {
        name: 'appearance.theme',
        label: 'Theme',
        kind: 'choice',
        options: options({ system: 'As the device', light: 'Light', dark: 'Dark' }),
      },
      {
        name: 'appearance.text',
        label: 'Text size',
        kind: 'choice',
        options: options({ small: 'Small', normal: 'Usual', large: 'Large', larger: 'Larger' }),
      },
      { name: 'appearance.letterSpacing', label: 'Wider space between letters', kind: 'switch' },
      { name: 'appearance.wordSpacing', label: 'Wider space between words', kind: 'switch' },
      { name: 'appearance.lineSpacing', label: 'Wider space between lines', kind: 'switch' },
      {
        name: 'appearance.tint',
        label: 'Tint',
        kind: 'choice',
        options: options({ none: 'None', cream: 'Cream', blue: 'Blue', green: 'Green', rose: 'Rose' }),
      },
      {
        name: 'appearance.face',
        label: 'Typeface',
        kind: 'choice',
        options: options({ usual: 'Figtree, the usual one', dyslexic: 'OpenDyslexic' }),
      },
      {
        name: 'appearance.motion',
        label: 'Motion',
        kind: 'choice',
        options: options({ system: 'As the device', none: 'None', full: 'Full' }),
      },
    ],
  },
  {
    section: 'reading',
    title: 'Reading',
    sub: 'Help with reading questions.',
    controls: [
      {
        name: 'reading.ruler',
        label: 'Reading ruler',
        hint: 'A band follows the pointer and dims the rest.',
        kind: 'switch',
      },
      {
        name: 'reading.aloud',
        label: 'Offer to read questions aloud',
        hint: 'With your device’s own voice; each sentence is lit as it is read.',
        kind: 'switch',
      },
      {
        name: 'reading.pace',
        label: 'Pace of reading aloud',
        kind: 'number',
        min: 80,
        max: 300,
        unit: 'words a minute',
      },
    ],
  },
  {
    section: 'maths',
    title: 'Maths entry',
    sub: 'How you type maths.',
    controls: [
      {
        name: 'maths.plainField',
        label: 'Always use a plain text field',
        hint: 'No maths keyboard; type x^2/3 or sqrt(2) as on a calculator.',
        kind: 'switch',
      },
    ],
  },
  {
    section: 'arrangements',
    title: 'Exam arrangements',
    sub: 'What you have been granted for exams, so that timed work here can follow it.',
    controls: [
      {
        name: 'arrangements.extraMinutesPerHour',
        label: 'Extra time',
        kind: 'number',
        min: 0,
        max: 60,
        unit: 'minutes an hour',
      },
      {
        name: 'arrangements.restMinutesPerHour',
        label: 'Rest breaks',
        kind: 'number',
        min: 0,
        max: 30,
        unit: 'minutes an hour',
      },
      { name: 'arrangements.reader', label: 'A reader', kind: 'switch' },
    ],
  },
  {
    section: 'notifications',
    title: 'Notifications',
    sub: 'What may reach you, and when it may not.',
    controls: [
      ...channels('plan', 'Study plan'),
      ...channels('bookings', 'Bookings'),
      ...channels('messages', 'Messages'),
      ...channels('closingDates', 'Closing dates'),
      ...channels('weeklyReport', 'Weekly report'),
      { name: 'notifications.quietHours.on', label: 'Quiet hours', kind: 'switch' },
      { name: 'notifications.quietHours.from', label: 'Quiet from', kind: 'time' },
      { name: 'notifications.quietHours.until', label: 'Quiet until', kind: 'time' },
    ],
  },
  {
    section: 'study',
    title: 'Study defaults',
    sub: 'How a sitting begins.',
    controls: [
      {
        name: 'study.sessionMinutes',
        label: 'Length of a sitting',
        kind: 'number',
        min: 5,
        max: 180,
        unit: 'minutes',
      },
      { name: 'study.askConfidence', label: 'Ask how sure I am', kind: 'switch' },
      { name: 'study.hintsFirst', label: 'Offer hints', kind: 'switch' },
    ],
  },
  {
    section: 'ai',
    title: 'AI',
    sub: 'Nothing here uses AI to mark: marking is by written rules. These hold for tutors and feedback.',
    controls: [
      { name: 'ai.on', label: 'AI may be used at all', kind: 'switch' },
      {
        name: 'ai.outside',
        label: 'An outside provider may be used',
        hint: 'Only where your privacy choice below allows it as well.',
        kind: 'switch',
      },
      { name: 'ai.hintsBeforeAnswers', label: 'Hints before answers', kind: 'switch' },
    ],
  },
]
