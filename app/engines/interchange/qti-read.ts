import type { QuestionPart } from '#app/engines/questions/schema.ts'
import {
  FILL_IN,
  MOST_ITEMS,
  newPart,
  titleOf,
  UnreadableFile,
  wholeMarks,
  type Brought,
  type Item,
  type Reading,
} from './brought.ts'
import { decodeText } from './decode-text.ts'
import { htmlToText } from './html-text.ts'
import { blockAnswer, gapMatchAnswer, inlineAnswer, type Made } from './qti-answers.ts'
import {
  attributeOf,
  besideBody,
  deep,
  findAll,
  hasOwnRules,
  interactionsIn,
  kindOf,
  nameOf,
  readDeclarations,
  type Declaration,
} from './qti-names.ts'
import { childrenOf, isElement, readXml, tagsIn, type Element } from './xml.ts'
import { isZip, readZip } from './zip.ts'

/**
 * Reads QTI 2.1, 2.2 and 3.0: a package (zip) or one item.
 * https://www.imsglobal.org/spec/qti/v3p0/impl and https://www.imsglobal.org/question/qtiv2p2/imsqti_v2p2_impl.html
 */
export function readQti(source: Uint8Array | string): Reading {
  if (typeof source !== 'string' && isZip(source)) return readPackage(source)
  const { text, note }: { text: string; note?: string } =
    typeof source === 'string' ? { text: source } : decodeText(source)
  const root = readXml(text)
  if (nameOf(root) === 'manifest')
    throw new UnreadableFile('This is only the list of a package. Bring the whole package, as a zip file.')
  if (nameOf(root) === 'questestinterop')
    throw new UnreadableFile('This is QTI 1.2. Export it as QTI 2.1 or later, or as Moodle XML.')
  if (nameOf(root) !== 'assessmentitem')
    throw new UnreadableFile(`This is not a QTI item: it begins with <${root.name}>.`)
  return { items: [readItem(root, 'item')], notes: note === undefined ? [] : [note] }
}

/** Of a whole package, which is read at one go. */
const MOST_TAGS = 120_000

function readPackage(bytes: Uint8Array): Reading {
  const { files, others, notes } = readZip(bytes)
  if (others.length > 0)
    notes.push(
      `${others.length === 1 ? '1 file that is' : `${others.length} files that are`} not XML (${others.slice(0, 5).join(', ')}${others.length > 5 ? ', …' : ''}): left out`,
    )
  const manifest = [...files.keys()].find((name) => /(?:^|\/)imsmanifest\.xml$/i.test(name))
  if (manifest === undefined)
    throw new UnreadableFile('The archive holds no imsmanifest.xml, so it is not a QTI package.')
  if (files.get(manifest)!.includes('assessment/x-bb-'))
    throw new UnreadableFile(
      'This is a package of Blackboard’s own kind. Export the test or pool there as a QTI 2.1 package, and bring that.',
    )
  const resources = findAll(readXml(files.get(manifest)!), 'resource')
  const listed = new Set(
    resources.flatMap((resource) => {
      const href = attributeOf(resource, 'href')
      return href ? [pathOf('', href)] : []
    }),
  )
  if (resources.some((resource) => deep(resource, 'metadata')))
    notes.push('what the package’s list says about its items (metadata)')
  const items: Item[] = []
  const stimuli = new Map<string, Element | undefined>()
  /** A shared text, read when an item refers to it: of the whole package only these are held. */
  const stimulusAt = (path: string): Element | undefined => {
    if (!stimuli.has(path)) {
      const root = files.has(path) ? rootOf(files.get(path)!) : undefined
      stimuli.set(path, typeof root === 'object' && nameOf(root) === 'assessmentstimulus' ? root : undefined)
    }
    return stimuli.get(path)
  }
  const tags = [...files.values()].reduce((sum, text) => sum + tagsIn(text), 0)
  if (tags > MOST_TAGS)
    throw new UnreadableFile('The package has more than 120,000 tags. Bring it in smaller pieces.')
  const unread: string[] = []
  let found = 0
  for (const [name, text] of files) {
    if (name === manifest) continue
    const root = rootOf(text)
    const kind = typeof root === 'string' ? '' : nameOf(root)
    if (typeof root === 'string' || kind === 'questestinterop') {
      const why =
        typeof root === 'string'
          ? root
          : 'it is QTI 1.2, which is not read: export it as QTI 2.1 or later, or as Moodle XML'
      if (items.length < MOST_ITEMS)
        items.push({ name, kind: 'file of the package', fate: 'not-carried', why })
      else found += 1
      continue
    }
    if (kind === 'assessmentstimulus') {
      unread.push(name)
      continue
    }
    if (kind !== 'assessmentitem') {
      notes.push(`${name}: not an item but <${root.name}>, left out`)
      continue
    }
    if (listed.size > 0 && ![...listed].some((href) => name.endsWith(href)))
      notes.push(`${name}: not named in the package’s list, read all the same`)
    found += 1
    if (found <= MOST_ITEMS) items.push(readItem(root, name, stimuliOf(root, name, stimulusAt)))
  }
  for (const name of unread.filter((one) => !stimuli.has(one)))
    notes.push(`${name}: a shared text that no item refers to, left out`)
  if (found > MOST_ITEMS) notes.push(`more than ${MOST_ITEMS} items: the rest is left out; split the package`)
  return { items, notes }
}

