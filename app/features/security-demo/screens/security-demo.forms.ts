import type { SampleForm } from '#app/platform/access/map.ts'

export const SECURITY_DEMO_FORMS: readonly SampleForm[] = [
  { intent: 'markup', markup: '<b onclick="alert(1)">press</b>' },
  { intent: 'signature', pass: 'a.b' },
  { intent: 'limit' },
  { intent: 'password', password: 'summer2026' },
]
