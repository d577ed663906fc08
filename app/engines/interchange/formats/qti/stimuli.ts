import { childrenOf, type Element } from '../../xml/element.ts'
import { attributeOf, findFirst, nameOf } from './names.ts'
import type { Stimulus } from './read-item.ts'

/** Finds the texts that an item shares with others, each in a separate file. */
export const stimuliOf = (
  root: Element,
  file: string,
  open: (path: string) => Element | undefined,
): Stimulus[] =>
  childrenOf(root)
    .filter((one) => nameOf(one) === 'assessmentstimulusref')
    .map((reference) => {
      const href = attributeOf(reference, 'href')
      const found = open(pathFrom(file, href))
      return { href, body: found && findFirst(found, 'stimulusbody') }
    })

/** The path in a package for an address that is relative to a file. */
export function pathFrom(file: string, href: string): string {
  let plain = href
  try {
    plain = decodeURIComponent(href)
  } catch {
    // The address is not percent-encoded.
  }
  const parts: string[] = []
  for (const part of [...file.split('/').slice(0, -1), ...plain.split('/')])
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  return parts.join('/')
}
