import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SETTINGS, type RawSettings } from './settings.ts'

/**
 * Configuration is read once, here, and validated before anything opens. Everything is optional: with
 * nothing set, Victor runs on an embedded database on the loopback address, for one person on one machine.
 */
export interface Config {
  mode: 'production' | 'development' | 'test'
  host: string
  port: number
  /** Where people reach this server. Always without a trailing slash. */
  publicUrl: string
  /** Host is a loopback address and the database is embedded: only then demo accounts and the outbox exist. */
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
  secret: string
  trustProxy: boolean
  /** Draws are repeated from it, which only a demonstration may have: mock papers could be foretold. */
  diceSeed: number | undefined
}

/** The operator's to mend: shown as words, without a stack. */
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
    throw new ConfigProblem(`The configuration cannot be used.\n  ${problems.join('\n  ')}`)
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
      'DICE_SEED repeats every draw, so that papers could be foretold: only the embedded database on a loopback address takes it.',
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
    secret: raw.SECRET ?? keptSecret(directory),
    trustProxy: raw.TRUST_PROXY,
    diceSeed: raw.DICE_SEED,
  }
}

/** One random secret per installation, kept beside the data, readable by its owner only. */
function keptSecret(directory: string): string {
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
