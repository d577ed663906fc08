import { z } from 'zod'

/** A fact with its source and year; null where nobody has read it. */
const fact = z
  .strictObject({
    text: z.string().min(1),
    source: z.string().min(1),
    url: z.url(),
    year: z.int().nullable(),
    trust: z.string().min(1),
  })
  .nullable()

const countrySchema = z.strictObject({
  country: z.string().min(1),
  tests: fact,
  costs: fact,
  visa: fact,
  /** Where to read about visas. Not opened by us. */
  visaPage: z.strictObject({ name: z.string().min(1), url: z.url() }).nullable(),
  /** How the list of dates names the bodies of this country. */
  bodies: z.array(z.string()),
})

export const countriesSchema = z.strictObject({
  schema: z.literal(1),
  gathered: z.iso.date(),
  countries: z.array(countrySchema).min(1),
})

export type StudyCountry = z.output<typeof countrySchema>
