/** The pages of the application helper. */
export const APPLICATION_TABS = {
  label: 'Application helper',
  tabs: [
    { href: '/uni-application-helper', label: 'Preferences' },
    { href: '/uni-application-helper/dates', label: 'Dates and fees' },
    { href: '/uni-application-helper/adjustments', label: 'Adjustments' },
    { href: '/uni-application-helper/statements', label: 'Statements' },
    { href: '/uni-application-helper/documents', label: 'Documents' },
  ],
} as const
