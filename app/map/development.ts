import { screen, type MapEntry } from '#app/platform/access/map.ts'

/** Screens that only a development server has. */
export const DEVELOPMENT_SCREENS: readonly MapEntry[] = [
  screen('/dev/outbox', 'development', 'account/screens/outbox.tsx', {
    nav: { group: 'More', label: 'Mail outbox', icon: 'mail', order: 140, words: ['mail', 'letters'] },
  }),
  screen('/dev/ui', 'development', 'design/screens/dev-ui.tsx', { help: false }),
]
