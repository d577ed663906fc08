/** Reads a family typed one person a line: “Ben, male, affected, Ada + Carl”. */
import { linesOf } from '../read-fields.ts'
import type { Person } from './pedigree.ts'

export const MOST_PEOPLE = 40

type PedigreeReading = { people: readonly Person[] } | { fault: string }

function readLine(text: string): Person | string {
  const [name = '', sex = '', status = '', parents = '', ...rest] = text
    .split(/[,;\t]/)
    .map((part) => part.trim())
  if (name === '' || name.length > 24) return 'starts with a name of up to 24 letters'
  if (rest.length > 0) return 'has too many commas'
  const isFemale = /^(f|female|woman|girl)$/i.test(sex)
  if (!isFemale && !/^(m|male|man|boy)$/i.test(sex)) return 'needs “male” or “female” after the name'
  const isAffected = /^(a|affected|yes)$/i.test(status)
  if (!isAffected && !/^(u|unaffected|no|carrier|)$/i.test(status))
    return 'needs “affected” or “unaffected” in third place'
  if (parents === '')
    return { name, sex: isFemale ? 'female' : 'male', isAffected, mother: null, father: null }
  const both = parents.split(/\s*\+\s*|\s+and\s+|\s*&\s*/)
  if (both.length !== 2) return 'needs two parents with a plus sign between, such as Ada + Carl'
  return { name, sex: isFemale ? 'female' : 'male', isAffected, mother: both[0] ?? '', father: both[1] ?? '' }
}

/** Puts the parents in the order mother, father. */
function withParents(person: Person, byName: ReadonlyMap<string, Person>): Person | string {
  if (person.mother === null || person.father === null) return person
  const one = byName.get(person.mother)
  const other = byName.get(person.father)
  if (!one || !other) return `names a parent who is not in the list: ${one ? person.father : person.mother}`
  if (one.sex === other.sex) return `needs one female and one male parent`
  return one.sex === 'female' ? person : { ...person, mother: other.name, father: one.name }
}

function isOwnAncestor(person: Person, byName: ReadonlyMap<string, Person>): boolean {
  const seen = new Set<string>()
  let level = [person.mother, person.father]
  while (level.length > 0) {
    const next: (string | null)[] = []
    for (const name of level) {
      if (name === null || seen.has(name)) continue
      if (name === person.name) return true
      seen.add(name)
      const parent = byName.get(name)
      if (parent) next.push(parent.mother, parent.father)
    }
    level = next
  }
  return false
}

export function readPedigree(text: string): PedigreeReading {
  const lines = linesOf(text)
  if (lines.length === 0)
    return { fault: 'Type one person a line, such as “Ben, male, affected, Ada + Carl”.' }
  if (lines.length > MOST_PEOPLE) return { fault: `Use up to ${MOST_PEOPLE} people.` }
  const byName = new Map<string, Person>()
  for (const { line, text: typed } of lines) {
    const person = readLine(typed)
    if (typeof person === 'string') return { fault: `Line ${line} ${person}.` }
    if (byName.has(person.name))
      return { fault: `Line ${line}: “${person.name}” is in the list twice. Use different names.` }
    byName.set(person.name, person)
  }
  for (const [index, person] of [...byName.values()].entries()) {
    const checked = withParents(person, byName)
    if (typeof checked === 'string') return { fault: `Line ${lines[index]?.line} ${checked}.` }
    byName.set(person.name, checked)
  }
  const people = [...byName.values()]
  const odd = people.find((person) => isOwnAncestor(person, byName))
  if (odd) return { fault: `${odd.name} is listed as their own ancestor. Check the parents.` }
  return { people }
}
