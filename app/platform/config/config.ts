import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SETTINGS, type RawSettings } from './settings.ts'

/**
 * The configuration, read and validated once at the start. Every setting is optional. Without settings, Victor runs on
 * an embedded database on the loopback address, for one person on one machine.
 */
export interface Config {
  mode: 'production' | 'development' | 'test'
  host: string
  port: number
  /** The public address, without a trailing slash. */
  publicUrl: string
  /** True on a loopback address with the embedded database. Only then demo accounts and the outbox exist. */
  demoAllowed: boolean
  directory: string
  databaseUrl: string | undefined
  redisUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  metricsToken: string | undefined
  logLevel: string
  maxConcurrent: number
  maxBodyBytes: number
  poolSize: number
  s3:
    | { bucket: string; region: string; endpoint?: string; accessKeyId: string; secretAccessKey: string }
    | undefined
  openIdProviders: { id: string; name: string; issuer: string; clientId: string; clientSecret: string }[]
  ai: AiConfig
  secret: string
  trustProxy: boolean
  /** Repeats all random draws. For demonstrations only, because people could predict mock papers. */
  diceSeed: number | undefined
}

export interface AiProvider {
  id: string
  kind: 'openai-compatible' | 'anthropic' | 'google'
  model: string
  address?: string | undefined
  key?: string | undefined
  inputPrice: number
  outputPrice: number
}

export interface AiConfig {
  /** In the order in which they are asked. The built-in tutor is not in this list. */
  providers: readonly AiProvider[]
  firstWordMs: number
  answerMs: number
  dailyAnswers: number
  /** Dollars of one feature in a day. */
  dailyBudget: number
  /** Who is told when a student may be at risk; undefined: nobody. */
  onCall: string | undefined
  /** How long that person has to confirm an alert. */
  onCallMs: number
  /** A moderation service with the OpenAI interface; undefined: our own moderation alone. */
  moderation: AiModeration | undefined
}

export interface AiModeration {
  address: string
  model?: string | undefined
  key?: string | undefined
}

/** A problem that the operator must fix. Shown without a stack trace. */
export class ConfigProblem extends Error {
  readonly forOperator = true
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host) || /^127\.\d+\.\d+\.\d+$/.test(host)
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const raw: Record<string, unknown> = {}
  const problems: string[] = []
  for (const setting of SETTINGS) {
    const given = env[setting.name]
    const parsed = setting.schema.safeParse(given === undefined || given === '' ? undefined : given)
    if (parsed.success) raw[setting.name] = parsed.data
    else problems.push(`${setting.name}: ${parsed.error.issues[0]?.message ?? 'not valid'}. ${setting.what}`)
  }
  if (problems.length > 0)
    throw new ConfigProblem(`The configuration is not valid.\n  ${problems.join('\n  ')}`)
  return assemble(raw as RawSettings)
}

function assemble(raw: RawSettings): Config {
  const host = raw.HOST
  const directory = resolve(raw.VICTOR_DIRECTORY)
  const urlHost =
    host.includes(':') && !host.startsWith('[') ? `[${host}]` : host === '0.0.0.0' ? 'localhost' : host
  const publicUrl = (
    raw.PUBLIC_URL ?? `http://${urlHost === '127.0.0.1' ? 'localhost' : urlHost}:${raw.PORT}`
  ).replace(/\/+$/, '')
  const s3Ready = raw.S3_BUCKET && raw.S3_ACCESS_KEY_ID && raw.S3_SECRET_ACCESS_KEY
  if (raw.S3_BUCKET && !s3Ready)
    throw new ConfigProblem(
      'S3_BUCKET is set, but S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is not: set all three or none.',
    )
  const demoAllowed =
    raw.DATABASE_URL === undefined && isLoopback(host) && isLoopback(new URL(publicUrl).hostname)
  if (raw.DICE_SEED !== undefined && !demoAllowed)
    throw new ConfigProblem(
      'DICE_SEED repeats every draw, so people could predict papers. Use it only with the embedded database on a loopback address.',
    )
  if (raw.AI_ON_CALL !== undefined && raw.SMTP_URL === undefined && !demoAllowed)
    throw new ConfigProblem(
      'AI_ON_CALL is set, but SMTP_URL is not, so no alert would reach the person on call. Set SMTP_URL, or leave AI_ON_CALL out.',
    )
  return {
    mode: raw.NODE_ENV,
    host,
    port: raw.PORT,
    publicUrl,
    demoAllowed,
    directory,
    databaseUrl: raw.DATABASE_URL,
    redisUrl: raw.REDIS_URL,
    smtpUrl: raw.SMTP_URL,
    mailFrom: raw.MAIL_FROM,
    metricsToken: raw.METRICS_TOKEN,
    logLevel: raw.LOG_LEVEL,
    maxConcurrent: raw.MAX_CONCURRENT,
    maxBodyBytes: raw.MAX_BODY_BYTES,
    poolSize: raw.POOL_SIZE,
    s3: s3Ready
      ? {
          bucket: raw.S3_BUCKET!,
          region: raw.S3_REGION,
          ...(raw.S3_ENDPOINT ? { endpoint: raw.S3_ENDPOINT } : {}),
          accessKeyId: raw.S3_ACCESS_KEY_ID!,
          secretAccessKey: raw.S3_SECRET_ACCESS_KEY!,
        }
      : undefined,
    openIdProviders: raw.OPENID_PROVIDERS,
    ai: {
      providers: raw.AI_PROVIDERS,
      firstWordMs: raw.AI_FIRST_WORD_SECONDS * 1_000,
      answerMs: raw.AI_ANSWER_SECONDS * 1_000,
      dailyAnswers: raw.AI_DAILY_ANSWERS,
      dailyBudget: raw.AI_DAILY_BUDGET,
      onCall: raw.AI_ON_CALL,
      onCallMs: raw.AI_ON_CALL_MINUTES * 60_000,
      moderation: raw.AI_MODERATION,
    },
    secret: raw.SECRET ?? readOrCreateSecret(directory),
    trustProxy: raw.TRUST_PROXY,
    diceSeed: raw.DICE_SEED,
  }
}

/** One random secret for each installation, in a file that only its owner can read. */
function readOrCreateSecret(directory: string): string {
  const path = join(directory, 'secret')
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(path, secret + '\n', { mode: 0o600 })
  return secret
}

/** The one place that reads the environment of the process. */
export function processConfig(): Config {
  return readConfig(process.env)
}
