/** Equity groups as the data writes them, with the words of the checkbox. */
export const GROUPS: Readonly<Record<string, string>> = {
  'First Nations': 'Aboriginal or Torres Strait Islander',
  'regional or remote': 'From a regional or remote area',
  'low income': 'Low income in my household',
  'low socio-economic': 'From an area with a low socio-economic status',
  'refugee or asylum seeker': 'Refugee or seeking asylum',
  disability: 'With a disability or long-term illness',
  women: 'A woman, for fields where women are few',
  'non-English-speaking background': 'From a non-English-speaking background',
  'veteran family': 'A child of a veteran',
  'LGBTIQ+': 'LGBTIQ+',
  carer: 'A carer',
  'mature age': 'Mature age',
}

export const isGroup = (text: string): boolean => Object.hasOwn(GROUPS, text)

/** What is compared with a person's groups. */
export interface GroupedScholarship {
  id: string
  name: string
  provider: string
  groups: readonly string[]
}

export interface GroupMatch {
  scholarship: GroupedScholarship
  /** The person's groups that the scholarship is for. */
  shared: readonly string[]
}

/**
 * Scholarships for one of the person's groups, those with more shared groups first. Rows whose groups nobody has read
 * are not passed in: they match nothing.
 */
export function groupMatches(
  scholarships: readonly GroupedScholarship[],
  own: readonly string[],
): GroupMatch[] {
  return scholarships
    .map((scholarship) => ({
      scholarship,
      shared: scholarship.groups.filter((group) => own.includes(group)),
    }))
    .filter(({ shared }) => shared.length > 0)
    .toSorted(
      (a, b) => b.shared.length - a.shared.length || a.scholarship.name.localeCompare(b.scholarship.name),
    )
}
