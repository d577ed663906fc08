import { z } from 'zod'
import type { Appearance } from '#app/ui/theme/appearance.ts'

/**
 * Every setting with its default: one schema for the form, the use case and the stored document. With
 * `.catch`, one unreadable value falls back to its default and the other settings stay readable. A renamed
 * setting needs a step in `upgrade`.
 */
export const SETTINGS_VERSION = 1

const flag = (otherwise: boolean) => z.boolean().default(otherwise).catch(otherwise)
const choice = <const T extends readonly [string, ...string[]]>(values: T, otherwise: T[number]) =>
  z
    .enum(values)
    .default(otherwise as never)
    .catch(otherwise as never)
const whole = (low: number, high: number, otherwise: number) =>
  z.number().int().min(low).max(high).default(otherwise).catch(otherwise)
const time = (otherwise: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default(otherwise)
    .catch(otherwise)
const group = <T extends z.ZodRawShape>(shape: T) =>
  z
    .object(shape)
    .prefault({} as never)
    .catch(() => z.object(shape).parse({}) as never)

const CHANNELS = { mail: flag(true), inApp: flag(true) }

export const settingsSchema = z.object({
  appearance: group({
    theme: choice(['system', 'light', 'dark'], 'system'),
    text: choice(['small', 'normal', 'large', 'larger'], 'normal'),
    letterSpacing: flag(false),
    wordSpacing: flag(false),
    lineSpacing: flag(false),
    tint: choice(['none', 'cream', 'blue', 'green', 'rose'], 'none'),
    face: choice(['usual', 'dyslexic'], 'usual'),
    motion: choice(['system', 'none', 'full'], 'system'),
  }),
  reading: group({
    ruler: flag(false),
    aloud: flag(false),
    /** Reading-aloud speed in words per minute. */
    pace: whole(80, 300, 160),
  }),
  maths: group({ plainField: flag(false) }),
  arrangements: group({
    /** Extra minutes per hour of an exam. */
    extraMinutesPerHour: whole(0, 60, 0),
    /** Minutes of rest for every hour of an exam, outside working time. */
    restMinutesPerHour: whole(0, 30, 0),
    reader: flag(false),
  }),
  notifications: group({
    plan: group(CHANNELS),
    bookings: group(CHANNELS),
    messages: group(CHANNELS),
    closingDates: group(CHANNELS),
    weeklyReport: group(CHANNELS),
    quietHours: group({ on: flag(true), from: time('21:00'), until: time('07:00') }),
  }),
  study: group({
    sessionMinutes: whole(5, 180, 25),
    askConfidence: flag(true),
    hintsFirst: flag(true),
  }),
  /** Quests, points, achievements and the streak. */
  quests: group({ on: flag(true) }),
  ai: group({
    /** Switches off all AI: no tutor, no generated feedback, nothing sent to a provider. */
    on: flag(true),
    /** Allows an outside provider, if the privacy choice also allows it. */
    outside: flag(true),
  }),
})

export type Settings = z.infer<typeof settingsSchema>

export const usualSettings: Settings = settingsSchema.parse({})

/** Reads a stored document of any version. Values that cannot be read get their default. */
export function readSettings(stored: unknown): Settings {
  const parsed = settingsSchema.safeParse(stored ?? {})
  return parsed.success ? parsed.data : usualSettings
}

export function appearanceOf({ appearance }: Settings): Appearance {
  const { letterSpacing, wordSpacing, lineSpacing, ...rest } = appearance
  const spacing = [letterSpacing && 'letter', wordSpacing && 'word', lineSpacing && 'line'].filter(
    (one) => one !== false,
  )
  return { ...rest, spacing } as Appearance
}
