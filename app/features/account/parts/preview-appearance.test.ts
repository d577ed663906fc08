import { expect, it } from 'vitest'
import { appearanceAttributes, usualAppearance } from '#app/ui/theme/appearance.ts'
import { lookOf } from './preview-appearance.ts'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
const shown = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(lookOf(form(fields))).flatMap(([name, value]) =>
      value === null ? [] : [[`data-${name}`, value]],
    ),
  )

it('shows what the server draws for the same choices', () => {
  expect(
    shown({
      'appearance.theme': 'dark',
      'appearance.text': 'large',
      'appearance.tint': 'none',
      'appearance.face': 'dyslexic',
      'appearance.motion': 'system',
      'appearance.letterSpacing': 'on',
      'appearance.lineSpacing': 'on',
    }),
  ).toEqual(
    appearanceAttributes({
      ...usualAppearance,
      theme: 'dark',
      text: 'large',
      face: 'dyslexic',
      spacing: ['letter', 'line'],
    }),
  )
})
