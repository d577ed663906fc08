import { signed } from '#app/platform/accounts/cookies.ts'
import { isFromOwnPage } from '#app/platform/http/origin.ts'
import type { RequestScope } from '#app/platform/http/request-context.ts'
import { securityHeaders } from '#app/platform/http/security-headers.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { demoSecret, type TrialName } from '../rules/trial.ts'
import { readTrail } from './trail.server.ts'

const TITLES: Record<TrialName, string> = {
  markup: 'A script in a text',
  signature: 'A forged signature',
  limit: 'A rate limit',
  password: 'A password',
}

/** What each header does, in words. A header without words is still listed. */
const MEANINGS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': 'Lists what a page may load and run. Everything else is refused by the browser.',
  'X-Content-Type-Options': 'A file is never run as something other than its type.',
  'X-Frame-Options': 'No other site can show this page inside its own.',
  'Referrer-Policy': 'Other sites do not learn which page you came from.',
  'Permissions-Policy': 'This page cannot use the camera, the microphone or your location.',
  'Cross-Origin-Opener-Policy': 'A site that opens this page cannot reach into it.',
  'Cross-Origin-Resource-Policy': 'Other sites cannot embed files from here.',
  'Strict-Transport-Security': 'The browser uses only encrypted connections to this site.',
}

const DIRECTIVES: Readonly<Record<string, string>> = {
  'default-src': 'Nothing may load unless a later line allows it.',
  'script-src': 'Scripts from this site, with the one-time number of this page.',
  'script-src-attr': 'No script in the attributes of an element.',
  'style-src': 'Style sheets from this site, with the one-time number.',
  'style-src-attr': 'Inline positions, which formulas need.',
  'img-src': 'Pictures from this site, or made by the page itself.',
  'connect-src': 'Pages talk to this site only.',
  'form-action': 'Forms post to this site only.',
  'base-uri': 'Nothing may redirect the links of the page.',
  'frame-ancestors': 'No site may frame the page.',
  'require-trusted-types-for': 'Text becomes markup only through a named policy.',
  'trusted-types': 'The named policies that exist.',
}

/** The page of the security demo: this server's own headers, and the visitor's trail. */
export function demoPage(scope: RequestScope, headers: Headers, zone: string) {
  const { config, development, clock } = scope.services
  const own = securityHeaders(scope.nonce, {
    https: config.publicUrl.startsWith('https:'),
    development: false,
  })
  const policy = own['Content-Security-Policy']!.replaceAll(scope.nonce, '…')
  const time = dateFormat({ timeStyle: 'medium', timeZone: zone })
  const host = headers.get('host') ?? new URL(config.publicUrl).host
  const post = (origin: string) => isFromOwnPage('POST', new Headers({ host, origin }), config.publicUrl)
  return {
    headers: Object.entries(own)
      .filter(([name]) => name !== 'Content-Security-Policy')
      .map(([name, value]) => ({ name, value, meaning: MEANINGS[name] ?? '' })),
    policy: policy.split('; ').map((line) => {
      const [name = '', ...values] = line.split(' ')
      return { name, value: values.join(' '), meaning: DIRECTIVES[name] ?? '' }
    }),
    development,
    pass: signed(`Visitor pass of ${time.format(clock())}`, demoSecret(config.secret)),
    origins: [new URL(config.publicUrl).origin, 'https://attacker.example', 'null'].map((origin) => ({
      origin,
      isAccepted: post(origin),
    })),
    trail: readTrail(headers, config.secret).map(({ trial, at }) => ({
      at: time.format(new Date(at)),
      title: TITLES[trial],
      key: `${at}-${trial}`,
    })),
  }
}
