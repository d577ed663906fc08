import { expect, it } from 'vitest'
import { appearanceAttributes, usualAppearance } from '#app/ui/theme/appearance.ts'

it('sets only attributes that differ from the defaults', () => {
  expect(appearanceAttributes(usualAppearance)).toEqual({ 'data-theme': 'system' })
})

it('names every choice', () => {
  expect(
    appearanceAttributes({
      theme: 'dark',
      text: 'larger',
      spacing: ['letter', 'line'],
      tint: 'cream',
      face: 'dyslexic',
      motion: 'none',
    }),
  ).toEqual({
    'data-theme': 'dark',
    'data-text': 'larger',
    'data-spacing': 'letter line',
    'data-tint': 'cream',
    'data-face': 'dyslexic',
    'data-motion': 'none',
  })
})
