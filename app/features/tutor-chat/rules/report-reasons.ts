/** Why a person reports an answer. */
export const REPORT_REASONS = {
  wrong: 'The answer is wrong',
  'told-too-much': 'It told too much',
  unsafe: 'It is unsafe or rude',
  other: 'Another reason',
} as const

export type ReportReason = keyof typeof REPORT_REASONS
export const REPORT_REASON_NAMES = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]]
