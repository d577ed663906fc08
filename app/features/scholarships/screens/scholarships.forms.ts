const SCHOLARSHIP = {
  kind: 'scholarship',
  item: 'wyndham-richardson-trust-sa-wyndham-richardson-scholarship',
}

export const SCHOLARSHIP_FORMS = [
  { intent: 'follow', ...SCHOLARSHIP },
  { intent: 'unfollow', ...SCHOLARSHIP },
  { intent: 'facts', groups: 'regional or remote', consent: 'on' },
  { intent: 'forget' },
]
