/** The zones of the places where Australians sit exams, and those of readers abroad. */
export const EVENT_ZONES = [
  'Australia/Melbourne',
  'Australia/Sydney',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Hobart',
  'Australia/Perth',
  'Pacific/Auckland',
  'Asia/Singapore',
  'Europe/London',
] as const
