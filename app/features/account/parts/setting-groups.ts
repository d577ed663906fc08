import type { Section } from '../settings-form.ts'

/**
 * The words of every setting that does something; names are those of `settings.ts`. A field that nothing acts on yet is
 * not offered: its test lists them, and holds that no other is missing.
 */
export type Control = { name: string; label: string; hint?: string } & (
  | { kind: 'switch' }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  | { kind: 'number'; min: number; max: number; unit: string }
)

export interface SettingGroup {
  section: Section
  title: string
  sub: string
  controls: readonly Control[]
}

const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

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
        hint: 'A band follows the pointer, a finger or the keyboard’s focus and dims the rest. Alt with the up or down arrow moves it by a line.',
        kind: 'switch',
      },
      {
        name: 'reading.aloud',
        label: 'Offer to read questions aloud',
        hint: 'A button on each question reads it with your device’s own voice and lights the words as they are read.',
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
    sub: 'What you have been granted in exams: mock tests and the clock of past papers are timed by it from their next start on. Nobody checks it here, and nobody else is told.',
    controls: [
      {
        name: 'arrangements.extraMinutesPerHour',
        label: 'Extra working time',
        kind: 'number',
        min: 0,
        max: 60,
        unit: 'minutes for every hour',
      },
      {
        name: 'arrangements.restMinutesPerHour',
        label: 'Rest breaks',
        kind: 'number',
        min: 0,
        max: 30,
        unit: 'minutes for every hour',
        hint: 'A rest stops the clock, until what was granted is used up.',
      },
      {
        name: 'arrangements.reader',
        label: 'A reader',
        hint: 'Each question of a mock test offers to be read aloud with your device’s own voice.',
        kind: 'switch',
      },
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
        hint: 'What is proposed to you fits in it: as many questions as there is time for, from 3 to 30.',
      },
      { name: 'study.askConfidence', label: 'Ask how sure I am', kind: 'switch' },
      {
        name: 'study.hintsFirst',
        label: 'Show the hint button',
        hint: 'Off, it waits behind the word “Hints”.',
        kind: 'switch',
      },
    ],
  },
]
