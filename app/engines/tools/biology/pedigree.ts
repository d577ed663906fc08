/**
 * Reads a family tree and tests which modes of inheritance fit it.
 * A mode is possible when every person can have a genotype that fits the person's phenotype and both parents.
 * Penetrance is complete and new mutations are left out. Source of the rules: OpenStax Biology 2e, 12.2 and 13.1.
 */

export interface Person {
  name: string
  sex: 'female' | 'male'
  isAffected: boolean
  /** Names of the mother and the father; both or neither. */
  mother: string | null
  father: string | null
}

export const MODES = [
  'autosomal recessive',
  'autosomal dominant',
  'X-linked recessive',
  'X-linked dominant',
  'Y-linked',
] as const
export type Mode = (typeof MODES)[number]

/** Copies of the affected allele: 0 to 2; a male has 0 or 1 on his X or Y. */
type Copies = 0 | 1 | 2

export type ModeFinding =
  | { mode: Mode; isPossible: true; copies: ReadonlyMap<string, readonly Copies[]> }
  | { mode: Mode; isPossible: false; people: readonly string[]; reason: string }

const isSexLinked = (mode: Mode): boolean => mode.startsWith('X')

/** The genotypes that the phenotype of a person allows on its own. */
function allowed(person: Person, mode: Mode): Copies[] {
  const { sex, isAffected } = person
  if (mode === 'Y-linked') return sex === 'female' ? (isAffected ? [] : [0]) : [isAffected ? 1 : 0]
  if (isSexLinked(mode) && sex === 'male') return [isAffected ? 1 : 0]
  if (mode.endsWith('recessive')) return isAffected ? [2] : [0, 1]
  return isAffected ? [1, 2] : [0]
}

const handsOn = (copies: Copies): readonly (0 | 1)[] => (copies === 0 ? [0] : copies === 2 ? [1] : [0, 1])

/** Whether a child of these parents can have this many copies. */
function canInherit(child: Person, copies: Copies, mother: Copies, father: Copies, mode: Mode): boolean {
  if (mode === 'Y-linked') return child.sex === 'female' ? copies === 0 : copies === father
  if (!isSexLinked(mode))
    return handsOn(mother).some((one) => handsOn(father).some((other) => one + other === copies))
  // A son gets his X from his mother; a daughter gets the one X of her father.
  if (child.sex === 'male') return handsOn(mother).some((one) => one === copies)
  return handsOn(mother).some((one) => one + father === copies)
}

type Domains = Map<string, readonly Copies[]>
type Trio = readonly [child: Person, mother: Person, father: Person]

const trios = (people: readonly Person[]): Trio[] => {
  const byName = new Map(people.map((person) => [person.name, person]))
  return people.flatMap((child) => {
    const mother = byName.get(child.mother ?? '')
    const father = byName.get(child.father ?? '')
    return mother && father ? [[child, mother, father] as const] : []
  })
}

/** Removes genotypes that no combination within a trio allows. Returns the trio that becomes empty, or null. */
function narrow(domains: Domains, list: readonly Trio[], mode: Mode): Trio | null {
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false
    for (const trio of list) {
      const [child, mother, father] = trio
      const kept: [Set<Copies>, Set<Copies>, Set<Copies>] = [new Set(), new Set(), new Set()]
      for (const c of domains.get(child.name) ?? [])
        for (const m of domains.get(mother.name) ?? [])
          for (const f of domains.get(father.name) ?? [])
            if (canInherit(child, c, m, f, mode)) {
              kept[0].add(c)
              kept[1].add(m)
              kept[2].add(f)
            }
      if (kept[0].size === 0) return trio
      trio.forEach((person, index) => {
        const left = (domains.get(person.name) ?? []).filter((one) => kept[index]?.has(one))
        if (left.length === (domains.get(person.name) ?? []).length) return
        domains.set(person.name, left)
        hasChanged = true
      })
    }
  }
  return null
}

