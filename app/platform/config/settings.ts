import { z } from 'zod'

/** A setting with its default and purpose. `victor config` prints the list. */
export interface Setting {
  name: string
  schema: z.ZodType
  what: string
  default: string
  secret?: boolean
}

const url = (what: string, ...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a ${what} address`,
    )
    .optional()

const wholeNumber = (low: number, high: number, otherwise: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${low} to ${high}`)
    .transform(Number)
    .refine((n) => n >= low && n <= high, `must be a whole number from ${low} to ${high}`)
    .default(otherwise)

const provider = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(1),
  issuer: z.url(),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
})

const openIdProviders = z
  .string()
  .default('[]')
  .transform((text, context) => {
    try {
      return z.array(provider).parse(JSON.parse(text))
    } catch {
      context.addIssue({
        code: 'custom',
        message: 'must be a JSON list of {id, name, issuer, clientId, clientSecret}',
      })
      return z.NEVER
    }
  })

const aiProvider = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/),
    kind: z.enum(['openai-compatible', 'anthropic', 'google']),
    model: z.string().min(1).max(120),
    /** Default: the provider's own address. An OpenAI-compatible provider has none. */
    address: z.url({ protocol: /^https?$/ }).optional(),
    key: z.string().min(1).optional(),
    /** Dollars for a million tokens. */
    inputPrice: z.number().min(0).max(1_000).default(0),
    outputPrice: z.number().min(0).max(1_000).default(0),
  })
  .refine(({ kind, address }) => kind !== 'openai-compatible' || address !== undefined)

const aiProviders = z
  .string()
  .default('[]')
  .transform((text, context) => {
    try {
      const list = z.array(aiProvider).max(8).parse(JSON.parse(text))
      if (new Set(list.map(({ id }) => id)).size === list.length) return list
    } catch {
      // Refused below.
    }
    context.addIssue({
      code: 'custom',
      message:
        'must be a JSON list of {id, kind, model, address, key, inputPrice, outputPrice}; kind is openai-compatible (with an address), anthropic or google, and each id is used once',
    })
    return z.NEVER
  })

const aiModeration = z
  .string()
  .transform((text, context) => {
    try {
      return z
        .strictObject({
          address: z.url({ protocol: /^https?$/ }),
          model: z.string().min(1).max(120).optional(),
          key: z.string().min(1).optional(),
        })
        .parse(JSON.parse(text))
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON: {address, model, key}' })
      return z.NEVER
    }
  })
  .optional()

const SCHEMA = {
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535, 3000),
  PUBLIC_URL: url('http or https', 'http:', 'https:'),
  VICTOR_DIRECTORY: z.string().min(1).default('.victor'),
  DATABASE_URL: url('postgres://', 'postgres:', 'postgresql:'),
  REDIS_URL: url('redis://', 'redis:', 'rediss:'),
  SMTP_URL: url('smtp://', 'smtp:', 'smtps:'),
  MAIL_FROM: z.string().min(3).default('Victor <victor@localhost>'),
  SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  MAX_CONCURRENT: wholeNumber(1, 10_000, 32),
  MAX_BODY_BYTES: wholeNumber(1_024, 100_000_000, 1_000_000),
  POOL_SIZE: wholeNumber(1, 100, 10),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('ap-southeast-2'),
  S3_ENDPOINT: url('http or https', 'http:', 'https:'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  OPENID_PROVIDERS: openIdProviders,
  AI_PROVIDERS: aiProviders,
  AI_FIRST_WORD_SECONDS: wholeNumber(1, 120, 12),
  AI_ANSWER_SECONDS: wholeNumber(5, 600, 90),
  AI_DAILY_ANSWERS: wholeNumber(1, 10_000, 150),
  AI_DAILY_BUDGET: wholeNumber(0, 100_000, 5),
  AI_ON_CALL: z.email('must be an email address').optional(),
  AI_ON_CALL_MINUTES: wholeNumber(1, 240, 15),
  AI_MODERATION: aiModeration,
  DICE_SEED: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .optional(),
  TRUST_PROXY: z
    .enum(['yes', 'no'])
    .default('no')
    .transform((answer) => answer === 'yes'),
}

