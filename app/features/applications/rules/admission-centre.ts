import { z } from 'zod'

/** The centres through which students apply, in the order of the page. */
export const CENTRE_IDS = ['vtac', 'uac', 'qtac', 'satac', 'tisc'] as const
export type CentreId = (typeof CENTRE_IDS)[number]

export const isCentre = (text: string): text is CentreId => (CENTRE_IDS as readonly string[]).includes(text)

const source = { source: z.string().min(1), url: z.url({ protocol: /^https?$/ }) }

/** The shape of `data/university/admission-centres.json`. A rule that nobody has read is null. */
const centreSchema = z.strictObject({
  id: z.enum(CENTRE_IDS),
  name: z.string().min(1),
  fullName: z.string().min(1),
  state: z.string().min(1),
  website: z.url(),
  preferences: z
    .strictObject({
      most: z.int().min(1).max(20),
      /** The year of the page; null if the page has none. */
      year: z.int().nullable(),
      ...source,
      trust: z.string().min(1),
    })
    .nullable(),
  /** Where the centre says that an offer goes to the highest course that takes the applicant. */
  highestOffer: z.strictObject(source).nullable(),
  rules: z.array(z.strictObject({ text: z.string().min(1), ...source, year: z.int().nullable() })),
  fees: z.array(
    z.strictObject({
      text: z.string().min(1),
      cycle: z.string().regex(/^\d{4} entry$/),
      ...source,
      trust: z.string().min(1),
    }),
  ),
})

export const centresSchema = z.strictObject({
  schema: z.literal(1),
  gathered: z.iso.date(),
  centres: z.array(centreSchema).length(CENTRE_IDS.length),
})

export type AdmissionCentre = z.output<typeof centreSchema>

/** The most places of any list, where the number of a centre is not checked. */
export const MOST_ANYWHERE = 12

export const mostPreferences = (centre: AdmissionCentre): number => centre.preferences?.most ?? MOST_ANYWHERE

/** The centre of a state's certificate; VTAC where there is none. */
const OF_CERTIFICATE: Readonly<Record<string, CentreId>> = {
  VCE: 'vtac',
  HSC: 'uac',
  QCE: 'qtac',
  SACE: 'satac',
  WACE: 'tisc',
}

export const centreOfCertificate = (certificate: string | null): CentreId =>
  OF_CERTIFICATE[certificate ?? ''] ?? 'vtac'
