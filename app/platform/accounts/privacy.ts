import { like, or } from 'drizzle-orm'
import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import {
  credentials,
  passkeys,
  people,
  recoveryCodes,
  secondFactors,
  sessions,
  verifications,
} from './tables.ts'

const signingIn = (purpose: string, retention = 'until the account is deleted'): PersonalColumn => ({
  purpose,
  retention,
  readers: 'the person',
})
const secret = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until it is removed or the account is deleted',
  readers: 'nobody: kept so that it cannot be read back',
})
const plain = 'not personal' as const

export const privacy: readonly PersonalTable[] = [
  {
    table: people,
    owner: 'id',
    columns: {
      id: signingIn('tells accounts apart'),
      name: {
        purpose: 'how the person is called here',
        retention: 'until the account is deleted',
        readers: 'the person, their tutors and teachers, support',
      },
      email: {
        purpose: 'signing in, and letters about the account',
        retention: 'until the account is deleted',
        readers: 'the person, support',
      },
      emailVerified: signingIn('whether the address was confirmed'),
      image: {
        purpose: 'a picture the person chose',
        retention: 'until the account is deleted',
        readers: 'the person, their tutors and teachers',
      },
      createdAt: signingIn('since when the account exists'),
      updatedAt: plain,
    },
    onDeletion: 'deleted',
  },
  {
    table: sessions,
    owner: 'personId',
    columns: {
      id: plain,
      personId: signingIn('whose session it is', '30 days'),
      token: secret('recognises the browser'),
      expiresAt: plain,
      ipAddress: signingIn(
        'shows the person where they are signed in; recognises their usual place',
        '30 days',
      ),
      userAgent: signingIn('shows the person where they are signed in', '30 days'),
      awaitsSecondFactor: plain,
      wrongCodes: plain,
      createdAt: signingIn('shows the person since when', '30 days'),
      updatedAt: plain,
    },
    notExported: ['token'],
    onDeletion: 'deleted',
  },
  {
    table: credentials,
    owner: 'personId',
    columns: {
      id: plain,
      personId: signingIn('whose way to sign in it is'),
      providerId: signingIn('which provider'),
      accountId: signingIn('the person’s id at the provider'),
      password: secret('checks the password (argon2id)'),
      accessToken: secret('talks to the provider, encrypted'),
      refreshToken: secret('talks to the provider, encrypted'),
      idToken: secret('the provider’s statement, encrypted'),
      accessTokenExpiresAt: plain,
      refreshTokenExpiresAt: plain,
      scope: plain,
      createdAt: signingIn('since when it is linked'),
      updatedAt: plain,
    },
    notExported: ['password', 'accessToken', 'refreshToken', 'idToken'],
    onDeletion: 'deleted',
  },
  {
    table: verifications,
    owner: ({ id, email }) =>
      or(
        like(verifications.value, `%${id}%`),
        like(verifications.value, `%"email":"${email.replace(/[\\%_]/g, '\\$&')}"%`),
      )!,
    notExported: ['identifier', 'value'],
    columns: {
      id: plain,
      identifier: secret('a one-time link or challenge, hashed'),
      value: {
        purpose: 'what the link is for: a person’s id or an address',
        retention: 'at most 24 hours, or until used',
        readers: 'nobody',
      },
      expiresAt: plain,
      createdAt: plain,
      updatedAt: plain,
    },
    onDeletion: 'deleted',
  },
  {
    table: passkeys,
    owner: 'personId',
    columns: {
      id: plain,
      personId: signingIn('whose passkey it is'),
      name: signingIn('how the person calls it'),
      publicKey: signingIn('checks the passkey'),
      credentialID: signingIn('finds the passkey'),
      counter: plain,
      deviceType: plain,
      backedUp: plain,
      transports: plain,
      aaguid: signingIn('the make of the device'),
      createdAt: signingIn('since when it exists'),
    },
    onDeletion: 'deleted',
  },
  {
    table: secondFactors,
    owner: 'personId',
    columns: {
      personId: signingIn('whose authenticator app it is'),
      secret: secret('checks codes, encrypted'),
      confirmedAt: signingIn('since when it is asked for'),
      lastStep: plain,
      createdAt: plain,
    },
    notExported: ['secret', 'lastStep'],
    onDeletion: 'deleted',
  },
  {
    table: recoveryCodes,
    owner: 'personId',
    columns: {
      id: plain,
      personId: signingIn('whose recovery code it is'),
      codeHash: secret('checks a recovery code, hashed'),
      usedAt: signingIn('when it was used'),
    },
    notExported: ['codeHash'],
    onDeletion: 'deleted',
  },
]
