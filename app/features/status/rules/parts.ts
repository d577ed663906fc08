/** What is checked, in a reader's words and in the order of the page. */
export const PARTS = [
  { id: 'web', title: 'Pages and marking', what: 'Pages open and answers are marked.' },
  { id: 'database', title: 'Saved work', what: 'Answers, cards and settings are saved.' },
  { id: 'jobs', title: 'Background work', what: 'Reminders, corrections and exports run.' },
  { id: 'mail', title: 'Email', what: 'Sign-in links and other emails are sent.' },
  { id: 'files', title: 'Pictures and files', what: 'Pictures and documents are stored and shown.' },
  { id: 'search', title: 'Search', what: 'Search finds pages, topics and questions.' },
] as const

export type PartId = (typeof PARTS)[number]['id']

export const PART_IDS = PARTS.map(({ id }) => id) as [PartId, ...PartId[]]

export const partTitle = (id: PartId): string => PARTS.find((part) => part.id === id)!.title

export const isPart = (text: string): text is PartId => (PART_IDS as readonly string[]).includes(text)

/** The stored form of chosen parts: empty stands for all. */
export function partsFrom(text: string): PartId[] {
  const chosen = text.split(' ').filter(isPart)
  return chosen.length > 0 ? chosen : [...PART_IDS]
}
