import { z } from 'zod'

const text = z.string().min(1).max(400).nullable()

/** A service to turn to. Null: not checked. */
export const serviceSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(2).max(80),
  phone: z.string().regex(/^[\d ]{3,14}$/),
  hours: text,
  ages: text,
  chat: z.boolean().nullable(),
  web: z.url({ protocol: /^https$/ }).nullable(),
  text,
  textHours: text,
  chatHours: text,
  who: z.string().min(4).max(200),
  /** Answers people in crisis. */
  crisis: z.boolean(),
  source: z.string().min(4).max(400),
  sourceUrl: z.url().nullable(),
  trust: z.string().min(4).max(60),
  /** The year of the source, where it names one. */
  asOf: text,
  note: text,
})

export const supportSchema = z.strictObject({
  /** The day when the list was gathered. */
  gathered: z.iso.date(),
  /** The day when a person last called or opened every entry. Null: not checked. */
  checked: z.iso.date().nullable(),
  services: z.array(serviceSchema).min(1),
})

export type SupportService = z.output<typeof serviceSchema>

export const tenancySchema = z.strictObject({
  source: z.strictObject({ title: z.string(), url: z.url(), read: z.iso.date(), trust: z.string() }),
  bodies: z
    .array(
      z.strictObject({
        state: z.enum(['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'ACT', 'NT']),
        name: z.string(),
        body: z.string(),
        act: z.string(),
        url: z.url({ protocol: /^https$/ }),
        /** The day when we last opened the address. Null: not checked. */
        checked: z.iso.date().nullable(),
      }),
    )
    .length(8),
})
