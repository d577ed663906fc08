const DATE = { kind: 'deadline', item: 'vtac-2027-entry-very-late-applications-close' }

/** Forms that every screen with followed dates has. */
export const FOLLOW_FORMS = [
  { intent: 'follow', ...DATE },
  { intent: 'unfollow', ...DATE },
]

export const CLOSING_DATES_FORMS = [
  { intent: 'remind', ...DATE, remind: '14' },
  { intent: 'unfollow', ...DATE },
  { intent: 'create-feed' },
  { intent: 'revoke-feed' },
]