/** What stands in a file, or why it cannot be read. */
function rootOf(text: string): Element | string {
  try {
    return readXml(text)
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message
    throw error
  }
}

/** An address in a package, from the file that it stands in. */
function pathOf(from: string, href: string): string {
  let plain = href
  try {
    plain = decodeURIComponent(href)
  } catch {
    // It is no address: taken as it stands.
  }
  const parts: string[] = []
  for (const part of [...from.split('/').slice(0, -1), ...plain.split('/')])
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  return parts.join('/')
}

interface Stimulus {
  href: string
  body: Element | undefined
}

/** The texts that an item shares with others, each in a file of its own. */
const stimuliOf = (root: Element, file: string, at: (path: string) => Element | undefined): Stimulus[] =>
  childrenOf(root)
    .filter((one) => nameOf(one) === 'assessmentstimulusref')
    .map((reference) => {
      const href = attributeOf(reference, 'href')
      const found = at(pathOf(file, href))
      return { href, body: found && deep(found, 'stimulusbody') }
    })

function readItem(root: Element, file: string, stimuli = stimuliOf(root, file, () => undefined)): Item {
  const losses: string[] = []
  const name = (attributeOf(root, 'title') || attributeOf(root, 'identifier') || file).trim()
  const item = { name: [...name].slice(0, 120).join(''), kind: `QTI, ${file.slice(0, 80)}` }
  const missing = stimuli.find(({ body }) => !body)
  if (missing)
    return {
      ...item,
      fate: 'not-carried',
      why: `the text that it belongs to is in another file (${missing.href.slice(0, 80)}), which is not there`,
    }
  const made = questionOf(root, titleOf(name, losses), losses)
  if (typeof made === 'string') return { ...item, fate: 'not-carried', why: made }
  const shared = stimuli.flatMap(({ body }) => {
    const read = htmlToText(asShown(body!, losses))
    losses.push(...read.losses)
    return read.text
  })
  const stem = [...shared, made.stem].filter(Boolean).join('\n\n')
  return {
    ...item,
    fate: 'carried',
    question: { ...made, ...(stem ? { stem } : {}) },
    losses: [...new Set(losses)],
  }
}

const CARRIED = new Set([
  'choiceinteraction',
  'textentryinteraction',
  'inlinechoiceinteraction',
  'orderinteraction',
  'matchinteraction',
  'gapmatchinteraction',
])

