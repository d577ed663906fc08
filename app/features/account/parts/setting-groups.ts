import type { Section } from '../rules/settings-form.ts'

/**
 * Labels of every setting that has an effect, by the names in `settings.ts`. The test lists the settings that
 * are not shown and checks that no other is missing.
 */
export type Control = { name: string; label: string; hint?: string } & (
  | { kind: 'switch' }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  | { kind: 'number'; min: number; max: number; unit: string }
)

export interface SettingGroup {
  section: Section
  title: string
  /** What is in it, in a few words, for the index. */
  holds: string
  sub: string
  controls: readonly Control[]
}

const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    section: 'appearance',
    title: 'Appearance',
    holds: 'Theme, text size, spacing, colours',
    sub: 'Choose how pages look on all your devices.',
    controls: [
      {
        name: 'appearance.theme',
        label: 'Theme',
        kind: 'choice',
        options: options({ system: 'Same as device', light: 'Light', dark: 'Dark' }),
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
        options: options({ usual: 'Figtree (standard)', dyslexic: 'OpenDyslexic' }),
      },
      {
        name: 'appearance.motion',
        label: 'Motion',
        kind: 'choice',
        options: options({ system: 'Same as device', none: 'None', full: 'Full' }),
      },
    ],
  },
  {
    section: 'reading',
    title: 'Reading',
    holds: 'Ruler, read aloud',
    sub: 'Choose tools that help you read questions.',
    controls: [
      {
        name: 'reading.ruler',
        label: 'Reading ruler',
        hint: 'A band highlights one line and dims the rest. Press Alt and an arrow key to move the band.',
        kind: 'switch',
      },
      {
        name: 'reading.aloud',
        label: 'Read questions aloud',
        hint: 'Each question has a button. Your device reads the question and highlights each word.',
        kind: 'switch',
      },
      {
        name: 'reading.pace',
        label: 'Reading speed',
        kind: 'number',
        min: 80,
        max: 300,
        unit: 'words per minute',
      },
    ],
  },
  {
    section: 'maths',
    title: 'Maths entry',
    holds: 'Keyboard or plain text',
    sub: 'Choose how you type maths.',
    controls: [
      {
        name: 'maths.plainField',
        label: 'Always use a plain text field',
        hint: 'Hide the maths keyboard. Type x^2/3 or sqrt(2) as on a calculator.',
        kind: 'switch',
      },
    ],
  },
  {
    section: 'arrangements',
    title: 'Exam arrangements',
    holds: 'Extra time, rest breaks, reader',
    sub: 'Enter what your school granted. It applies to your next mock test or past paper. Only you can see it.',
    controls: [
      {
        name: 'arrangements.extraMinutesPerHour',
        label: 'Extra working time',
        kind: 'number',
        min: 0,
        max: 60,
        unit: 'minutes per hour',
      },
      {
        name: 'arrangements.restMinutesPerHour',
        label: 'Rest breaks',
        kind: 'number',
        min: 0,
        max: 30,
        unit: 'minutes per hour',
        hint: 'The clock stops during a rest, until you have used all your rest time.',
      },
      {
        name: 'arrangements.reader',
        label: 'A reader',
        hint: 'In a mock test, your device can read each question aloud.',
        kind: 'switch',
      },
    ],
  },
  {
    section: 'study',
    title: 'Study defaults',
    holds: 'Session length, hints',
    sub: 'Choose how a session starts.',
    controls: [
      {
        name: 'study.sessionMinutes',
        label: 'Session length',
        kind: 'number',
        min: 5,
        max: 180,
        unit: 'minutes',
        hint: 'Victor suggests 3 to 30 questions that fit this time.',
      },
      { name: 'study.askConfidence', label: 'Ask how sure I am', kind: 'switch' },
      {
        name: 'study.hintsFirst',
        label: 'Show the hint button',
        hint: 'If this is off, select “Hints” to see the button.',
        kind: 'switch',
      },
    ],
  },
  {
    section: 'quests',
    title: 'Quests, points and achievements',
    holds: 'On or off',
    sub: 'Turn them off if goals and streaks do not help you. Your work and your progress stay as they are.',
    controls: [
      {
        name: 'quests.on',
        label: 'Quests, points and achievements',
        hint: 'If this is off, Victor shows no quests, points, achievements or streaks. Your points and achievements are kept.',
        kind: 'switch',
      },
    ],
  },
  {
    section: 'ai',
    title: 'AI tutors',
    holds: 'On or off, outside models',
    sub: 'Choose whether tutors answer you, and who writes the answers.',
    controls: [
      {
        name: 'ai.on',
        label: 'AI tutors',
        hint: 'If this is off, no tutor answers and nothing is sent to a provider. Your chats are kept.',
        kind: 'switch',
      },
      {
        name: 'ai.outside',
        label: 'Outside AI models',
        hint: 'Works only together with “Outside AI providers” under Privacy. Otherwise the built-in tutor answers.',
        kind: 'switch',
      },
    ],
  },
]