export type RawSettings = { [K in keyof typeof SCHEMA]: z.output<(typeof SCHEMA)[K]> }

const WORDS: Record<keyof typeof SCHEMA, [fallback: string, what: string, secret?: true]> = {
  NODE_ENV: ['production', 'production, development or test.'],
  HOST: ['127.0.0.1', 'The address to listen on. Any other than a loopback address makes no demo accounts.'],
  PORT: ['3000', 'The port to listen on.'],
  PUBLIC_URL: [
    'http://localhost:PORT',
    'Where people reach this server; needed behind a proxy and for https.',
  ],
  VICTOR_DIRECTORY: ['.victor', 'Where the embedded database, files and the installation secret are kept.'],
  DATABASE_URL: ['(embedded)', 'PostgreSQL 15 or later. Without it, an embedded database is used.', true],
  REDIS_URL: ['(none)', 'Only for several servers: shared rate limits.', true],
  SMTP_URL: ['(outbox)', 'Where mail is sent. Without it, mail is kept in the outbox.', true],
  MAIL_FROM: ['Victor <victor@localhost>', 'The sender of mail.'],
  SECRET: [
    '(kept in VICTOR_DIRECTORY)',
    'Signs sessions and links; the same on all servers of one installation.',
    true,
  ],
  METRICS_TOKEN: ['(closed)', 'Bearer token for /metrics. Without it, /metrics answers 404.', true],
  LOG_LEVEL: ['info', 'silent, error, warn, info or debug.'],
  MAX_CONCURRENT: ['32', 'Requests in work at once before the server answers 503 with Retry-After.'],
  MAX_BODY_BYTES: ['1000000', 'The largest request body that is accepted.'],
  POOL_SIZE: ['10', 'Connections to PostgreSQL (the embedded database always has one).'],
  S3_BUCKET: ['(disk)', 'Where files are stored. Without it, on disk.'],
  S3_REGION: ['ap-southeast-2', 'Region of the bucket.'],
  S3_ENDPOINT: ['(AWS)', 'For S3-compatible stores.'],
  S3_ACCESS_KEY_ID: ['(none)', 'Access key of the bucket.', true],
  S3_SECRET_ACCESS_KEY: ['(none)', 'Secret key of the bucket.', true],
  OPENID_PROVIDERS: [
    '[]',
    'OpenID sign-in providers: JSON list of {id, name, issuer, clientId, clientSecret}.',
    true,
  ],
  AI_PROVIDERS: [
    '[]',
    'AI models in the order in which they are asked: JSON list of {id, kind, model, address, key, inputPrice, outputPrice}. The built-in tutor always comes last.',
    true,
  ],
  AI_FIRST_WORD_SECONDS: [
    '12',
    'How long a model may take before its first word; then the next one is asked.',
  ],
  AI_ANSWER_SECONDS: ['90', 'How long a whole answer may take.'],
  AI_DAILY_ANSWERS: ['150', 'Answers of the tutors for one person in 24 hours.'],
  AI_DAILY_BUDGET: [
    '5',
    'Dollars that one feature may spend at outside providers in a day (UTC). After that, the built-in tutor answers.',
  ],
  AI_ON_CALL: [
    '(nobody)',
    'Email address of the person who is told when a student may be at risk; needs SMTP_URL. Without it, the screen says that nobody is watching.',
  ],
  AI_ON_CALL_MINUTES: [
    '15',
    'How long the person on call has to confirm an alert. After that, the screen says that nobody is watching.',
  ],
  AI_MODERATION: [
    '(none)',
    'A moderation service beside our own, with the OpenAI interface: JSON {address, model, key}. It reads what an outside model reads and writes.',
    true,
  ],
  DICE_SEED: [
    '(none)',
    'A whole number: the same questions are drawn in every run. For tests and demonstrations only.',
  ],
  TRUST_PROXY: [
    'no',
    'yes: the last X-Forwarded-For address is the visitor (only behind a proxy of your own).',
  ],
}

export const SETTINGS: readonly Setting[] = (Object.keys(SCHEMA) as (keyof typeof SCHEMA)[]).map((name) => {
  const [fallback, what, secret] = WORDS[name]
  return { name, schema: SCHEMA[name], what, default: fallback, ...(secret ? { secret } : {}) }
})
