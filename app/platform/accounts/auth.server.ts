import { passkey } from '@better-auth/passkey'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { magicLink } from 'better-auth/plugins/magic-link'
import { and, eq, isNotNull } from 'drizzle-orm'
import { roleGrants } from '#app/platform/access/tables.ts'
import type { AccountsOptions } from './account-options.ts'
import { COOKIE_PREFIX, SESSION_SECONDS } from './cookies.ts'
import { withHashedSessions } from './hashed-sessions.ts'
import { letters, type Letter } from './letters.ts'
import { credentials, passkeys, people, secondFactors, sessions, verifications } from './tables.ts'

/** The base path of better-auth. `routes.server.ts` opens the few addresses that are needed. */
export const AUTH_PATH = '/auth'

/** The header that passes the visitor's IP address to better-auth. */
export const ADDRESS_HEADER = 'x-victor-address'

/** These paths need no second factor: the passkey includes it, or the session had it before. */
const NO_SECOND_FACTOR = new Set(['/passkey/verify-authentication', '/change-password'])

/**
 * The server creates two instances. The instance with providers loads the addresses of each provider before its first
 * answer, so it is created at the first use. A provider that is down then blocks no other way to sign in.
 */
export function buildAuth(options: AccountsOptions, post: (letter: Letter) => void, withProviders: boolean) {
  const { db, config, hashing } = options
  const page = (path: string) => `${config.baseUrl}${path}`
  const model = { fields: { userId: 'personId' } }
  return betterAuth({
    appName: 'Victor',
    baseURL: config.baseUrl,
    basePath: AUTH_PATH,
    secret: config.secret,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    database: (given: BetterAuthOptions) =>
      withHashedSessions(
        drizzleAdapter(db, {
          provider: 'pg',
          schema: {
            user: people,
            session: sessions,
            account: credentials,
            verification: verifications,
            passkey: passkeys,
          },
        })(given),
      ),
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: false,
      defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => crypto.randomUUID() },
    },
    session: {
      ...model,
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
      freshAge: 24 * 3600,
      cookieCache: { enabled: false },
      additionalFields: {
        awaitsSecondFactor: { type: 'boolean', input: false, defaultValue: false },
        wrongCodes: { type: 'number', input: false, defaultValue: 0 },
      },
    },
    account: {
      ...model,
      encryptOAuthTokens: true,
      // An equal email address proves nothing. People link a provider in their settings.
      accountLinking: { enabled: true, disableImplicitLinking: true, allowDifferentEmails: true },
    },
    verification: { storeIdentifier: 'hashed' },
    onAPIError: { errorURL: page('/signin') },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: 10,
      maxPasswordLength: 200,
      password: { hash: hashing.hash, verify: hashing.verify },
      resetPasswordTokenExpiresIn: 3600,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) =>
        post(letters.reset(user.email, page(`/signin?step=new-password&token=${token}`))),
      onExistingUserSignUp: async ({ user }) => post(letters.alreadyRegistered(user.email, page('/signin'))),
    },
    // confirm-email.server.ts sends one-time tokens instead: better-auth's tokens stay valid after use.
    emailVerification: { sendOnSignUp: false, sendOnSignIn: false },
    plugins: [
      magicLink({
        expiresIn: 15 * 60,
        storeToken: 'hashed',
        disableSignUp: true,
        sendMagicLink: async ({ email, token }) =>
          post(letters.link(email, page(`/signin?step=link&token=${token}`))),
      }),
      passkey({
        rpID: new URL(config.baseUrl).hostname,
        rpName: 'Victor',
        origin: new URL(config.baseUrl).origin,
        // A passkey counts as password and second factor, so the device must verify the person.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        authentication: {
          async afterVerification({ verification }) {
            if (!verification.authenticationInfo.userVerified)
              throw new Error('The device did not verify the person.')
          },
        },
        schema: { passkey: { fields: { userId: 'personId' } } },
      }),
      ...(withProviders ? [providers(config.openIdProviders)] : []),
    ],
    databaseHooks: {
      user: {
        create: {
          async after(user) {
            await db
              .insert(roleGrants)
              .values({
                personId: user.id,
                role: 'student',
                grantedBy: 'sign-up',
                grantedAt: options.clock(),
                reason: 'Everybody starts as a student.',
              })
              .onConflictDoNothing()
            await options.afterSignUp?.(user.id)
          },
        },
      },
      session: {
        create: {
          // Every way to sign in asks for the second factor before the session is valid.
          async before(session, context) {
            if (!context || NO_SECOND_FACTOR.has(context.path)) return
            const activeFactors = await db
              .select({ personId: secondFactors.personId })
              .from(secondFactors)
              .where(and(eq(secondFactors.personId, session.userId), isNotNull(secondFactors.confirmedAt)))
            if (activeFactors.length > 0) return { data: { ...session, awaitsSecondFactor: true } }
          },
        },
      },
    },
  })
}

function providers(configured: AccountsOptions['config']['openIdProviders']) {
  return genericOAuth({
    config: configured.map((one) => ({
      providerId: one.id,
      name: one.name,
      discoveryUrl: `${one.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
      clientId: one.clientId,
      clientSecret: one.clientSecret,
      scopes: ['openid', 'email', 'profile'],
      pkce: true,
      requireIdTokenVerification: true,
    })),
  })
}

export type Auth = ReturnType<typeof buildAuth>