/** Whether a genotype for everyone exists, by narrowing and trying. */
function hasSolution(domains: Domains, list: readonly Trio[], mode: Mode): boolean {
  if (narrow(domains, list, mode)) return false
  const open = [...domains].find(([, values]) => values.length > 1)
  if (!open) return true
  return open[1].some((value) => hasSolution(new Map(domains).set(open[0], [value]), list, mode))
}

/** The genotypes that each person can have, given the whole family. */
function possibleCopies(domains: Domains, list: readonly Trio[], mode: Mode): Domains {
  const found: Domains = new Map()
  for (const [name, values] of domains)
    found.set(
      name,
      values.filter((value) => hasSolution(new Map(domains).set(name, [value]), list, mode)),
    )
  return found
}

const status = (person: Person): string => (person.isAffected ? 'affected' : 'unaffected')

/** Why a trio rules a mode out, in a sentence. */
function reasonFor([child, mother, father]: Trio, mode: Mode): string {
  const parents = `${mother.name} and ${father.name}`
  if (mode === 'Y-linked')
    return child.isAffected
      ? `${child.name} is affected, but the father ${father.name} is not. A Y-linked allele passes from father to every son.`
      : `${father.name} is affected, but the son ${child.name} is not. A Y-linked allele passes from father to every son.`
  if (mode === 'autosomal recessive')
    return `${parents} are both affected, so both have two recessive alleles. All their children would be affected, but ${child.name} is not.`
  if (mode === 'autosomal dominant')
    return `${child.name} is affected, but ${parents} are not. An affected child needs a parent with the dominant allele.`
  if (mode === 'X-linked recessive') {
    if (child.isAffected && child.sex === 'female' && !father.isAffected)
      return `The daughter ${child.name} is affected, but the father ${father.name} is not. She has his X, so he would be affected too.`
    if (!child.isAffected && child.sex === 'male' && mother.isAffected)
      return `The mother ${mother.name} is affected, but the son ${child.name} is not. He has one of her X, and both carry the allele.`
    return `${parents} are both affected, but ${child.name} is not.`
  }
  if (!child.isAffected && child.sex === 'female' && father.isAffected)
    return `The father ${father.name} is affected, but the daughter ${child.name} is not. She has his X, so she would be affected too.`
  if (child.isAffected && child.sex === 'male' && !mother.isAffected)
    return `The son ${child.name} is affected, but the mother ${mother.name} is not. His X is from her.`
  return `${child.name} is ${status(child)}, but ${parents} are ${status(mother) === status(father) ? status(mother) : `${status(mother)} and ${status(father)}`}.`
}

/** A family of at most 40 people; names are unique. */
export function testModes(people: readonly Person[]): ModeFinding[] {
  const list = trios(people)
  return MODES.map((mode): ModeFinding => {
    if (mode === 'Y-linked') {
      const woman = people.find((person) => person.sex === 'female' && person.isAffected)
      if (woman)
        return {
          mode,
          isPossible: false,
          people: [woman.name],
          reason: `${woman.name} is female and affected, and females have no Y chromosome.`,
        }
    }
    const start: Domains = new Map(people.map((person) => [person.name, allowed(person, mode)]))
    // A trio that is impossible on its own is the clearest reason.
    const alone = list.find((trio) =>
      narrow(new Map(trio.map((person) => [person.name, allowed(person, mode)])), [trio], mode),
    )
    if (alone)
      return {
        mode,
        isPossible: false,
        people: alone.map((person) => person.name),
        reason: reasonFor(alone, mode),
      }
    const domains = new Map(start)
    const stuck = narrow(domains, list, mode)
    const names = stuck?.map((person) => person.name) ?? []
    if (stuck || !hasSolution(new Map(domains), list, mode))
      return {
        mode,
        isPossible: false,
        people: names,
        reason:
          names.length > 0
            ? `No genotypes of ${names.slice(0, -1).join(', ')} and ${names.at(-1)} fit the rest of the family.`
            : 'No set of genotypes fits the whole family.',
      }
    return { mode, isPossible: true, copies: possibleCopies(domains, list, mode) }
  })
}