function questionOf(root: Element, title: string, losses: string[]): Brought | string {
  const whole = deep(root, 'itembody')
  if (!whole) return 'it has no body'
  const body = asShown(whole, losses)
  const interactions = interactionsIn(body)
  if (interactions.length === 0) return 'it asks nothing: it has no interaction'
  const odd = interactions.find((one) => !CARRIED.has(nameOf(one)))
  if (odd)
    return nameOf(odd) === 'extendedtextinteraction'
      ? 'a long answer has no criteria here to judge it by'
      : `its interaction “${odd.name}” cannot be carried`
  if (deep(whole, 'printedvariable') || deep(root, 'setcorrectresponse'))
    return 'its numbers are drawn by rules of its own: write it anew with numbers that change'
  losses.push(...besideBody(root))
  if (hasOwnRules(root)) losses.push('its own rules for marks: the right answer that it names earns them')
  if (deep(root, 'templateprocessing'))
    losses.push('numbers that change: the ones written in the file are taken')
  const declarations = readDeclarations(root)
  const blocks = blocksOf(body)
  const asking = blocks.filter(({ asks }) => asks)
  if (asking.length > 6) return `it has ${asking.length} parts: 1 to 6 are possible`
  const solutions = readSolutions(root, losses)
  const most = declarations.maxScore
  const parts: QuestionPart[] = []
  for (const [index, block] of asking.entries()) {
    const id = 'abcdef'[index]!
    const worth = interactionsIn({ name: 'div', attributes: {}, children: [block.element] })
      .map((one) => declarations.responses.get(attributeOf(one, 'responseidentifier'))?.worth ?? 0)
      .reduce((sum, one) => sum + one, 0)
    const given =
      Number(attributeOf(block.element, 'datamarks')) || (asking.length === 1 ? most : null) || worth || 1
    const marks = wholeMarks(given, losses)
    const made = partOf(block.element, declarations.responses, root, losses, marks)
    if ('why' in made) return made.why
    const before = asking.length === 1 || index > 0 ? block.before : ''
    // What leads up to gaps asks already.
    const asked = before && made.prompt === FILL_IN ? '' : made.prompt
    const prompt = [before, asked, block.after].filter(Boolean).join('\n\n')
    const solution =
      solutions.get(`SOLUTION_${id.toUpperCase()}`) ??
      (asking.length === 1 ? solutions.get('SOLUTION') : undefined)
    parts.push(
      newPart({
        id,
        prompt,
        marks,
        answer: made.answer,
        ...(solution ? { solution } : {}),
      }),
    )
  }
  const sum = parts.reduce((all, { marks }) => all + marks, 0)
  if (asking.length > 1 && most !== null && most !== sum)
    losses.push(`marks: ${most} in all became ${sum}, since the file does not say which part earns which`)
  const stem = asking.length > 1 ? asking[0]!.before || title : ''
  losses.push(...blocks.flatMap(({ lost }) => lost))
  return { title, ...(stem ? { stem } : {}), parts }
}

const SAID_AFTER = new Set(['feedbackblock', 'feedbackinline', 'templateblock', 'templateinline'])

/**
 * The body as a student meets it: without what is for whoever marks it, and without what is shown once it is answered.
 * Both would give the answer away. What stands inside an interaction is read with it.
 */
function asShown(element: Element, losses: string[]): Element {
  const children = element.children.flatMap((child): (Element | string)[] => {
    if (!isElement(child) || nameOf(child).endsWith('interaction')) return [child]
    const name = nameOf(child)
    if (name === 'rubricblock' && !attributeOf(child, 'view').split(/\s+/).includes('candidate')) {
      losses.push('words for whoever marks it')
      return []
    }
    if (SAID_AFTER.has(name)) {
      losses.push('words that are shown after the answer, or only sometimes')
      return []
    }
    return [asShown(child, losses)]
  })
  return { ...element, children }
}

interface Block {
  element: Element
  asks: boolean
  before: string
  after: string
  lost: string[]
}

