import { describe, expect, it } from 'vitest'
import { usualAppearance } from '#app/ui/theme/appearance.ts'
import { appearanceOf, readSettings, usualSettings } from './settings.ts'

describe('settings', () => {
  it('have defaults that match the usual appearance', () => {
    expect(readSettings(undefined)).toEqual(usualSettings)
    expect(appearanceOf(usualSettings)).toEqual(usualAppearance)
    expect(usualSettings).toMatchObject({
      arrangements: { extraMinutesPerHour: 0, reader: false },
      notifications: {
        plan: { mail: true, inApp: true },
        quietHours: { on: true, from: '21:00', until: '07:00' },
      },
      study: { sessionMinutes: 25, askConfidence: true },
      ai: { on: true },
    })
  })

  it('keep valid settings when another setting is invalid', () => {
    const read = readSettings({
      appearance: { theme: 'purple', text: 'large', letterSpacing: true },
      notifications: 'all',
      study: { sessionMinutes: 100_000, askConfidence: false },
      added: 'by a newer version',
    })
    expect(read.appearance).toMatchObject({ theme: 'system', text: 'large', letterSpacing: true })
    expect(read.notifications).toEqual(usualSettings.notifications)
    expect(read.study).toMatchObject({ sessionMinutes: 25, askConfidence: false })
    expect(read).not.toHaveProperty('added')
    expect(appearanceOf(read).spacing).toEqual(['letter'])
  })

  it.each([null, 'text', 7, []])('use the defaults for an invalid document: %j', (stored) => {
    expect(readSettings(stored)).toEqual(usualSettings)
  })
})
