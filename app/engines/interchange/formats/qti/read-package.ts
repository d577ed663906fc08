import { MAX_ITEMS, UnreadableFile, type ImportedItem, type ImportResult } from '../../imported.ts'
import { countTags } from '../../xml/document-type.ts'
import type { Element } from '../../xml/element.ts'
import { readXml } from '../../xml/read-xml.ts'
import { readQti1 } from '../qti1/read.ts'
import { attributeOf, findAll, findFirst, nameOf } from './names.ts'
import { readItem } from './read-item.ts'
import { pathFrom, stimuliOf } from './stimuli.ts'
import { readZip } from './zip.ts'

/** For a whole package, which is read at once. */
const MAX_TAGS = 120_000

/** Reads the items of a package. Every file of it is reported. */
export function readPackage(bytes: Uint8Array): ImportResult {
  const { files, others, notes } = readZip(bytes)
  if (others.length > 0)
    notes.push(
      `${others.length === 1 ? '1 file that is' : `${others.length} files that are`} not XML (${others.slice(0, 5).join(', ')}${others.length > 5 ? ', …' : ''}): left out`,
    )
  const manifest = [...files.keys()].find((name) => /(?:^|\/)imsmanifest\.xml$/i.test(name))
  if (manifest === undefined)
    throw new UnreadableFile('The archive holds no imsmanifest.xml, so it is not a QTI package.')
  const listed = readManifest(files.get(manifest)!, notes)
  const tags = [...files.values()].reduce((sum, text) => sum + countTags(text), 0)
  if (tags > MAX_TAGS)
    throw new UnreadableFile('The package has more than 120,000 tags. Import it in smaller pieces.')
  const reader = new PackageReader(files, listed, notes)
  for (const [name, text] of files) if (name !== manifest) reader.read(name, text)
  return reader.end()
}

/** The paths that the manifest lists. */
function readManifest(text: string, notes: string[]): string[] {
  if (text.includes('assessment/x-bb-'))
    throw new UnreadableFile(
      'This is a package of Blackboard’s own kind. Export the test or pool there as a QTI 2.1 package, and import that.',
    )
  const resources = findAll(readXml(text), 'resource')
  if (resources.some((resource) => findFirst(resource, 'metadata')))
    notes.push('what the package’s list says about its items (metadata)')
  return resources.flatMap((resource) => {
    const href = attributeOf(resource, 'href')
    return href ? [pathFrom('', href)] : []
  })
}

class PackageReader {
  private readonly items: ImportedItem[] = []
  private readonly stimuli = new Map<string, Element | undefined>()
  private readonly stimulusFiles: string[] = []
  private readonly listed: ReadonlySet<string>
  private readonly files: ReadonlyMap<string, string>
  private readonly notes: string[]
  private isFull = false

  constructor(files: ReadonlyMap<string, string>, listed: readonly string[], notes: string[]) {
    this.files = files
    this.notes = notes
    this.listed = new Set(listed)
  }

  read(name: string, text: string): void {
    const root = rootOf(text)
    if (typeof root === 'string')
      this.add({ name, kind: 'file of the package', fate: 'not-carried', why: root })
    else if (nameOf(root) === 'questestinterop') {
      const read = readQti1(root, name, MAX_ITEMS - this.items.length)
      this.items.push(...read.items)
      this.notes.push(...read.notes)
    } else if (nameOf(root) === 'assessmentstimulus') this.stimulusFiles.push(name)
    else if (nameOf(root) !== 'assessmentitem')
      this.notes.push(`${name}: not an item but <${root.name}>, left out`)
    else {
      if (this.listed.size > 0 && !this.isListed(name))
        this.notes.push(`${name}: not named in the package’s list, read all the same`)
      if (this.items.length === MAX_ITEMS) this.isFull = true
      else
        this.add(
          readItem(
            root,
            name,
            stimuliOf(root, name, (path) => this.stimulusAt(path)),
          ),
        )
    }
  }

  end(): ImportResult {
    for (const name of this.stimulusFiles.filter((one) => !this.stimuli.has(one)))
      this.notes.push(`${name}: a shared text that no item refers to, left out`)
    if (this.isFull) this.notes.push(`more than ${MAX_ITEMS} items: the rest is left out; split the package`)
    return { items: this.items, notes: this.notes }
  }

  private add(item: ImportedItem): void {
    if (this.items.length < MAX_ITEMS) this.items.push(item)
    else this.isFull = true
  }

  /** An archive may have everything in a folder that the manifest does not name. */
  private isListed(name: string): boolean {
    const folders = name.split('/')
    return folders.some((_, at) => this.listed.has(folders.slice(at).join('/')))
  }

  /** A shared text is read when an item first refers to it, then cached. */
  private stimulusAt(path: string): Element | undefined {
    if (!this.stimuli.has(path)) {
      const text = this.files.get(path)
      const root = text === undefined ? undefined : rootOf(text)
      const isStimulus = typeof root === 'object' && nameOf(root) === 'assessmentstimulus'
      this.stimuli.set(path, isStimulus ? root : undefined)
    }
    return this.stimuli.get(path)
  }
}

/** The root of a file, or why the file cannot be read. */
function rootOf(text: string): Element | string {
  try {
    return readXml(text)
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message
    throw error
  }
}