/** The body in pieces: each that asks something, with the text that leads up to it. */
function blocksOf(body: Element): Block[] {
  let root = body
  for (
    let only = onlyChild(root);
    only &&
    !only.name.toLowerCase().endsWith('interaction') &&
    nameOf(only) === 'div' &&
    attributeOf(only, 'datamarks') === '';
    only = onlyChild(root)
  )
    root = only
  const blocks: Block[] = []
  let before: string[] = []
  let lost: string[] = []
  const children = root.children.some((child) => typeof child === 'string' && child.trim() !== '')
    ? [{ name: 'div', attributes: {}, children: root.children } satisfies Element]
    : root.children.filter(isElement)
  for (const element of children) {
    const asks = interactionsIn({ name: 'div', attributes: {}, children: [element] }).length > 0
    if (asks) {
      blocks.push({ element, asks, before: before.join('\n\n'), after: '', lost })
      before = []
      lost = []
    } else {
      const read = htmlToText(element)
      before.push(read.text)
      lost.push(...read.losses)
    }
  }
  const last = blocks.at(-1)
  if (last) {
    last.after = before.filter(Boolean).join('\n\n')
    last.lost.push(...lost)
  }
  return blocks
}

function onlyChild(element: Element): Element | null {
  const real = element.children.filter((child) => isElement(child) || child.trim() !== '')
  return real.length === 1 &&
    isElement(real[0]!) &&
    interactionsIn({ ...element, children: [real[0]] }).length > 0
    ? real[0]
    : null
}

/** Feedback that is shown after any answer: here the worked solution. */
function readSolutions(root: Element, losses: string[]): Map<string, string> {
  const solutions = new Map<string, string>()
  for (const feedback of findAll(root, 'modalfeedback')) {
    const identifier = attributeOf(feedback, 'identifier')
    const read = htmlToText(feedback)
    losses.push(...read.losses)
    if (/^SOLUTION(?:_[A-F])?$/i.test(identifier)) solutions.set(identifier.toUpperCase(), read.text)
    else losses.push(`what is said as “${identifier.slice(0, 40)}”`)
  }
  return solutions
}

function partOf(
  block: Element,
  responses: ReadonlyMap<string, Declaration>,
  root: Element,
  losses: string[],
  marks: number,
): Made {
  const interactions = interactionsIn({ name: 'div', attributes: {}, children: [block] })
  const [first] = interactions
  const inline = interactions.every((one) => kindOf(one) === 'inline')
  if (!inline && interactions.length > 1) return { why: 'several interactions stand in one block' }
  const declared = (one: Element) => responses.get(attributeOf(one, 'responseidentifier'))
  const texts = htmlToText(
    replaced(block, (one) => (inline ? ` \u2983${interactions.indexOf(one) + 1}\u2984 ` : '')),
  )
  losses.push(...texts.losses)
  if (!inline) {
    if (nameOf(first!) === 'gapmatchinteraction') {
      const made = gapMatchAnswer(first!, declared(first!), losses)
      if ('why' in made) return made
      return {
        ...made,
        prompt: [texts.text, made.prompt].filter(Boolean).join('\n\n') || 'Fill in the gaps.',
      }
    }
    const asked = deep(first!, 'prompt')
    const prompt = asked ? htmlToText(asked) : { text: '', losses: [] }
    losses.push(...prompt.losses)
    const made = blockAnswer(first!, declared(first!), losses)
    return 'why' in made ? made : { ...made, prompt: [texts.text, prompt.text].filter(Boolean).join('\n\n') }
  }
  return inlineAnswer(interactions, texts.text, declared, root, losses, marks)
}

function replaced(element: Element, by: (interaction: Element) => string): Element {
  const change = (one: Element | string): Element | string => {
    if (!isElement(one)) return one
    if (nameOf(one).endsWith('interaction')) return by(one)
    return { ...one, children: one.children.map(change) }
  }
  return { name: 'div', attributes: {}, children: [change(element)] }
}
