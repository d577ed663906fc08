import type { QuestionPart } from '#app/engines/questions/schema.ts'
import {
  MOST_ITEMS,
  newPart,
  NOT_RIGHT,
  plainNumber,
  UnreadableFile,
  wholeMarks,
  type Brought,
  type Item,
  type Reading,
} from './brought.ts'
import { htmlToText, plainToText } from './html-text.ts'
import {
  attributeOf,
  deep,
  findAll,
  interactionsIn,
  kindOf,
  nameOf,
  readDeclarations,
  type Declaration,
} from './qti-names.ts'
import { childrenOf, isElement, readXml, textOf, type Element } from './xml.ts'
import { isZip, readZip } from './zip.ts'

/**
 * Reads QTI 2.1, 2.2 and 3.0: a package (zip) or one item.
 * https://www.imsglobal.org/spec/qti/v3p0/impl and https://www.imsglobal.org/question/qtiv2p2/imsqti_v2p2_impl.html
 */
export function readQti(source: Uint8Array | string): Reading {
  if (typeof source !== 'string' && isZip(source)) return readPackage(source)
  const text = typeof source === 'string' ? source : new TextDecoder('utf-8').decode(source)
  const root = readXml(text)
  if (nameOf(root) === 'manifest')
    throw new UnreadableFile('This is only the list of a package. Bring the whole package, as a zip file.')
  if (nameOf(root) !== 'assessmentitem')
    throw new UnreadableFile(`This is not a QTI item: it begins with <${root.name}>.`)
  return { items: [readItem(root, 'item')], notes: [] }
}

function readPackage(bytes: Uint8Array): Reading {
  const { files, others } = readZip(bytes)
  const notes =
    others.length > 0
      ? [
          `${others.length} files that are not XML (${others.slice(0, 5).join(', ')}${others.length > 5 ? ', …' : ''}): left out`,
        ]
      : []
  const manifest = [...files.keys()].find((name) => /(?:^|\/)imsmanifest\.xml$/i.test(name))
  if (manifest === undefined)
    throw new UnreadableFile('The archive holds no imsmanifest.xml, so it is not a QTI package.')
  const listed = new Set(
    findAll(readXml(files.get(manifest)!), 'resource').flatMap((resource) => {
      const href = attributeOf(resource, 'href')
      return href ? [href] : []
    }),
  )
  const items: Item[] = []
  for (const [name, text] of files) {
    if (name === manifest) continue
    let root: Element
    try {
      root = readXml(text)
    } catch (error) {
      items.push({ name, kind: 'file of the package', fate: 'not-carried', why: (error as Error).message })
      continue
    }
    if (nameOf(root) !== 'assessmentitem') {
      notes.push(`${name}: not an item but a ${nameOf(root).replace(/^assessment/, '')}, left out`)
      continue
    }
    if (listed.size > 0 && ![...listed].some((href) => name.endsWith(href)))
      notes.push(`${name}: not named in the package’s list, read all the same`)
    if (items.length < MOST_ITEMS) items.push(readItem(root, name))
  }
  if (files.size - 1 > MOST_ITEMS)
    notes.push(`more than ${MOST_ITEMS} items: the rest is left out; split the package`)
  return { items, notes }
}

function readItem(root: Element, file: string): Item {
  const title = (attributeOf(root, 'title') || attributeOf(root, 'identifier') || file)
    .replace(/\s+/g, ' ')
    .trim()
  const item = { name: title.slice(0, 120), kind: `QTI, ${file.slice(0, 80)}` }
  const losses: string[] = []
  const made = questionOf(root, title.slice(0, 90), losses)
  if (typeof made === 'string') return { ...item, fate: 'not-carried', why: made }
  return { ...item, fate: 'carried', question: made, losses: [...new Set(losses)] }
}

