import type { SampleForm } from '#app/platform/access/map.ts'

export const ONBOARDING_FORMS: readonly SampleForm[] = [
  { intent: 'about-you', bornOn: '2008-08-15', certificate: 'VCE', yearLevel: '12' },
  { intent: 'subjects', certificate: 'VCE', subjects: 'vce-chemistry' },
  { intent: 'exam', exam: 'vce-chemistry', subject: 'vce-chemistry', date: '2030-11-05' },
  { intent: 'guardian', email: 'guardian@example.org' },
  { intent: 'start', subject: 'vce-chemistry', count: '2' },
]
