import type { Blueprint } from './blueprint.ts'

const AUTHORITIES: Readonly<Record<Blueprint['certificate'], string>> = { VCE: 'the VCAA', HSC: 'NESA' }

/** Shown wherever a certificate is named: who made this paper, and who did not. */
export function madeByVictor(...certificates: Blueprint['certificate'][]): string {
  const names = [...new Set(certificates)].map((one) => AUTHORITIES[one])
  return `made by Victor, which is not affiliated with ${names.join(' or ')}.`
}