const CARRIED = new Set([
  'choiceinteraction',
  'textentryinteraction',
  'inlinechoiceinteraction',
  'orderinteraction',
  'matchinteraction',
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
    const given = Number(attributeOf(block.element, 'datamarks')) || (asking.length === 1 ? most : null) || 1
    const marks = wholeMarks(given, losses)
    const made = partOf(block.element, declarations.responses, root, losses, marks)
    if ('why' in made) return made.why
    const before = asking.length === 1 || index > 0 ? block.before : ''
    const prompt = [before, made.prompt, block.after].filter(Boolean).join('\n\n')
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

type Made = { answer: QuestionPart['answer']; prompt: string } | { why: string }

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

function blockAnswer(
  interaction: Element,
  declared: Declaration | undefined,
  losses: string[],
): { answer: QuestionPart['answer'] } | { why: string } {
  if (!declared || declared.correct.length === 0) return { why: 'the file does not say what is right' }
  const textOfChoice = (choice: Element) => {
    const feedback = findAll(choice, 'feedbackinline')
    const read = htmlToText({
      ...choice,
      children: choice.children.filter((one) => !isElement(one) || nameOf(one) !== 'feedbackinline'),
    })
    losses.push(...read.losses)
    return {
      text: read.text.replace(/\n+/g, ' '),
      feedback: feedback
        .map((one) => htmlToText(one).text)
        .join(' ')
        .trim(),
    }
  }
  const name = nameOf(interaction)
  const choices = findAll(interaction, 'simplechoice')
  if (name === 'orderinteraction') {
    const texts = new Map(
      choices.map((choice) => [attributeOf(choice, 'identifier'), textOfChoice(choice).text]),
    )
    const items = declared.correct.map((key) => texts.get(key) ?? '')
    if (items.length < 3 || items.length > 8 || items.includes(''))
      return { why: `it puts ${items.length} things in order: 3 to 8 are possible` }
    return { answer: { kind: 'order', items } }
  }
  if (name === 'matchinteraction') {
    const texts = new Map(
      findAll(interaction, 'simpleassociablechoice').map((one) => [
        attributeOf(one, 'identifier'),
        textOfChoice(one).text,
      ]),
    )
    const pairs = declared.correct.map((pair) => {
      const [left = '', right = ''] = pair.trim().split(/\s+/)
      return { left: texts.get(left) ?? '', right: texts.get(right) ?? '', key: right }
    })
    if (pairs.length < 2 || pairs.length > 8)
      return { why: `it has ${pairs.length} pairs: 2 to 8 are possible` }
    if (new Set(pairs.map(({ key }) => key)).size < pairs.length)
      return { why: 'two of its rows go with the same text' }
    const used = new Set(pairs.flatMap(({ left, right }) => [left, right]))
    const extra = [...texts.values()].filter((text) => !used.has(text)).slice(0, 4)
    return {
      answer: {
        kind: 'match',
        pairs: pairs.map(({ left, right }) => ({ left, right })),
        ...(extra.length > 0 ? { extra } : {}),
      },
    }
  }
  if (choices.length < 2 || choices.length > 6)
    return { why: `it has ${choices.length} choices: 2 to 6 are possible` }
  const right = new Set(declared.correct)
  const read = choices.map((choice) => ({
    correct: right.has(attributeOf(choice, 'identifier')),
    ...textOfChoice(choice),
  }))
  if (read.every(({ correct }) => correct) || !read.some(({ correct }) => correct))
    return { why: 'all of its choices are right, or none' }
  if (read.some(({ text }) => text === '')) return { why: 'one of its choices is empty, or only a picture' }
  if (declared.partial) losses.push('marks for some of the right choices: here they count as a whole')
  if (read.some(({ correct, feedback }) => !correct && !feedback))
    losses.push('why a choice is wrong: the file does not say')
  return {
    answer: {
      kind: right.size > 1 ? 'multiple' : 'choice',
      choices: read.map(({ text, correct, feedback }) => ({
        text,
        ...(correct ? { correct: true as const } : {}),
        ...(feedback ? { feedback } : correct ? {} : { feedback: NOT_RIGHT }),
      })),
      ...(attributeOf(interaction, 'shuffle') === 'true' ? {} : { fixedOrder: true as const }),
    },
  }
}

function inlineAnswer(
  interactions: readonly Element[],
  text: string,
  declared: (one: Element) => Declaration | undefined,
  root: Element,
  losses: string[],
  marks: number,
): Made {
  const [first] = interactions
  const only = declared(first!)
  if (interactions.length === 1 && nameOf(first!) === 'textentryinteraction' && only) {
    const prompt = text
      .replace(/\s*\u29831\u2984\s*$/, '')
      .replace(/\s*\u29831\u2984\s*/, ' _____ ')
      .trim()
    const value = only.correct[0] ?? ''
    if (plainNumber(value) !== null && (only.baseType === 'float' || only.baseType === 'integer')) {
      const key = attributeOf(first, 'responseidentifier')
      const equal = findAll(root, 'equal').find((one) =>
        findAll(one, 'variable').some((variable) => attributeOf(variable, 'identifier') === key),
      )
      const [tolerance = 0] = attributeOf(equal, 'tolerance').split(/\s+/).map(Number)
      const mode = attributeOf(equal, 'tolerancemode')
      const options =
        !tolerance || mode === 'exact' || mode === ''
          ? null
          : mode === 'relative'
            ? { relative: tolerance / 100 }
            : { absolute: tolerance }
      return {
        prompt,
        answer: options
          ? { kind: 'tolerance', expected: value, options }
          : { kind: 'numeric', expected: value },
      }
    }
    const accept = only.accepted.map((one) => one.replace(/&/g, ' and ').trim()).filter(Boolean)
    if (accept.length === 0) return { why: 'the file does not say what is right' }
    if (only.caseSensitive) losses.push('that capitals count')
    return {
      prompt,
      answer: {
        kind: 'short-text',
        points: [{ id: 'point-1', marks, for: 'The right answer', accept }],
        model: accept[0]!,
      },
    }
  }
  if (interactions.length > 12) return { why: `it has ${interactions.length} gaps: 1 to 12 are possible` }
  const gaps: { accept: string[]; choices?: string[] }[] = []
  for (const one of interactions) {
    const declaration = declared(one)
    if (!declaration || declaration.accepted.length === 0)
      return { why: 'the file does not say what is right in each gap' }
    if (nameOf(one) === 'textentryinteraction') {
      gaps.push({ accept: declaration.accepted.map(plainWords).filter(Boolean) })
      continue
    }
    const choices = childrenOf(one).filter((child) => nameOf(child) === 'inlinechoice')
    const texts = new Map(
      choices.map((choice) => [attributeOf(choice, 'identifier'), plainWords(textOf(choice))]),
    )
    const right = texts.get(declaration.correct[0] ?? '')
    if (!right || texts.size < 2 || texts.size > 8)
      return { why: 'one of its gaps has fewer than two or more than eight choices' }
    gaps.push({ accept: [right], choices: [...texts.values()] })
  }
  return {
    prompt: 'Fill in the gaps.',
    answer: {
      kind: 'cloze',
      text: text
        .replace(/ ?\u2983(\d+)\u2984 ?/g, ' [[$1]] ')
        .replace(/ {2,}/g, ' ')
        .replace(/ +([.,;:!?])/g, '$1')
        .trim(),
      gaps,
    },
  }
}

const plainWords = (text: string) => plainToText(text).replace(/\$/g, '').replace(/\s+/g, ' ').trim()
